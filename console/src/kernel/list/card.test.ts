import { invoices } from '@fairlead/contracts/accounting/invoices'
import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Rec } from '../record.ts'
import { toldOf } from './card.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

const tank = { id: '1', version: 1, name: { en: 'Tank', nl: 'Tank' }, status: 'active' }
const columns = ['name', 'teu', 'height', 'length_ft', 'inactive', 'code', 'status']
const textsOf = ({ lines }: ReturnType<typeof toldOf>) => lines.map(line => line.map(({ text }) => text))

test('the code comes first, a bare number and a tick bear their names; four facts at most, in two lines', () => {
  const told = toldOf(containerTypes, undefined, columns, {
    ...tank,
    code: '22',
    teu: '2.00',
    length_ft: 20,
    inactive: true,
    height: "8'6",
  })
  expect(textsOf(told)).toEqual([
    ['22', 'teu 2,00'],
    ["8'6", 'length_ft 20'],
  ])
})

test('nothing is said of zero, of no, of what is empty and of what the title says', () =>
  expect(
    textsOf(toldOf(containerTypes, undefined, columns, { ...tank, code: 'Tank', teu: '0.00', length_ft: 0, height: '', inactive: false })),
  ).toEqual([[], []]))

test('where facts are declared, these are said in their lines; a day bears its name, an amount its currency', () => {
  const card = { facts: [['debtor_id'], ['due_date', 'job_id']], amount: ['currency_id', 'total'] } as const
  const row = { id: '1', version: 1, name: null, status: 'pending', debtor: { id: 'd', name: 'Sahel Motors' }, debtor_id: 'd' }
  const given: Rec = {
    ...row,
    due_date: '2026-12-18',
    currency_id: 'e',
    currency: { id: 'e', name: 'EUR' },
    total: '6150.40',
  }
  const told = toldOf(invoices, card, [], given)
  expect(textsOf(told)).toEqual([['Sahel Motors'], ['due_date 18-12-2026']])
  expect(told.amount).toBe('EUR 6.150,40')
})
