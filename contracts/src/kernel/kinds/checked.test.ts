import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

const read = (field: Field, value: unknown) =>
  kindOf(field)
    .schema(z, field, () => z.strictObject({}))
    .safeParse(value)
const wrong = (field: Field, value: unknown) => read(field, value).error?.issues.map(issue => issue.message)

// Good and bad values are those of CHECKS.md and its vectors.
describe.each<[name: string, field: Field, typed: string, kept: string, bad: string, finding: string]>([
  ['chassis number', f.chassis_number(), ' wpozzz99zts-392124', 'WP0ZZZ99ZTS392124', 'WP0ZZZ99ZTS39212I', 'check.chassis_letter'],
  ['container number', f.container_number(), 'csqu 305438-3', 'CSQU3054383', 'CSQU3054384', 'check.container_check_digit'],
  ['licence plate', f.license_plate(), '1-abc-234', '1ABC234', '---', 'required'],
  ['IMO number', f.imo(), 'IMO 9684976', '9684976', '9074720', 'check.imo_check_digit'],
  ['UN/LOCODE', f.locode(), 'nl rtm', 'NLRTM', 'NLRT0', 'check.un_locode'],
  ['HS code', f.hs_code(), '8703.23', '870323', '87032', 'check.hs_code'],
  ['e-mail address', f.email(), ' An@Fairlead.test ', 'an@fairlead.test', 'an@fairlead', 'check.email'],
  ['IBAN', f.iban(), 'nl91 abna 0417 1643 00', 'NL91ABNA0417164300', 'NL91ABNA0417164301', 'check.iban'],
  ['phone number', f.phone(), '010 400 12 34', '+31104001234', 'abc', 'check.phone'],
])('a %s', (_name, field, typed, kept, bad, finding) => {
  test('is cleaned, and kept so', () => expect(read(field, typed).data).toBe(kept))
  test('that cannot be right is refused, and that alone is said', () => expect(wrong(field, bad)).toEqual([finding]))
  test('that is not filled in is missing, and nothing else', () => expect(wrong(field, '')).toEqual(['required']))
})

test('what is refused says what there is to know of it', () => {
  expect(read(f.chassis_number(), 'WP0ZZZ99ZTS39212I').error?.issues).toMatchObject([{ params: { letter: 'I', position: 17 } }])
  expect(read(f.imo(), '9074720').error?.issues).toMatchObject([{ params: {} }])
})

describe('what is only odd is kept, and a person is warned of it', () => {
  test.each<[name: string, field: Field, odd: string, finding: string]>([
    ['a North American chassis number with a wrong check digit', f.chassis_number(), '2T1BURHE0JC034567', 'check.chassis_check_digit'],
    ['an MRN of before 2023', f.mrn(), '22DK1V0QQK2S6J7TU2', 'check.mrn_check_digit'],
    ['a VAT id that does not add up', f.vat_id(), 'DE136695978', 'check.vat_check_digit'],
    ['a phone number of an area code that North America never gives out', f.phone(), '+11234567890', 'check.phone_unlikely'],
  ])('%s', (_name, field, odd, finding) => {
    expect(read(field, odd).data).toBe(odd)
    expect(kindOf(field).warn?.(odd)).toMatchObject({ level: 'warning', key: finding })
  })

  test('of what is right, refused or not filled in, nobody is warned', () => {
    expect(kindOf(f.mrn()).warn?.('22DK1V0QQK2S6J7TU1')).toBeUndefined()
    expect(kindOf(f.mrn()).warn?.('')).toBeUndefined()
    expect(kindOf(f.imo()).warn?.('9074720')).toBeUndefined()
  })
})

test('a chassis number that is not 17 long is kept: whether its build year is needed the record decides', () => {
  expect(read(f.chassis_number(), 'FJ40-123456').data).toBe('FJ40123456')
})

describe('a list of e-mail addresses', () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `an${at}@fairlead.test`)

  test('is kept in small letters, without what stands around them', () => {
    expect(read(f.emails(), [' An@Fairlead.test', 'ben@fairlead.test ']).data).toEqual(['an@fairlead.test', 'ben@fairlead.test'])
    expect(read(f.emails(), []).data).toEqual([])
  })

  test('names all that are wrong', () => {
    expect(read(f.emails(), ['an@fairlead', 'ben@fairlead.test', 'cor']).error?.issues).toMatchObject([
      { message: 'check.email_list', params: { addresses: 'an@fairlead, cor' } },
    ])
  })

  test('holds none twice', () => {
    expect(read(f.emails(), ['an@fairlead.test', 'AN@fairlead.test']).error?.issues).toMatchObject([
      { message: 'check.email_duplicate', params: { address: 'an@fairlead.test' } },
    ])
  })

  test('holds twenty at most, or as many as are said', () => {
    expect(read(f.emails(), addresses(20)).success).toBe(true)
    expect(read(f.emails(), addresses(21)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 20 }])
    expect(read({ ...f.emails(), max: 2 }, addresses(3)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 2 }])
  })

  test('holds none that is longer than mail servers accept', () => {
    expect(read(f.emails(), [`${'a'.repeat(250)}@x.nl`]).error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 254, path: [0] })
  })
})
