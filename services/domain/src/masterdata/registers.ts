import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { clauses } from '@fairlead/contracts/masterdata/clauses'
import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { commodityGroups } from '@fairlead/contracts/masterdata/commodity-groups'
import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import { paymentTerms } from '@fairlead/contracts/masterdata/payment-terms'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { vessels } from '@fairlead/contracts/masterdata/vessels'
import { isTimeZone } from '@fairlead/contracts/measures/dates'
import type { Aggregate, Context } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { registerWith } from '../kernel/register.ts'
import { portsBeforeRegions } from './earlier-ports.ts'

/** A register whose records other aggregates look at when they decide. */
const registered = <R extends Resource>(resource: R): Aggregate<R> => registerWith(resource, {})

/** What is deleted or brought back is as it was. */
const keepsRule: ReadonlySet<string> = new Set(['create', 'change', 'activate', 'deactivate'])

/** A register with a rule that every record must keep, as it is after the change; `before` is what it was, or empty. */
export function ruledRegister<R extends Resource>(
  resource: R,
  rule: (record: RecordOf<R>, context: Context, before: RecordOf<R>) => Refusal | undefined,
  own: Parameters<typeof registerWith<R>>[1] = {},
): Aggregate<R> {
  const plain = registerWith(resource, own)
  return {
    ...plain,
    decide: (command, record, input, context) => {
      const next = { ...record, ...input } as RecordOf<R>
      const refusal = keepsRule.has(command) ? rule(next, context, record as RecordOf<R>) : undefined
      return refusal ?? plain.decide(command, record, input, context)
    },
  }
}

export const calculationUnit = registered(calculationUnits)
export const clause = registered(clauses)
export const commodity = registered(commodities)
export const commodityGroup = registered(commodityGroups)
export const containerType = registered(containerTypes)
export const paymentTerm = registered(paymentTerms)

/** Cut-offs are told by the clock of the port, so its zone must be one that clocks know. */
export const port = ruledRegister(
  ports,
  ({ time_zone }) => (time_zone && !isTimeZone(time_zone) ? invalid('unknown_time_zone', { field: 'time_zone' }) : undefined),
  { upcast: { Created: [portsBeforeRegions], Changed: [portsBeforeRegions] } },
)

export const vessel = registered(vessels)
