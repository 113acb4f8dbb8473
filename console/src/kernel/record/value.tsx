import type { Resource } from '@fairlead/contracts/kernel/resource'
import { isBlank } from '../fields/check.ts'
import { partsOf } from '../fields/groups/parts.ts'
import { AmountText } from '../fields/numbers/amount-text.tsx'
import { RefName } from '../fields/ref-name.tsx'
import { shownAlone } from '../fields/shown.ts'
import { fieldLabel, stateLabel } from '../labels.ts'
import { isParts, type Parts } from '../merge-values.ts'

interface Props {
  resource: Resource
  field: string
  value: unknown
  /** What stands beside it, where that is a row. */
  beside?: Parts
}

const alone: Parts = {}

/** A value outside its record, as in a history: a state by its name, a reference by its record's, what has parts with all of them. */
export function Value({ resource, field, value, beside = alone }: Props) {
  const of = resource.fields[field]
  if (field === 'status' && typeof value === 'string' && value !== '') return stateLabel(resource, value)
  if ((of?.kind === 'ref' || of?.kind === 'file') && of.to && typeof value === 'string' && value !== '')
    return <RefName to={of.to} id={value} />
  if (isParts(value) && partsOf(of) && !isBlank(value)) return <Row resource={insideOf(resource, field)} row={value} />
  if (of?.kind === 'amount' && typeof value === 'string' && value !== '') return <AmountText field={of} value={value} beside={beside} />
  return <span className="whitespace-pre-line">{shownAlone(of, field, value)}</span>
}

/** What a field is made of, for what is said of its parts as of a record: rows speak the words of their resource, other kinds their own. */
export function insideOf(resource: Resource, field: string): Resource {
  const of = resource.fields[field]
  return { ...resource, name: of && !of.fields ? of.kind : resource.name, fields: partsOf(of) ?? {} }
}

/** What is there for programs alone, such as which line of its own or of the cargo a row belongs to; who entered a line is said of the event that brought it. */
const silent = /^(id|at_version|entered_by_id|approved_by_id|whole_amount|whole_currency_id|foreseen_rate|(\w+_)?line_id)$/

/** Under which key its bytes are kept says nothing of a file that has a name. */
const isOfBytes = (key: string, { fields }: Resource): boolean => key === 'key' && fields.name !== undefined

/** A row in one line: its parts by name. */
export const Row = ({ resource, row }: { resource: Resource; row: Parts }) =>
  Object.entries(row)
    .filter(
      ([key, value]) =>
        !silent.test(key) && !isOfBytes(key, resource) && resource.fields[key] && value !== null && value !== '' && value !== false,
    )
    .map(([key, value], index) => (
      <span key={key}>
        {index > 0 ? ', ' : ''}
        <span className="text-ink-soft">{fieldLabel(resource, key)}</span>{' '}
        <Value resource={resource} field={key} value={value} beside={row} />
      </span>
    ))
