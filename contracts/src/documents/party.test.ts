import { expect, test } from 'vitest'
import { addressIn, inFiveLines, partyIn } from './party.ts'

const senegal = { name: { en: 'Senegal', nl: 'Senegal' } }
const germany = { name: { en: 'Germany', nl: 'Duitsland' } }

test('an address ends with its country, in the language of the paper', () => {
  const at = { address: 'Zone industrielle\n BP 2141 ', postal_code: null, city: 'Dakar' }
  expect(addressIn(at, senegal, 'en')).toEqual(['Zone industrielle', 'BP 2141', 'Dakar', 'Senegal'])
  expect(addressIn({ address: null, postal_code: '20457', city: 'Hamburg' }, germany, 'nl')).toEqual(['20457 Hamburg', 'Duitsland'])
})

test('of an address that is too long its country is never left out', () => {
  expect(inFiveLines(['One', 'Two', 'Three', 'Four', 'Dakar', 'Senegal'])).toBe('One\nTwo\nThree\nFour\nSenegal')
})

test('a party is named by its EORI number where it has one, else by its VAT id', () => {
  const relation = { id: 'r-1', name: 'Sahel Motors', eori: null, vat_id: 'NL123456789B01' }
  expect(partyIn(relation, ['Dakar', 'Senegal'])).toEqual({
    relation_id: 'r-1',
    name: 'Sahel Motors',
    address: 'Dakar\nSenegal',
    tax_id: 'NL123456789B01',
  })
  expect(partyIn({ ...relation, eori: 'NL999' }, []).tax_id).toBe('NL999')
})
