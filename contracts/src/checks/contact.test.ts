import { expect, test } from 'vitest'
import { checkEmail, normaliseEmail } from './email.ts'
import { checkEmailList, normaliseEmailList } from './email-list.ts'
import { checkPhone, countryCode, inCountry, normalisePhone, phone_countries, phoneCountry, showPhone } from './phone.ts'

test.each(["o'brien@port-of-cork.ie", 'docs+waf@agency.co.uk', 'a@b.io', 'a@1.nl', 'ivan@port.xn--p1ai'])('%s is an address', value =>
  expect(checkEmail(value)).toBeUndefined(),
)
test.each([
  'a@b',
  'a@b.c',
  'a@b.123',
  'a@b.n1',
  'a@192.168.0.1',
  'a@b.xn--',
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
test('an address has at most 254 characters (RFC 5321)', () => {
  expect(checkEmail(`${'a'.repeat(249)}@b.nl`)).toBeUndefined()
  expect(checkEmail(`${'a'.repeat(250)}@b.nl`)?.key).toBe('check.email')
})
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
test('a number of 25 characters is not too long yet (specification §5), whatever else is wrong with it', () =>
  expect(checkPhone(`+${'3'.repeat(24)}`)).toEqual({ level: 'error', key: 'check.phone' }))
test('an extension is no part of a number, so that it is not lost unseen', () => {
  expect(normalisePhone('010 400 12 34 ext. 5')).toBe('010 400 12 34 ext. 5')
  expect(checkPhone('010 400 12 34 ext. 5')?.key).toBe('check.phone')
})
test('a range that is not in use is a warning', () =>
  expect(checkPhone('+31000001234')).toEqual({ level: 'warning', key: 'check.phone_unlikely' }))
test('a number is shown in groups', () => expect(showPhone('+31104001234')).toBe('+31 10 400 1234'))

test('a number knows its country, and moves to another', () => {
  expect(phoneCountry('+4930123456')).toBe('DE')
  expect(phoneCountry('010')).toBeUndefined()
  expect(inCountry('+31104001234', 'BE')).toBe('+32104001234')
})
test('countries are offered in the order of their codes', () => {
  const codes = phone_countries.map(({ code }) => code)
  expect([codes.slice(0, 3), codes.at(-1)]).toEqual([['AC', 'AD', 'AE'], 'ZW'])
  expect(codes.indexOf('BE')).toBeLessThan(codes.indexOf('NL'))
  expect(codes.indexOf('NL')).toBeLessThan(codes.indexOf('SN'))
})
test('countries have their calling codes, and what is none is the Netherlands', () => {
  expect(phone_countries).toContainEqual({ code: 'SN', calling: '221' })
  expect([countryCode('GH'), countryCode('XX')]).toEqual(['GH', 'NL'])
})
