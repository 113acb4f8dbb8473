import type { Resource } from '@fairlead/contracts/kernel/resource'
import { shown } from '../fields/shown.ts'
import type { Rec } from '../record.ts'
import { StateBadge } from '../state-badge.tsx'
import type { ListColumn } from './columns.ts'
import { TallyLink } from './tally-link.tsx'

/** A value in a list: a text and nothing else, since there are thousands of them; only states are drawn, and what counts others leads to them. */
export function Cell({ resource, column, row }: { resource: Resource; column: ListColumn; row: Rec }) {
  const { key, field, tally } = column
  if (key === 'status') return <StateBadge resource={resource} state={row.status ?? ''} />
  const text = shown(field, key, row)
  return tally ? <TallyLink tally={tally} row={row} of={key} text={text} /> : text
}
