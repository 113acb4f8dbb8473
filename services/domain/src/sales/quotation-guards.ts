import type { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { isPast } from '@fairlead/contracts/measures/dates'
import { compare, showAmount } from '@fairlead/contracts/measures/money'
import type { settings } from '@fairlead/contracts/platform/settings'
import { customerBlocked } from '../crm/relations.ts'
import { invalid, type Refusal, refuse, type Warning } from '../kernel/refusal.ts'
import { cargoKind, isInPieces } from './cargo-kind.ts'
import { lapsedFaults, type PricingContract } from './lapsed-contract.ts'
import { currenciesOf, type PriceLine, type Quotation, soldBelowPurchase, worth } from './quotation-totals.ts'
import { freightFaults, surchargeFaults, type Unpriced } from './unpriced.ts'
import { leftFaults } from './who-has-left.ts'

type Unit = Pick<RecordOf<typeof calculationUnits>, 'quantity_source'>
type Measure = 'length' | 'width' | 'height' | 'weight'

/** What must be known of the cargo for what is charged by its measures. */
const measuresOf: Readonly<Record<string, readonly Measure[]>> = {
  volume: ['length', 'width', 'height'],
  weight_or_measure: ['length', 'width', 'height', 'weight'],
  tonnes: ['weight'],
  length: ['length'],
  lane_metres: ['length', 'width'],
  square_metres: ['length', 'width'],
}

/** What a quotation is looked at with before it goes to its customer. */
export interface Surroundings {
  readonly customer: Parameters<typeof customerBlocked>[0]
  /** The address to which it goes, where it is that of who has left its customer. */
  readonly left: readonly string[]
  readonly rule: RecordOf<typeof settings>['price_override_rule']
  readonly units: ReadonlyMap<string, Unit>
  /** What the commodities of its cargo are kept as. */
  readonly commodities: Parameters<typeof cargoKind>[2]
  /** Surcharges that its price lacks. */
  readonly unpriced: readonly Unpriced[]
  /** Those whose rates its price was reckoned by. */
  readonly contracts: readonly PricingContract[]
  /** Codes of currencies. */
  readonly codes: ReadonlyMap<string, string>
}

/** Whether nobody can say yes to it any more. */
export const hasExpired = ({ valid_until }: Pick<Quotation, 'valid_until'>, today: string): boolean =>
  valid_until !== null && isPast(valid_until, today)

/** Why a quotation cannot go to its customer yet: all of it, so that whoever mends it sees what there is to do. */
export function offerFaults(quotation: Quotation, around: Surroundings, today: string, override_reason: string | null): Refusal[] {
  const blocked = customerBlocked(around.customer)
  return [
    ...(blocked ? [blocked] : []),
    ...leftFaults(around.left, 'contact_email'),
    ...required(quotation),
    ...(quotation.price_lines.length === 0 ? [refuse('quotation_needs_prices', { field: 'price_lines' })] : []),
    ...freightFaults(quotation),
    ...surchargeFaults(quotation, around.unpriced, override_reason),
    ...lapsedFaults(around.contracts),
    ...(quotation.price_stale ? [refuse('price_is_stale', { field: 'price_lines' })] : []),
    ...chassisFaults(quotation, around),
    ...(hasExpired(quotation, today) ? [refuse('validity_is_over', { field: 'valid_until' })] : []),
    ...measureFaults(quotation, around.units),
    ...rateFaults(quotation, around.codes),
    ...marginFaults(quotation, around.rule, override_reason),
    ...givenAwayFaults(quotation, override_reason),
  ]
}

/** What is told to who sends it all the same. */
export function offerWarnings(quotation: Quotation): Warning[] {
  const below = soldBelowPurchase(quotation)
  return [
    ...(below.length > 0 ? [{ code: 'sold_below_purchase' as const, params: { lines: namesOf(below) } }] : []),
    ...currencyWarnings(quotation),
  ]
}

/** An invoice is in one currency (DOMAIN_SALES_OPS §1.6): prices in several end on several. */
export const currencyWarnings = (quotation: Quotation): Warning[] =>
  quotation.totals.filter(one => Number(one.sales) !== 0).length > 1 ? [{ code: 'quotation_mixes_currencies', params: {} }] : []

const required = (quotation: Quotation): Refusal[] => {
  const fields = ['pol_id', 'pod_id', ...(quotation.type === 'lumpsum' ? (['lumpsum_price'] as const) : [])] as const
  const missing = fields.filter(field => quotation[field] === null)
  return [...missing, ...(quotation.cargo_lines.length === 0 ? ['cargo_lines'] : [])].map(field => invalid('required', { field }))
}

/** A chassis number is that of one unit: of more of them nobody could say which are meant, and what is counted in pieces has none. */
const chassisFaults = ({ cargo_lines, cargo_mode }: Quotation, { commodities }: Pick<Surroundings, 'commodities'>): Refusal[] =>
  cargo_lines.flatMap((line, index) => {
    const [chassis, field] = [line.chassis_numbers.length, `cargo_lines.${index}.chassis_numbers`]
    if (chassis > 0 && isInPieces(cargoKind(line, cargo_mode, commodities))) return [invalid('no_chassis_of_pieces', { field })]
    return chassis > line.quantity ? [invalid('more_chassis_than_pieces', { field, params: { chassis, pieces: line.quantity } })] : []
  })

/** What is charged by the measures of the cargo takes these measures; what a rate was reckoned by had those of all that it falls on. */
function measureFaults({ cargo_lines, price_lines }: Quotation, units: Surroundings['units']): Refusal[] {
  const typed = price_lines.filter(line => line.manual)
  const missing = typed.flatMap(line => {
    const source = units.get(line.calculation_unit_id ?? '')?.quantity_source ?? ''
    const wanted = measuresOf[source] ?? []
    return cargo_lines.flatMap((cargo, index) =>
      line.cargo_line_id === null || line.cargo_line_id === cargo.id
        ? wanted.filter(measure => cargo[measure] === null).map(measure => `cargo_lines.${index}.${measure}`)
        : [],
    )
  })
  return [...new Set(missing)].map(field => invalid('required', { field }))
}

/** A euro is always worth one: where that has no rate in the currency of the quotation, this has none. */
function rateFaults(quotation: Quotation, codes: Surroundings['codes']): Refusal[] {
  const missing = currenciesOf(quotation).filter(id => worth(id, quotation) === undefined)
  const lacking = missing.some(id => codes.get(id) === 'EUR') ? [quotation.currency_id] : missing
  return lacking.map(id => refuse('quotation_lacks_rate', { field: 'price_lines', params: { currency: codes.get(id) ?? '' } }))
}

/** What is sold for less than it is bought for takes what the company says it takes (general configuration). */
function marginFaults(quotation: Quotation, rule: Surroundings['rule'], override_reason: string | null): Refusal[] {
  const below = rule === 'freely' ? [] : soldBelowPurchase(quotation)
  if (below.length === 0) return []
  const params = { lines: namesOf(below) }
  if (rule === 'never') return [refuse('sold_below_purchase_never', { field: 'price_lines', params })]
  return override_reason === null ? [invalid('sold_below_purchase_why', { field: 'override_reason', params })] : []
}

/** Nothing is carried for nothing, whatever it costs us: an offer that comes to nothing, or to less, goes out for a reason (ours, in the spirit of §1.5). */
const givenAwayFaults = ({ total }: Quotation, override_reason: string | null): Refusal[] =>
  total !== null && compare(total, 0) <= 0 && override_reason === null
    ? [invalid('quotation_comes_to_nothing', { field: 'override_reason', params: { total: showAmount(total) } })]
    : []

const namesOf = (lines: readonly PriceLine[]): string => lines.map(({ description }) => description).join(', ')

/** It is priced by a contract of its customer that is in force on its day. */
export const contractFaults = (
  { contract_id }: Pick<Quotation, 'contract_id'>,
  contract: { readonly id: string } | undefined,
): Refusal[] => (contract_id === null || contract_id === contract?.id ? [] : [invalid('contract_not_in_force', { field: 'contract_id' })])

/** Who may be offered anything, and which of our own offices does it. */
export function partiesFaults(
  customer: Surroundings['customer'],
  office: Pick<RecordOf<typeof relations>, 'types' | 'office_code'> | undefined,
  field = 'customer_id',
): Refusal | undefined {
  const blocked = customerBlocked(customer, field)
  if (blocked) return blocked
  return office?.types.includes('OFFICE') && office.office_code ? undefined : invalid('not_an_office', { field: 'office_id' })
}
