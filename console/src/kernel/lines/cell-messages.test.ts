import { f, optional } from '@fairlead/contracts/kernel/field'
import { describe, expect, test } from 'vitest'
import { lineChecks, repeats, serverMessagesOf, stillSaid } from './cell-messages.ts'
import { type Column, changedLine } from './line.ts'

const fields = { chassis_number: optional(f.chassis_number()), port_id: f.ref('ports'), quantity: f.integer(1, 10) }
const columns: Column[] = Object.entries(fields).map(([key, field]) => ({ key, field, label: key, width: 100, readOnly: false }))
const check = lineChecks(columns)

describe('cells are checked as they stand', () => {
  test('a letter that no chassis number has', () =>
    expect(check({ chassis_number: 'WVWZZZ1KZBW00IQ21' }).chassis_number).toMatchObject({
      level: 'error',
      text: expect.stringContaining('position 14'),
    }))
  test('a name that nobody knows', () =>
    expect(check({ port_id: 'Atlantis' })).toMatchObject({ port_id: { text: 'Select a value from the list.' } }))
  test('a number that is too great', () => expect(check({ quantity: 11 }).quantity?.level).toBe('error'))
  test('what is missing is said on saving only', () => expect(check({ chassis_number: null, port_id: null, quantity: null })).toEqual({}))
})

test('both of two lines with the same number are marked', () => {
  const lines = [
    { chassis_number: 'A' },
    { chassis_number: 'B' },
    { chassis_number: 'A' },
    { chassis_number: null },
    { chassis_number: null },
  ]
  expect([...repeats(lines, ['chassis_number']).keys()]).toEqual([lines[0], lines[2]])
})

test('what the server said of a cell follows its line, and ends when its value changes', () => {
  const line = { chassis_number: 'A', quantity: 1 }
  const said = serverMessagesOf([{ chassis_number: 'B' }, line], { '1.chassis_number': 'In use' })
  const otherwise = changedLine(line, { quantity: 2 })
  expect(stillSaid(otherwise, said).chassis_number?.text).toBe('In use')
  expect(stillSaid(changedLine(otherwise, { chassis_number: 'C' }), said)).toEqual({})
})
