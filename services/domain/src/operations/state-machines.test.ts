import type { Resource } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { lineMoves } from '@fairlead/contracts/operations/pro-forma-lines'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { expect, test } from 'vitest'
import { type MachineRow, rowsOf } from '../kernel/given.ts'
import documented from '../kernel/state-machines.json' with { type: 'json' }

/** `CloseVoyage` → `close`, `MarkFirm` → `mark_firm`: ours leave out the record they are given to. */
const ours = (command: string, record: string): string =>
  command
    .replace(record, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()

const spelledOtherwise: Record<string, string> = { CreateTemplateVoyage: 'create_template', PutOnStandby: 'put_on_stand_by' }

const show = ({ from, command, to }: MachineRow) => `${from ?? '–'} · ${command} → ${to.toSorted().join(', ')}`

const machines: [keyof typeof documented, string, Resource][] = [
  ['voyage', 'Voyage', voyages],
  ['booking', 'Booking', bookings],
  ['unit', 'Unit', units],
]

test.each(machines)('the machine of a %s is the documented one, row by row', (name, record, resource) => {
  const { states, transitions } = documented[name]
  expect(resource.states.toSorted()).toEqual(states.toSorted())
  const rows = transitions.map(row => ({ ...row, command: spelledOtherwise[row.command] ?? ours(row.command, record) }))
  const named = new Set(rows.map(row => row.command)) // what the specification does not name is ours
  const declared = rowsOf(resource).filter(row => named.has(row.command))
  expect(declared.map(show).toSorted()).toEqual(rows.map(show).toSorted())
})

test('the machine of a pro forma line is the documented one, row by row', () => {
  const names = {
    ApproveProFormaLine: 'approve_lines',
    RejectProFormaLine: 'reject_lines',
    ReopenProFormaLine: 'reopen_lines',
    InvoiceProFormaLine: 'create_invoice',
    ReleaseProFormaLine: 'release_lines',
  }
  const rows = Object.entries(names).flatMap(([theirs, mine]) =>
    documented.pro_forma_line.transitions.filter(row => row.command === theirs).map(row => show({ ...row, command: mine })),
  )
  const declared = Object.entries(lineMoves).flatMap(([command, { from, to }]) => from.map(one => show({ from: one, command, to: [to] })))
  expect(declared.toSorted()).toEqual(rows.toSorted())
  expect(documented.pro_forma_line.transitions).toHaveLength(rows.length + 1)
})
