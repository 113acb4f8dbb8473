import type { Resource } from '@fairlead/contracts/kernel/resource'
import { shown } from '../fields/shown.ts'
import type { Rec } from '../record.ts'
import { StateBadge } from '../state-badge.tsx'
import type { ListColumn } from './columns.ts'

/** A value in a list: a text and nothing else, since there are thousands of them; only states are drawn. */
export const Cell = ({ resource, column, row }: { resource: Resource; column: ListColumn; row: Rec }) =>
  column.key === 'status' ? <StateBadge resource={resource} state={row.status ?? ''} /> : shown(column.field, column.key, row)
