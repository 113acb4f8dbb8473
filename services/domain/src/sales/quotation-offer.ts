import type { QuotationPapers } from '@fairlead/contracts/documents/quotation'
import { dayAt } from '../crm/office-clock.ts'
import { relation } from '../crm/relations.ts'
import type { FactsContext, Find, Load } from '../kernel/aggregate.ts'
import { type Refusal, together } from '../kernel/refusal.ts'
import { printedCurrencies } from '../masterdata/currencies.ts'
import { calculationUnit, commodity } from '../masterdata/registers.ts'
import { settingsInForce } from '../platform/settings.ts'
import { contract } from './contracts.ts'
import { pricingContractIds } from './lapsed-contract.ts'
import { offerFaults, offerWarnings, type Surroundings } from './quotation-guards.ts'
import { quotationPaper } from './quotation-paper.ts'
import { ratesToday, taken } from './quotation-rates.ts'
import { surroundingsOf } from './quotation-surroundings.ts'
import { currenciesOf, type Quotation, reckoned } from './quotation-totals.ts'
import { surcharge } from './surcharges.ts'
import { unpricedSurchargeIds } from './unpriced.ts'
import { leftAmong, mailedTo } from './who-has-left.ts'

/** What a quotation is looked at with before it goes to its customer. */
export async function offering(record: Quotation, _input: object, load: Load, asking: FactsContext) {
  const unit_ids = [...new Set(record.price_lines.flatMap(line => line.calculation_unit_id ?? []))]
  const goods_ids = [...new Set(record.cargo_lines.flatMap(line => line.commodity_id ?? []))]
  const [customer, office, left, settings, units, goods, unpriced, contracts, currencies, rates, en, nl] = await Promise.all([
    load(relation, record.customer_id),
    load(relation, record.office_id),
    leftAmongReaders(record, load, asking.find),
    settingsInForce(load),
    Promise.all(unit_ids.map(id => load(calculationUnit, id))),
    Promise.all(goods_ids.map(id => load(commodity, id))),
    Promise.all(unpricedSurchargeIds(record).map(id => load(surcharge, id))),
    Promise.all(pricingContractIds(record).map(id => load(contract, id))),
    printedCurrencies(load, currenciesOf(record)),
    ratesToday(record, [], load, asking),
    surroundingsOf(record, load, 'en'),
    surroundingsOf(record, load, 'nl'),
  ])
  const around: Surroundings = {
    customer,
    left,
    rule: settings.price_override_rule,
    units: new Map(units.flatMap(unit => (unit ? [[unit.id, unit]] : []))),
    commodities: goods.filter(one => one !== undefined),
    unpriced: unpriced.flatMap(one => (one ? [{ ...one, name: one.name[customer?.language ?? 'en'] }] : [])),
    contracts: contracts.flatMap(one => one ?? []),
    codes: new Map([...currencies].map(([id, { code }]) => [id, code])),
  }
  return { around, office, rates, told: { en, nl } }
}

/** Where it would be mailed to, if that is the address of who has left. */
async function leftAmongReaders(record: Quotation, load: Load, find: Find): Promise<string[]> {
  const to = mailedTo(record, await load(relation, record.customer_id))
  return leftAmong([to ?? []].flat(), record.customer_id, find)
}

type Offering = Awaited<ReturnType<typeof offering>> & { now: string }

/**
 * What goes to the customer: by the rates of the day, complete, and for no less than it costs unless that may be; `more` is what else is wrong. It keeps
 * all that he is told, so that he reads the same tomorrow, whatever is called otherwise by then.
 */
export function offered<E>(
  sent: (paper: QuotationPapers) => E,
  record: Quotation,
  override_reason: string | null,
  { around, office, rates, told, now }: Offering,
  more: readonly Refusal[] = [],
) {
  const quotation = reckoned({ ...record, exchange_rates: rates })
  const faults = offerFaults(quotation, around, dayAt(office, now), override_reason)
  const warnings = offerWarnings(quotation)
  const refusal = together([...faults, ...more])
  if (refusal) return refusal
  const paper = { en: quotationPaper(quotation, told.en), nl: quotationPaper(quotation, told.nl) }
  return { events: [...taken(record, rates), sent(paper)], warnings }
}
