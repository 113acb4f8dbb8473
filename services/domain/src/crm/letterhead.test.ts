import { expect, test } from 'vitest'
import { loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { companySetting } from './company-settings.ts'
import { issuerOf } from './letterhead.ts'
import { relation } from './relations.ts'

const netherlands: RecordFixture = [country, { id: 'nl', name: { en: 'Netherlands', nl: 'Nederland' } }]
const office: RecordFixture = [
  relation,
  { id: 'o', name: 'Fairlead Rotterdam', address: 'Waalhaven 1', postal_code: '3089 JH', city: 'Rotterdam', country_id: 'nl' },
]
const settings: RecordFixture = [companySetting, { id: 'o', legal_name: 'Fairlead Shipping B.V.', logo_id: null }]

test('a paper is issued under the name of the company, at the address of the office, whose country is named in its language', async () => {
  const load = loading(office, settings, netherlands)
  const { letterhead, ...issuer } = await issuerOf('o', load)
  expect(issuer).toEqual({ office: office[1], settings: settings[1] })
  expect(letterhead).toEqual({
    name: 'Fairlead Shipping B.V.',
    address: ['Waalhaven 1', '3089 JH Rotterdam', 'Netherlands'],
    logo: null,
  })
  expect((await issuerOf('o', load, 'nl')).letterhead.address.at(-1)).toBe('Nederland')
})

test('without a company it is issued under the name of the office, and without either under none', async () => {
  expect((await issuerOf('o', loading(office, netherlands))).letterhead.name).toBe('Fairlead Rotterdam')
  const nobody = await issuerOf('o', loading(netherlands))
  expect(nobody.letterhead).toEqual({ name: '', address: [], logo: null })
})
