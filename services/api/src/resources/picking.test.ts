import { relations } from '@fairlead/contracts/crm/relations'
import { principal } from '@fairlead/contracts/identity/principal'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { expect, test } from 'vitest'
import { isTaken, mayName, mayPick } from './picking.ts'

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

test('a customer has what his bookings show named, and by which contract and rates they were priced he is not shown', () => {
  const customer = principal({ id: 'ibrahim', name: 'Ibrahim Traoré', office_id: null, role: 'customer' }, { relation_id: 'sahel' })
  const byId = { filters: [{ field: 'id', operator: 'is', values: ['one'] }], search: undefined } as const
  expect(mayName(voyages, byId, customer)).toBe(true)
  const internal = [contracts, quotations, surcharges, tariffLevels, tariffs]
  expect(internal.filter(one => mayName(one, byId, customer)).map(({ name }) => name)).toEqual([])
  expect(internal.every(one => mayName(one, byId, clerk))).toBe(true)
})

test('who works at a port has the colours of units named in his language, and picks from no other list of words', () => {
  const operator = principal({ id: 'femke', name: 'Femke de Graaf', office_id: null, role: 'port_operator' }, { user_ports: ['rotterdam'] })
  expect(mayPick(colours, operator)).toBe(true)
  expect(mayPick(makes, operator)).toBe(false)
})
