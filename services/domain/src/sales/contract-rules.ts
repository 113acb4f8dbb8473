import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { isPast, showDate } from '@fairlead/contracts/measures/dates'
import type { contracts } from '@fairlead/contracts/sales/contracts'
import { tariffKey } from '@fairlead/contracts/sales/tariffs'
import { customerBlocked } from '../crm/relations.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { commitmentFaults } from './commitment.ts'
import { byPercentage, keyBy } from './rate-rules.ts'
import type { TariffLevel } from './tariff-levels.ts'
import { rateRowFaults } from './tariff-rules.ts'
import { validityFaults } from './validity.ts'

export type Contract = RecordOf<typeof contracts>
type Line = Contract['lines'][number]

/** What is wrong with a contract as it is to be, all of it together; undefined where nothing is. It may still lack what it is priced by. */
export const contractFaults = (next: Contract, percentages: ReadonlySet<string>): Refusal | undefined =>
  together([
    ...validityFaults(next),
    ...priceFaults(next),
    ...commitmentFaults(next),
    ...next.lines.flatMap(lineFaults),
    ...unitFaults(next, percentages),
    ...alike(next),
  ])

/** It is priced by a price list or by rates of its own, and the list with less or with more. */
function priceFaults({ tariff_based, tariff_level_id, discount_pct, markup_pct, lines }: Contract): Refusal[] {
  const both = discount_pct !== null && markup_pct !== null ? [invalid('discount_or_markup', { field: 'markup_pct' })] : []
  const other = tariff_based
    ? lines.length > 0
      ? ['lines']
      : []
    : Object.entries({ tariff_level_id, discount_pct, markup_pct }).flatMap(([field, value]) => (value === null ? [] : [field]))
  return [...other.map(field => invalid('level_or_own_rates', { field })), ...both]
}

const at = (index: number, field: string | undefined): string => `lines.${index}.${field ?? ''}`

const lineFaults = (line: Line, index: number): Refusal[] => [
  ...rateRowFaults(line).map(one => ({ ...one, field: at(index, one.field) })),
  ...(line.needs_clarification && line.remark === null ? [invalid('say_what_is_unclear', { field: at(index, 'remark') })] : []),
]

const unitFaults = ({ lines }: Contract, percentages: ReadonlySet<string>): Refusal[] =>
  lines.flatMap(({ calculation_unit_id }, index) => byPercentage(calculation_unit_id, percentages, at(index, 'calculation_unit_id')))

/** Of rates that are alike nobody could say which holds. */
function alike({ lines }: Contract): Refusal[] {
  const keys = lines.map(line => keyBy(Object.keys(tariffKey), line))
  return keys.flatMap((key, index) => {
    const first = keys.indexOf(key)
    return first < index ? [invalid('contract_rates_alike', { field: at(index, 'rate'), params: { row: first + 1 } })] : []
  })
}

/** What a contract is looked at with before it is put in force. */
export interface Surroundings {
  readonly customer: Parameters<typeof customerBlocked>[0]
  readonly level: TariffLevel | undefined
  /** Those in force of the same customer, office and service, on a day that it has as well. */
  readonly rivals: readonly Pick<Contract, 'number' | 'valid_from' | 'valid_until'>[]
  /** The calculation units of its rates that are percentages. */
  readonly percentages: ReadonlySet<string>
}

/** Why a contract cannot be put in force yet: all of it. */
export function activationFaults(
  contract: Contract,
  { customer, level, rivals, percentages }: Surroundings,
  today: string,
): Refusal | undefined {
  const blocked = customerBlocked(customer, 'relation_id')
  return together([
    ...(blocked ? [blocked] : []),
    ...(isPast(contract.valid_until, today) ? [refuse('contract_is_over', { field: 'valid_until' })] : []),
    ...(contract.tariff_based ? levelFaults(contract, level) : ratesMissing(contract)),
    ...unitFaults(contract, percentages),
    ...rivals.slice(0, 1).map(overlapping),
  ])
}

/** Its price list is one that its office sells by. */
function levelFaults({ tariff_level_id, office_id }: Contract, level: TariffLevel | undefined): Refusal[] {
  const field = 'tariff_level_id'
  if (tariff_level_id === null) return [invalid('required', { field })]
  if (!level?.office_ids.includes(office_id)) return [invalid('select_from_list', { field })]
  return level.status === 'active' ? [] : [refuse('level_is_closed', { field, params: { name: level.name } })]
}

const ratesMissing = ({ lines }: Contract): Refusal[] =>
  lines.some(line => !line.needs_clarification) ? [] : [refuse('contract_needs_rates', { field: 'lines' })]

const overlapping = ({ number, valid_from, valid_until }: Surroundings['rivals'][number]): Refusal =>
  refuse('contract_overlaps', { field: 'valid_from', params: { number, from: showDate(valid_from), until: showDate(valid_until) } })
