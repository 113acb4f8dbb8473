import { expect, test } from 'vitest'
import { placeOf } from './parties.ts'
import { registered } from './registration.ts'
import { reachable } from './specimens-for-tests.ts'

const { debtor, debtorCountry } = reachable()
const place = (printed: readonly string[], more: Partial<typeof debtor> = {}) =>
  placeOf(printed, { ...debtor, ...more }, debtorCountry, 'en')

test('the parts of an address are those of the relation, where it says what was printed', () => {
  const port = { address: 'Quay 12\nGate B', postal_code: '3089 JH', city: 'Port of 9' }
  expect(place(['Quay 12', 'Gate B', '3089 JH Port of 9', 'Netherlands'], port)).toEqual({
    lines: ['Quay 12', 'Gate B'],
    postal_code: '3089 JH',
    city: 'Port of 9',
  })
})

test.each([
  ['8304 AV Emmeloord', '8304 AV', 'Emmeloord'],
  ['2030 Antwerpen', '2030', 'Antwerpen'],
  ['IP11 3SX Felixstowe', 'IP11 3SX', 'Felixstowe'],
  ['90-926 Łódź', '90-926', 'Łódź'],
])('of one that moved since they are what %s says', (line, postal_code, city) =>
  expect(place(['Energieweg 4', line, 'Netherlands'])).toEqual({ lines: ['Energieweg 4'], postal_code, city }),
)

test('where nothing tells a code from a town, lines stay lines', () =>
  expect(place(['Energieweg 4', 'Emmeloord', 'Netherlands'])).toEqual({
    lines: ['Energieweg 4', 'Emmeloord'],
    postal_code: null,
    city: null,
  }))

test.each([
  ['KvK Rotterdam 24123456', 'NL', '24123456', '0106'],
  ['RPR Antwerpen 0428.759.497', 'BE', '0428759497', '0208'],
  ['HRB 4711', 'DE', 'HRB 4711', undefined],
])('%s of %s is %s', (said, country, id, scheme) => expect(registered(said, country)).toEqual({ id, scheme }))

test.each([
  ['in the register', 'NL'],
  ['KvK 241234567', 'NL'],
  ['', 'DE'],
  [null, 'DE'],
])('%s of %s is none', (said, country) => expect(registered(said, country)).toBeUndefined())
