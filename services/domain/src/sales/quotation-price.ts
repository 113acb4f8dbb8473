import type { Values } from '@fairlead/contracts/kernel/field'
import { markUpBetween } from '@fairlead/contracts/sales/mark-up'
import type { priceLine } from '@fairlead/contracts/sales/quotation-fields'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { eventsOf, same } from '../kernel/aggregate.ts'
import { type Refusal, together, type Warning } from '../kernel/refusal.ts'
import { freightName, lineName } from './line-name.ts'
import { freightLineId, isTyped } from './pricing/freight.ts'
import type { PriceLine as Computed, Problem } from './pricing/lines.ts'
import { price } from './pricing/price.ts'
import type { Cargo } from './pricing/request.ts'
import { currencyWarnings } from './quotation-guards.ts'
import { amountFaults } from './quotation-lines.ts'
import { onlyOf, taken } from './quotation-rates.ts'
import type { Asked } from './quotation-request.ts'
import { currenciesOf, type Quotation, reckoned } from './quotation-totals.ts'

type PriceLine = Values<typeof priceLine>

const { QuotationPriced, QuotationQueued } = eventsOf(quotations)

/**
 * What follows from pricing a quotation: its lines that nobody typed are those of the price lists in force, with why. What could not be priced is on the
 * record, and told; a request that has no price waits in the queue (DOMAIN_SALES_OPS §1.6.1).
 */
export function priced(record: Quotation, asked: Asked) {
  const found = price(asked.request, asked.candidates)
  const typed = record.price_lines.filter(line => line.manual)
  const isTyped = ({ id }: { id: string }) => typed.some(line => line.id === id)
  const price_lines = found.lines.filter(line => !isTyped(line)).map(line => lineOf(line, asked))
  const refusal = unspeakable(price_lines, asked)
  if (refusal) return refusal
  const computed = {
    price_lines,
    price_steps: [...found.steps],
    price_problems: found.problems.map(({ code, line_id, side, currency_id }) => ({ code, line_id, side, currency_id })),
    offered_surcharge_ids: found.offered.flatMap(({ surcharge_id }) => surcharge_id ?? []),
    wanted_surcharge_ids: [...asked.request.wanted_surcharge_ids],
  }
  const after = { ...record, price_lines: [...typed, ...price_lines] }
  const used = onlyOf(asked.rates, currenciesOf(after))
  const isQueued = record.status === 'requested' && found.problems.some(isUnpriced)
  const events = [
    ...(isSaid(record, computed) && !record.price_stale ? [] : [QuotationPriced(computed)]),
    ...taken(record, used),
    ...(isQueued ? [QuotationQueued()] : []),
  ]
  return {
    events,
    warnings: [
      ...warningsOf(found.problems, asked),
      ...typedWarnings(asked),
      ...currencyWarnings(reckoned({ ...after, exchange_rates: used })),
    ],
  }
}

/** Why lines that were reckoned are not said. */
export const unspeakable = (price_lines: readonly PriceLine[], asked: Asked): Refusal | undefined =>
  together(price_lines.flatMap(line => reckonedFaults(line, asked)))

/** What nobody may type is not reckoned either. */
const reckonedFaults = (line: PriceLine, { request: { minor_units } }: Asked): Refusal[] =>
  (['purchase', 'sales'] as const).flatMap(side =>
    amountFaults({ description: line.description, amount: line[`${side}_amount`], currency_id: line[`${side}_currency_id`] }, minor_units, {
      currency: 'price_lines',
      rate: 'price_lines',
    }),
  )

type Said = Pick<Quotation, 'price_lines' | 'price_steps' | 'price_problems' | 'offered_surcharge_ids' | 'wanted_surcharge_ids'>

/** Whether a quotation says all of a price already: to compute it again then changes nothing. */
function isSaid(record: Quotation, computed: Said): boolean {
  const { price_steps, price_problems, offered_surcharge_ids, wanted_surcharge_ids } = record
  const price_lines = record.price_lines.filter(line => !line.manual)
  return same({ price_lines, price_steps, price_problems, offered_surcharge_ids, wanted_surcharge_ids }, computed)
}

const isUnpriced = ({ code, side }: Problem): boolean => side === 'sales' && code !== 'exchange_rate_missing'

/** Whether a line is sold by a rate that customers are not to see (SCREENS: hidden from public pages): it is told in the freight, and its rate not at all. */
const isKept = ({ sales_tariff_id }: Computed, { candidates }: Asked): boolean =>
  candidates.sources.some(list =>
    list.rates.some(rate => rate.id === sales_tariff_id && (list.hide_for_customers || rate.hide_for_customers)),
  )

/** A line as it is put to the customer. */
export function lineOf(line: Computed, asked: Asked): PriceLine {
  const { cargo, charged, language, request } = asked
  const surcharge = charged.get(line.surcharge_id ?? '')
  const freight = freightName(cargo.get(line.cargo_line_id ?? '') ?? '', language)
  const { purchase, sales } = line
  const sold = sales ?? (purchase && { ...purchase, rate: '0.0000', amount: '0.00' })
  return {
    id: line.id,
    kind: line.kind,
    cargo_line_id: line.cargo_line_id,
    description: surcharge ? lineName([surcharge.name]) : freight,
    surcharge_type_id: surcharge?.surcharge_type_id ?? null,
    general_cost_id: null,
    finance_article_id: surcharge?.finance_article_id ?? null,
    calculation_unit_id: sold?.calculation_unit_id ?? null,
    vendor_id: null,
    purchase_currency_id: purchase?.currency_id ?? null,
    purchase_rate: purchase?.rate ?? null,
    purchase_quantity: purchase?.quantity ?? null,
    purchase_amount: purchase?.amount ?? null,
    markup_pct: markUpBetween(purchase, sales),
    sales_currency_id: sold?.currency_id ?? request.currency_id,
    sales_rate: sold?.rate ?? '',
    sales_quantity: sold?.quantity ?? '',
    sales_amount: sold?.amount ?? '',
    vat_type: surcharge?.vat_type ?? null,
    shown: sales === null ? 'hidden' : isKept(line, asked) ? 'merged' : 'yes',
    tariff_id: line.sales_tariff_id,
    purchase_tariff_id: line.purchase_tariff_id,
    surcharge_id: line.surcharge_id,
    manual: false,
  }
}

/** Freight that somebody typed, which no rate is charged beside. */
function typedWarnings({ cargo, request }: Asked): Warning[] {
  const typed = request.cargo.filter(line => isTyped(line, 'sales', request))
  return typed.length === 0 ? [] : [{ code: 'freight_is_typed', params: { cargo: namesOf(typed, cargo) } }]
}

const namesOf = (lines: readonly Cargo[], names: Asked['cargo']): string => lines.map(({ id }) => names.get(id) ?? '').join(', ')

/** What could not be priced, each kind once, with what it concerns: cargo, a surcharge on it, or one on all of it. */
export function warningsOf(problems: readonly Problem[], { cargo, charged, request }: Asked): Warning[] {
  const sold = problems.filter(({ side }) => side === 'sales')
  return [...Map.groupBy(sold, ({ code }) => code)].map(([code, those]) => {
    const named = those.flatMap(({ line_id, rate_ids, cargo_ids }) => {
      const goods = namesOf(
        request.cargo.filter(({ id }) => line_id === id || line_id === freightLineId(id) || cargo_ids.includes(id)),
        cargo,
      )
      const onIt = new Set(rate_ids.flatMap(id => charged.get(id)?.name ?? []))
      return onIt.size === 0 ? [goods] : [...onIt].map(name => (goods === '' ? name : `${name} · ${goods}`))
    })
    return { code, params: { cargo: [...new Set(named)].join(', ') } }
  })
}
