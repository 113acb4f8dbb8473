import { categoryOf } from '@fairlead/domain/kernel/claims'
import { type Logged, rowsIn, textOf } from './replay.ts'

type Row = Readonly<Record<string, unknown>>

/** Rates and surcharges, told again from the log: of those about the same one holds on a day (DOMAIN_SALES_OPS §1.2); and contracts of a customer. */
export interface Overlaps {
  take(event: Logged): void
  readonly faults: string[]
}

/** By what rates and surcharges are told apart. */
const ofRates = [
  'pol_id',
  'pol_region_id',
  'pod_id',
  'pod_region_id',
  'carrier_id',
  'vessel_id',
  'voyage_id',
  'commodity_group_id',
  'condition_id',
  'container_type_id',
  'conditions',
]
/** And each by more, as are contracts of a customer. */
const keys: Readonly<Record<string, readonly string[]>> = {
  tariff: [...ofRates, 'tariff_level_id', 'via_port_id', 'commodity_id', 'make_id', 'model_id', 'vessel_type'],
  surcharge: [...ofRates, 'surcharge_type_id', 'side', 'customer_id', 'contract_id', 'service_type_id'],
  contract: ['relation_id', 'office_id', 'service_type_id'],
}
const states: Readonly<Record<string, string>> = {
  TariffCreated: 'active',
  TariffDeleted: 'deleted',
  TariffRestored: 'active',
  SurchargeCreated: 'active',
  SurchargeDeleted: 'deleted',
  SurchargeRestored: 'active',
  ContractDrafted: 'draft',
  ContractActivated: 'active',
  ContractTerminated: 'terminated',
  ContractExpired: 'expired',
}

export function overlaps(): Overlaps {
  const faults: string[] = []
  const rows = new Map<string, Row>()
  return {
    faults,
    take({ stream, version, type, data }) {
      const category = categoryOf(stream)
      const names = keys[category]
      if (!names) return
      const after: Row = { ...rows.get(stream), ...endedBy(type, data), ...(states[type] ? { state: states[type] } : {}) }
      rows.set(stream, after)
      if (after.state !== 'active') return
      const key = keyOf(after, names)
      for (const [other, row] of rows)
        if (
          other !== stream &&
          other.startsWith(`${category}-`) &&
          row.state === 'active' &&
          meets(row, after) &&
          keyOf(row, names) === key
        )
          faults.push(`${stream} ${version}: ${type} though ${other} holds on some of its days`)
    },
  }
}

/** What an event says of a row: one that is followed ends on the day before, and what follows it is told of itself. */
function endedBy(type: string, data: Row): Row {
  if (type === 'TariffFollowed') return { valid_until: before(data.valid_from) }
  if (type === 'TariffRateChanged') return data.follower_id === null ? {} : { valid_until: before(data.from) }
  if (type === 'SurchargeRateChanged') return { valid_until: before(data.from) }
  if (type === 'TariffReopened' || type === 'SurchargeReopened') return { valid_until: null }
  return data
}

const before = (day: unknown): string => new Date(Date.parse(String(day)) - 86_400_000).toISOString().slice(0, 10)

const keyOf = (row: Row, names: readonly string[]): string =>
  JSON.stringify(
    names.map(name =>
      name === 'conditions'
        ? rowsIn(row.conditions)
            .map(one => JSON.stringify(one))
            .toSorted()
        : (row[name] ?? null),
    ),
  )

const meets = (one: Row, other: Row): boolean => begins(one, other) && begins(other, one)
const begins = ({ valid_from }: Row, { valid_until }: Row): boolean => String(valid_from) <= (textOf(valid_until) ?? '9999-12-31')
