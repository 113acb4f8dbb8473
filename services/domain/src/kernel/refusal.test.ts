import { expect, test } from 'vitest'
import { clerk } from './given.ts'
import { conflict, forbid, internal, invalid, isRefusal, missing, refuse, together, toldTo } from './refusal.ts'

test('a refusal says of which kind it is, its code, its field and what its text needs', () => {
  expect(invalid('required', { field: 'name', params: { least: 2 } })).toEqual({
    refused: true,
    kind: 'validation',
    code: 'required',
    field: 'name',
    params: { least: 2 },
    others: [],
  })
  expect([invalid, refuse, forbid, missing, conflict].map(refusing => refusing('not_found'))).toEqual(
    ['validation', 'state', 'forbidden', 'missing', 'conflict'].map(kind => ({
      refused: true,
      kind,
      code: 'not_found',
      params: {},
      others: [],
    })),
  )
})

test('a refusal that is of no field names none', () => {
  expect(Object.keys(invalid('required'))).not.toContain('field')
  expect(Object.keys(invalid('required', { field: 'name' }))).toContain('field')
})

test('of several the first stands for all, and the others follow', () => {
  const [one, two, three] = [invalid('required'), refuse('chosen_twice'), invalid('invalid_date')]
  expect(together([])).toBeUndefined()
  expect(together([one])).toEqual(one)
  expect(together([one, two, three])).toEqual({ ...one, others: [two, three] })
})

test.each([
  [invalid('required'), true],
  [{ refused: false }, false],
  [{ refused: 'yes' }, false],
  [{}, false],
  [[], false],
  [null, false],
  [undefined, false],
  ['refused', false],
])('whether %j is a refusal: %s', (value, expected) => expect(isRefusal(value)).toBe(expected))

test('what the house alone knows is told to the house, and others hear whom to ask', () => {
  const known = internal(refuse('customer_blacklisted', { field: 'customer_id', params: { customer: 'Jansen' } }))
  const plain = refuse('voyage_not_open', { field: 'voyage_id' })
  const both = together([plain, known])
  for (const role of ['admin', 'office_admin', 'user', 'system'] as const) expect(toldTo({ ...clerk, role }, both)).toEqual(both)
  for (const role of ['customer', 'surveyor', 'port_operator', 'guest'] as const) {
    const told = { refused: true, kind: 'state', code: 'ask_our_office', params: {}, others: [] }
    expect(toldTo({ ...clerk, role }, known)).toEqual(told)
    expect(toldTo({ ...clerk, role }, both)).toEqual({ ...plain, others: [told] })
  }
})
