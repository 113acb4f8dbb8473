import type { Resource } from '@fairlead/contracts/kernel/resource'
import { RefName } from '../fields/ref-name.tsx'
import { shownAlone } from '../fields/shown.ts'
import { stateLabel } from '../labels.ts'

/** A value outside its record, as in a history: a state by its name, a reference by its record's. */
export function Value({ resource, field, value }: { resource: Resource; field: string; value: unknown }) {
  const of = resource.fields[field]
  if (field === 'status' && typeof value === 'string' && value !== '') return stateLabel(resource, value)
  if ((of?.kind === 'ref' || of?.kind === 'file') && of.to && typeof value === 'string' && value !== '')
    return <RefName to={of.to} id={value} />
  return <span className="whitespace-pre-line">{shownAlone(of, field, value)}</span>
}
