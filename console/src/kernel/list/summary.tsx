import type { Resource } from '@fairlead/contracts/kernel/resource'
import { shown } from '../fields/shown.ts'
import { type Rec, titleOf } from '../record.ts'
import { StateBadge } from '../state-badge.tsx'
import type { ListColumn } from './columns.ts'

/** A row where no columns fit: what it is called, its state, and what else is known of it in two lines. */
export function Summary({ resource, columns, row }: { resource: Resource; columns: readonly ListColumn[]; row: Rec }) {
  // Flags and counts say nothing without their heads.
  const rest = columns.filter(({ key, field, tally }) => key !== resource.title && key !== 'status' && field.kind !== 'flag' && !tally)
  const texts = rest.map(({ key, field }) => shown(field, key, row)).filter(Boolean)
  return (
    <>
      <span className="flex items-center gap-2">
        <strong className="min-w-0 grow truncate font-semibold">{titleOf(row)}</strong>
        <StateBadge resource={resource} state={row.status ?? ''} />
      </span>
      <span className="text-ink-soft line-clamp-2 text-xs">{texts.join(' · ')}</span>
    </>
  )
}
