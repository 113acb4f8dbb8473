import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import { percentage_sources } from '@fairlead/contracts/reference/quantity-sources'
import { addressOf, issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import type { Load } from '../kernel/aggregate.ts'
import { printedCurrencies } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, clause, commodity, containerType, paymentTerm, quoteDescription } from '../masterdata/registers.ts'
import type { QuotationSurroundings } from './quotation-paper.ts'
import { currenciesOf, type Quotation } from './quotation-totals.ts'
import { surcharge } from './surcharges.ts'

/** What a quotation tells of other records, as they are by now. */
export async function surroundingsOf(saved: Quotation, load: Load, language: DocumentLanguage): Promise<QuotationSurroundings> {
  const cargo = saved.cargo_lines
  const [issuer, customer, representative, pol, pod, term, currencies, descriptions, clauses, units, ...named] = await Promise.all([
    issuerOf(saved.office_id, load, language),
    customerOf(saved.customer_id, load, language),
    load(user, saved.representative_id ?? ''),
    load(port, saved.pol_id ?? ''),
    load(port, saved.pod_id ?? ''),
    load(paymentTerm, saved.payment_term_id ?? ''),
    printedCurrencies(load, currenciesOf(saved)),
    Promise.all(saved.quote_description_ids.map(id => load(quoteDescription, id))),
    Promise.all(saved.clause_ids.map(id => load(clause, id))),
    Promise.all(distinct(saved.price_lines.map(line => line.calculation_unit_id)).map(id => load(calculationUnit, id))),
    ...distinct(cargo.map(line => line.commodity_id)).map(id => load(commodity, id)),
    ...distinct(cargo.map(line => line.container_type_id)).map(id => load(containerType, id)),
    ...distinct(saved.price_lines.map(line => line.surcharge_id)).map(id => load(surcharge, id)),
  ])
  return {
    language,
    issuer,
    customer,
    representative: representative?.name ?? null,
    pol: pol?.name ?? null,
    pod: pod?.name ?? null,
    payment_term: term?.name ?? null,
    texts: [...descriptions, ...clauses].flatMap(one => (one ? [one.text] : [])),
    percentages: new Set(units.flatMap(one => (one?.quantity_source && percentage_sources.includes(one.quantity_source) ? [one.id] : []))),
    names: new Map([...units, ...named].flatMap(one => (one ? [[one.id, one.name] as const] : []))),
    currencies,
  }
}

async function customerOf(id: string, load: Load, language: DocumentLanguage): Promise<QuotationSurroundings['customer']> {
  const customer = await load(relation, id)
  return { name: customer?.name ?? '', address: customer ? await addressOf(customer, load, language) : [] }
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter(id => id !== null))]
