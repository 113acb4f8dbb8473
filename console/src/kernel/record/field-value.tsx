import type { Field } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { amountShown } from '../fields/numbers/amounts.ts'
import { useCurrencyOf } from '../fields/numbers/use-currency.ts'
import { RefName } from '../fields/ref-name.tsx'
import { shown } from '../fields/shown.ts'
import { oneLabel } from '../labels.ts'
import { RefLink } from '../named-link.tsx'
import { allReferredBy, type Rec, referredBy } from '../record.ts'
import { Value } from './value.tsx'

/** What reads as one word: no line breaks within a date. */
const unbroken = new Set<Field['kind']>(['date', 'instant', 'volume'])

/** What a field of a record says, to be read: what it refers to leads there, and an amount has its currency with it. */
export function FieldValue({ resource, field: key, record }: { resource: Resource; field: string; record: Rec }) {
  const field = resource.fields[key]
  const value = record[key]
  if (!field) return null
  if (field.kind === 'ref' && field.to !== undefined && typeof value === 'string') {
    const known = referredBy(record, key)
    return (
      <RefLink to={field.to} id={value}>
        {known ? known.name || oneLabel({ name: field.to }) : <RefName to={field.to} id={value} />}
      </RefLink>
    )
  }
  const several = allReferredBy(record, key)
  if (field.kind === 'refs' && field.to !== undefined && several.length > 0) {
    const { to } = field
    return several.map(({ id, name }, index) => (
      <span key={id}>
        {index > 0 ? ', ' : ''}
        <RefLink to={to} id={id}>
          {name || oneLabel({ name: to })}
        </RefLink>
      </span>
    ))
  }
  if (field.kind === 'amount' && typeof value === 'string') return <Sum field={field} value={value} record={record} />
  const text = shown(field, key, record)
  if (text === '') return <Value resource={resource} field={key} value={value} />
  return unbroken.has(field.kind) ? <span className="whitespace-nowrap">{text}</span> : text
}

function Sum({ field, value, record }: { field: Field; value: string; record: Rec }) {
  const currency = useCurrencyOf(field, record)
  return <span className="whitespace-nowrap">{[amountShown(field, value, currency), currency?.code].filter(Boolean).join(' ')}</span>
}
