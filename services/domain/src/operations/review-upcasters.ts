import { rowsWith } from '../kernel/rows-with.ts'
import type { NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

const atAgreedRate = {
  beside_line_id: null,
  calculation_unit_id: null,
  old_purchase_rate: null,
  new_purchase_rate: null,
  purchase_tariff_id: null,
  purchase_problem: null,
  old_sales_rate: null,
  new_sales_rate: null,
  tariff_id: null,
  sales_problem: null,
}

/** At first what was measured came to another amount at the rate that was agreed, whatever that asks of measures. */
export const reviewsBeforeRates = ({ price_review, ...data }: Data): Data => ({
  review_steps: [],
  review_units: [],
  ...data,
  price_review: rowsWith(atAgreedRate, price_review),
})

/** Then it said what comes to another amount, and not by which units; and surcharges were those that were agreed. */
export const reviewsBeforeMeasures = ({ price_review, ...data }: Data): Data => ({
  review_measures: [],
  ...data,
  price_review: rowsWith({ surcharge_id: null }, price_review),
})

/** Then it said which units, and not how much of a line is theirs. */
export const reviewsBeforeShares = ({ review_units, ...data }: Data): Data => ({
  ...data,
  review_units: rowsWith({ purchase_quantity: null, sales_quantity: null }, review_units),
})

/** Then it did not say which surcharges are due by measures alone: there were none. */
export const reviewsBeforeDue = ({ price_review, ...data }: Data): Data => ({
  ...data,
  price_review: rowsWith({ surcharge_type_id: null, finance_article_id: null, vat_type: null }, price_review),
})

/** At first cargo that was priced said which units it is, and not of how many pieces. */
export const cargoBeforePieces = ({ cargo, ...data }: Data): Data => ({ ...data, cargo: rowsWith({ quantity: null }, cargo) })
