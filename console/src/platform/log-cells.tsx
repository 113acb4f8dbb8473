import { resources } from '@fairlead/contracts/resources'
import i18next from 'i18next'
import { eventLabel, fieldLabel, oneLabel } from '../kernel/labels.ts'
import { RowLink } from '../kernel/list/row-link.tsx'
import { Value } from '../kernel/record/value.tsx'
import { type Change, pathOf, type Rec } from '../kernel/record.ts'

/** What is no resource and has events all the same. */
const ours = ['release', 'seed'] as const

/** Of what an entry of the log is, in words: events name the category of their stream. */
function kindLabel(stream: string): string {
  const resource = resources.find(one => one.stream === stream)
  const own = ours.find(one => one === stream)
  return resource ? oneLabel(resource) : own ? i18next.t(`logs:kind.${own}`) : stream
}

/** What the record of an entry is called, and the way to it; nothing where it is none, or none that the user may see. */
function Subject({ row }: { row: Rec }) {
  const { record } = row
  const resource = resources.find(one => one.stream === row.stream)
  if (!resource || typeof record !== 'object' || record === null) return ''
  const name: unknown = Reflect.get(record, 'name')
  const text = typeof name === 'string' && name !== '' ? name : oneLabel(resource)
  const path = pathOf(resource, String(row.record_id))
  return path === undefined ? text : <RowLink href={path}>{text}</RowLink>
}

const isChange = (one: unknown): one is Change => typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string'

/** What an event changed, before and after; where the list is not told, the fields that it speaks of. */
function Changes({ row }: { row: Rec }) {
  const resource = resources.find(one => one.stream === row.stream)
  const changes = Array.isArray(row.changes) ? row.changes.filter(isChange) : []
  if (!resource) return ''
  if (changes.length === 0) return typeof row.said === 'string' ? namesIn(row.said.split(', '), resource) : ''
  const told = changes.map(({ field, from, to }, at) => (
    <span key={field}>
      {at > 0 ? '; ' : ''}
      <span className="text-ink-soft">{fieldLabel(resource, field)}</span>{' '}
      {from === null || from === '' ? null : (
        <>
          <Value resource={resource} field={field} value={from} />
          {' → '}
        </>
      )}
      <Value resource={resource} field={field} value={to} />
    </span>
  ))
  return <span className="**:whitespace-nowrap">{told}</span> // a row of a list has one line
}

/** What has no name is there for programs. */
const namesIn = (fields: readonly string[], resource: Parameters<typeof fieldLabel>[0]): string =>
  fields
    .map(field => ({ field, label: fieldLabel(resource, field) }))
    .flatMap(({ field, label }) => (label === field ? [] : [label]))
    .join(', ')

/** Entries of the log in words instead of the codes that they are kept in. */
export const logCells = {
  event: (row: Rec) => eventLabel(String(row.event)),
  stream: (row: Rec) => kindLabel(String(row.stream)),
  record_id: (row: Rec) => <Subject row={row} />,
  said: (row: Rec) => <Changes row={row} />,
}

/** Room for what says much. */
export const logWidths = { at: 172, actor_name: 150, office_id: 130, event: 170, stream: 120, record_id: 150, said: 360, address: 130 }
