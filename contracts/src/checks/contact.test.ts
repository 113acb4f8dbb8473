import { expect, test } from 'vitest'
import { checkEmail, normaliseEmail } from './email.ts'
import { checkEmailList, normaliseEmailList } from './email-list.ts'
import { checkPhone, countryCode, inCountry, normalisePhone, phone_countries, phoneCountry, showPhone } from './phone.ts'

test.each(["o'brien@port-of-cork.ie", 'docs+waf@agency.co.uk', 'a@b.io'])('%s is an address', value =>
  expect(checkEmail(value)).toBeUndefined(),
)
test.each([
  'a@b',
  'a b@c.nl',
  'a@b.nl, c@d.nl',
  'Jan <jan@x.nl>',
  '.a@b.nl',
  'a..b@c.nl',
  'a@-b.nl',
  'a@b.nl\n',
  `${'a'.repeat(250)}@b.nl`,
  '',
])('%j is no address', value => expect(checkEmail(value)?.key).toBe('check.email'))
test('an address is kept in lower case', () => expect(normaliseEmail(' Jan@Fairlead.Example ')).toBe('jan@fairlead.example'))

test('a list names all its wrong addresses at once', () => {
  expect(checkEmailList('a@b.nl; c@; d')).toEqual({ level: 'error', key: 'check.email_list', params: { addresses: 'c@, d' } })
})
test('a list names what stands there twice', () => {
  expect(checkEmailList('a@b.nl, A@B.nl')).toEqual({ level: 'error', key: 'check.email_duplicate', params: { address: 'a@b.nl' } })
})
test('a list is written with commas', () => expect(normaliseEmailList('A@b.nl;\nc@d.nl ')).toBe('a@b.nl, c@d.nl'))

test('a number without + belongs to the default country', () => {
  expect(normalisePhone('0033 2 35 19 00 00')).toBe('+33235190000')
  expect(normalisePhone('03 233 11 22', 'BE')).toBe('+3232331122')
})
test('what is no number stays as typed, and is refused', () => {
  expect(normalisePhone(' ask Jan ')).toBe('ask Jan')
  expect(checkPhone('ask Jan')).toEqual({ level: 'error', key: 'check.phone' })
  expect(checkPhone('+31 10 400 12 34')?.key).toBe('check.phone')
  expect(checkPhone(`+${'3'.repeat(25)}`)).toEqual({ level: 'error', key: 'check.phone_too_long', params: { max: 25 } })
})
test('a range that is not in use is a warning', () =>
  expect(checkPhone('+31000001234')).toEqual({ level: 'warning', key: 'check.phone_unlikely' }))
test('a number is shown in groups', () => expect(showPhone('+31104001234')).toBe('+31 10 400 1234'))

test('a number knows its country, and moves to another', () => {
  expect(phoneCountry('+4930123456')).toBe('DE')
  expect(phoneCountry('010')).toBeUndefined()
  expect(inCountry('+31104001234', 'BE')).toBe('+32104001234')
})
test('countries have their calling codes, and what is none is the Netherlands', () => {
  expect(phone_countries).toContainEqual({ code: 'SN', calling: '221' })
  expect([countryCode('GH'), countryCode('XX')]).toEqual(['GH', 'NL'])
})
