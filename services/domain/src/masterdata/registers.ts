import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import { countries } from '@fairlead/contracts/masterdata/countries'
import { paymentTerms } from '@fairlead/contracts/masterdata/payment-terms'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { vessels } from '@fairlead/contracts/masterdata/vessels'
import type { Aggregate, Context } from '../kernel/aggregate.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { registerWith } from '../kernel/register.ts'
import { portsBeforeRegions } from './earlier-ports.ts'

/** A register whose records other aggregates look at when they decide. */
const registered = <R extends Resource>(resource: R): Aggregate<R> => registerWith(resource, {})

/** A register with a rule that every record must keep, as it is after the change; `before` is what it was, or empty. */
export function ruledRegister<R extends Resource>(
  resource: R,
  rule: (record: RecordOf<R>, context: Context, before: RecordOf<R>) => Refusal | undefined,
): Aggregate<R> {
  const plain = registered(resource)
  return {
    ...plain,
    decide: (command, record, input, context) => {
      const next = { ...record, ...input } as RecordOf<R>
      const refusal = command === 'create' || command === 'change' ? rule(next, context, record as RecordOf<R>) : undefined
      return refusal ?? plain.decide(command, record, input, context)
    },
  }
}

export const calculationUnit = registered(calculationUnits)
export const commodity = registered(commodities)
export const containerType = registered(containerTypes)
export const country = registered(countries)
export const paymentTerm = registered(paymentTerms)
export const port = registerWith(ports, { upcast: { Created: [portsBeforeRegions], Changed: [portsBeforeRegions] } })
export const vessel = registered(vessels)
