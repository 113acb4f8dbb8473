import { blankValues } from '@fairlead/contracts/kernel/empty'
import { allocations } from '@fairlead/contracts/operations/allocations'
import i18next from 'i18next'
import { asText } from '../../kernel/fields/kind.ts'
import { type Column, columnsOf, type Line, linesIn } from '../../kernel/lines/line.ts'
import { type Clash, mergeValues } from '../../kernel/merge-values.ts'
import { roomFigure } from '../measure-label.ts'
import type { Capacity } from './reads.ts'

const { fields = {} } = allocations.commands.set_capacity.input.capacities
export const mostCapacities = allocations.commands.set_capacity.input.capacities.max ?? 500

const keys = [
  'pol_id',
  'pod_id',
  'office_id',
  'customer_id',
  'commodity_group_id',
  'measure',
  'capacity',
  'overbook_pct',
  'priority_reserve',
]
/** All of it is seen on a screen of 1440 pixels without a move to the side. */
const widths: Readonly<Record<string, number>> = {
  pol_id: 110,
  pod_id: 110,
  office_id: 110,
  customer_id: 122,
  commodity_group_id: 122,
  measure: 104,
  capacity: 84,
  overbook_pct: 108,
  priority_reserve: 124,
}

/** How a capacity is typed, and how full it is as it was saved. */
export const capacityColumns = (): Column[] => [
  ...columnsOf({ of: allocations, fields, keys }).map(column => ({ ...column, width: widths[column.key] ?? column.width })),
  {
    key: 'used',
    field: { kind: 'text' },
    label: i18next.t('planning:figure.percent'),
    width: 96,
    readOnly: true,
  },
]

export const blankCapacity = (): Line => ({ ...blankValues(fields), measure: 'units' })

/** What a capacity is of. */
const ofWhat = (capacity: Line): string =>
  keys
    .slice(0, 6)
    .map(key => asText(capacity[key]))
    .join(' ')

/** A capacity as a line of the grid, which is known by what it is of. */
export const lineOf = ({ use, ...capacity }: Capacity): Line => ({
  ...capacity,
  id: ofWhat(capacity),
  used: `${roomFigure(use.booked)}${use.percent === null ? '' : ` · ${use.percent} %`}`,
})

/** What is sent of a line: all that was typed. */
export const typedIn = (line: Line): Line => Object.fromEntries(keys.map(key => [key, line[key] === '' ? null : (line[key] ?? null)]))

/** What was typed, brought together with what stands there by now; what both made different things of stays as it was typed, and is told. */
export function ontoLatest(latest: readonly Line[], base: readonly Line[], typed: readonly Line[]): { lines: Line[]; clashes: Clash[] } {
  const said = (lines: readonly Line[]) => lines.map(line => (line.id === undefined ? line : { id: line.id, ...typedIn(line) }))
  const { value, clashes } = mergeValues(said(base), said(typed), said(latest))
  const known = new Map([...base, ...latest].map(line => [line.id, line]))
  return { lines: linesIn(value).map(line => ({ ...known.get(line.id), ...line })), clashes }
}
