import { invoices } from '@fairlead/contracts/accounting/invoices'
import { expect, test } from 'vitest'
import { type MachineRow, rowsOf } from '../kernel/given.ts'
import documented from '../kernel/state-machines.json' with { type: 'json' }

const show = ({ from, command, to }: MachineRow) => `${from ?? '–'} · ${command} → ${to.toSorted().join(', ')}`
const names: Record<string, string> = {
  CreateInvoice: 'create',
  ApproveInvoice: 'approve',
  CancelInvoice: 'cancel',
  SendInvoice: 'send',
  RecordPayment: 'record_payment',
}

test('the machine of an invoice is the documented one, row by row; a credit note starts like an invoice', () => {
  const { states, transitions } = documented.invoice
  expect(invoices.states.toSorted()).toEqual(states.toSorted())
  const theirs = transitions.map(row => show({ ...row, command: names[row.command] ?? row.command }))
  const named = Object.values(names)
  const ours = rowsOf(invoices).filter(row => named.includes(row.command) && row.to.some(state => state !== row.from))
  expect(ours.map(show).toSorted()).toEqual(theirs.toSorted())
})
