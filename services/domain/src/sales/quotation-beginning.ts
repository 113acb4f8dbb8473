import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { quoteDescriptions } from '@fairlead/contracts/masterdata/quote-descriptions'
import { addDays } from '@fairlead/contracts/measures/dates'
import { quotationDetails } from '@fairlead/contracts/sales/quotation-fields'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { relation } from '../crm/relations.ts'
import { eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { complete } from '../kernel/complete.ts'
import { together } from '../kernel/refusal.ts'
import { seriesOfYear } from '../kernel/series.ts'
import { settingsInForce } from '../platform/settings.ts'
import { contractFor } from './contract-in-force.ts'
import { contractFaults, partiesFaults } from './quotation-guards.ts'
import { namedCargo } from './quotation-lines.ts'
import { validityFaults } from './validity.ts'

const { QuotationNumberAsked } = eventsOf(quotations)

export type Drafted = CommandInput<typeof quotations, 'draft'>

/** With whom it is, what it says when nobody says it, and how long it holds. */
export async function beginnings(_record: object, input: Drafted, load: Load, { find }: FactsContext) {
  const [customer, office, contract, settings, descriptions] = await Promise.all([
    load(relation, input.customer_id),
    load(relation, input.office_id),
    contractFor(input, find),
    settingsInForce(load),
    input.quote_description_ids.length > 0 ? [] : find(quoteDescriptions, { service_type_id: [input.service_type_id], status: ['active'] }),
  ])
  return { customer, office, contract, days: settings.quote_validity_days, descriptions: descriptions.map(({ id }) => id) }
}

type Begun = Awaited<ReturnType<typeof beginnings>>

/** A new quotation with what was left out: the customer's payment term, the texts of its service, and until when it holds. */
export function begin(input: Drafted, id: string, now: string, { customer, office, contract, days, descriptions }: Begun) {
  const refusal = partiesFaults(customer, office)
  if (refusal) return refusal
  const said = complete(quotationDetails, input)
  const details = {
    ...said,
    contract_id: said.contract_id ?? contract?.id ?? null,
    payment_term_id: said.payment_term_id ?? customer?.payment_term_id ?? null,
    quote_description_ids: said.quote_description_ids.length > 0 ? said.quote_description_ids : descriptions,
    valid_until: said.valid_until ?? addDays(said.valid_from, days),
    cargo_lines: namedCargo(said.cargo_lines, id, now),
  }
  const { series_id, year } = seriesOfYear('quotations', input.office_id, now)
  const asked = QuotationNumberAsked({ series_id, prefix: `Q${office?.office_code ?? ''}${year}` })
  return together([...validityFaults(details), ...contractFaults(details, contract)]) ?? { details, asked }
}
