import { relations } from '@fairlead/contracts/crm/relations'
import { principal } from '@fairlead/contracts/identity/principal'
import { expect, test } from 'vitest'
import { isTaken } from './picking.ts'

const clerk = principal({ id: 'clerk', name: 'Ruth de Vries', office_id: 'rotterdam', role: 'user' })
const taken = (field: string, ...values: string[]) => isTaken(relations, { field, operator: 'is', values }, clerk)

test('a picker is asked for what a form takes, and for nothing else', () => {
  expect(taken('types', 'CARRIER')).toBe(true)
  expect(taken('types', 'NOTIFY')).toBe(false)
  expect(taken('city', 'Rotterdam')).toBe(false)
})

test('no form takes what every object has by nature', () => {
  expect(taken('__proto__', '1')).toBe(false)
  expect(taken('constructor', '1')).toBe(false)
})
