import type { Field } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import type { Address } from '../address.ts'
import { filtersIn } from '../list/list-query.ts'
import { formFields, type Values } from './record-values.ts'

/** What a value in an address says of a field; undefined for what nobody can be said to have meant for a new record. */
function said({ kind, of }: Field, value: string): unknown {
  const choice = of?.find(({ code, id }) => (kind === 'numbered' ? String(id) : code) === value)
  if (kind === 'choice') return choice?.code
  if (kind === 'numbered') return choice?.id
  if (kind === 'many') return choice && [choice.code]
  if (kind === 'ref') return value
  return kind === 'refs' ? [value] : undefined
}

/** What a new record begins with where its list is narrowed to one value of a field, so that it will stand in that list. */
export function narrowedTo(resource: Resource, address: Address): Values {
  const fields = formFields(resource, true)
  const begins = filtersIn(resource, address).flatMap(({ field, comparison, values: [value, ...more] }): [string, unknown][] => {
    const declared = fields[field]
    return declared && comparison === 'is' && value !== undefined && more.length === 0 ? [[field, said(declared, value)]] : []
  })
  return Object.fromEntries(begins.filter(([, value]) => value !== undefined))
}
