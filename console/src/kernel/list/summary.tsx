import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type Rec, titleOf } from '../record.ts'
import { StateBadge } from '../state-badge.tsx'
import type { ListColumn } from './columns.ts'
import { inShort } from './in-short.ts'

/** A row where no columns fit: what it is called, its state, and what else is known of it in two lines. */
export function Summary({ resource, columns, row }: { resource: Resource; columns: readonly ListColumn[]; row: Rec }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <strong className="min-w-0 grow truncate font-semibold">{titleOf(row)}</strong>
        <StateBadge resource={resource} state={row.status ?? ''} />
      </span>
      <span className="text-ink-soft line-clamp-2 text-xs">{inShort(resource, columns, row).join(' · ')}</span>
    </>
  )
}
