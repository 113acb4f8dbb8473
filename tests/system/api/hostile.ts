import type { Field, Fields, Kind } from '@fairlead/contracts/kernel/field'
import { v7 } from 'uuid'
import type { Bag } from '../../caller.ts'

/** Texts that have broken programs: quotes, wildcards, control characters, half characters, numbers beyond numbers. */
export const hostileTexts = [
  '',
  "' or 1=1; drop table es.events; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  '1e309',
  '-1',
  '99999999999999999999',
  'NaN',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  '%25%27',
  '2026-13-45',
  '.*(a+)+$',
]

export const hostileQueries = [
  'page=0',
  'page=x',
  'page=10000000&per_page=200',
  'page=1&page=2',
  'per_page=1000',
  'sort=password',
  'sort=-',
  'sort=__proto__',
  'status=%00',
  'search=%25%5C_',
  "search='%26!(|*:",
  'search=%ED%A0%80',
  "number.contains=')--",
  'code.from=%00',
  'id=1',
  'lazyEvent={',
  'lazyEvent=%5B%5D',
  'lazyEvent=%7B%22sortField%22%3A%22constructor%22%7D',
  'nonsense=1',
  '__proto__=1',
  'as_of=never',
  'as_of=0',
  'as_of=999999999',
  'as_of=9999-12-31T23:59:59.999999999Z',
]

/** Bodies that are no JSON, no object, too deep, too wide, or somebody else's. */
export const hostileBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '12',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"id":"1","units":"no list"}',
  '{"id":null}',
  '{"name":{"$gt":""}}',
  '{"lines":[{"quantity":1e309}]}',
  '{"number":9007199254740993,"status":"final","status_id":3}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  `{"notes":"${'x'.repeat(100_000)}"}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field_${index}`, index]))),
  JSON.stringify({ name: "Robert'); drop table es.events;--", code: '<b>', email: 'a\r\nBcc: b@c.d', reason: '\u0000' }),
]

/** Values of a wrong type or out of all bounds, for any field. */
export const hostileValues: readonly unknown[] = [
  null,
  0,
  -1.5,
  1e308,
  true,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(2_000),
  {},
  [],
  [null],
  [[]],
  { en: 1 },
]

/** What the type of a field allows and no clerk would say: it reaches the decision. */
export function absurd(fields: Fields): Bag {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => (field.computed ? [] : [[key, utmost[field.kind](field)]])))
}

const most = (field: Field) => field.max ?? 1_000_000_000
const nines = (field: Field) => '9'.repeat(Math.min(field.max ?? 30, 200))

/** By kind of field: the utmost that its type allows. */
const utmost: Record<Kind, (field: Field) => unknown> = {
  integer: most,
  centimetres: most,
  kilograms: most,
  decimal: field => String(most(field)),
  amount: field => String(most(field)),
  volume: field => String(most(field)),
  money: () => ({ currency_id: v7(), calculation_unit_id: null, amount: '-9999999999999.99' }),
  translated: () => ({ en: '…', nl: '…' }),
  date: () => '2199-12-31',
  instant: () => '2199-12-31T23:59:59.999Z',
  flag: () => true,
  choice: field => field.of?.at(-1)?.code,
  numbered: field => field.of?.at(-1)?.id,
  many: field => field.of?.map(choice => choice.code),
  ref: () => v7(),
  refs: () => [v7(), v7()],
  file: () => v7(),
  rows: field => [absurd(field.fields ?? {}), absurd(field.fields ?? {})],
  paper: () => ({}),
  party: () => ({ relation_id: v7(), name: '…', address: '…', tax_id: '' }),
  code: nines,
  text: nines,
  texts: field => [nines(field)],
  lines: nines,
  bl_text: nines,
  chassis_number: () => 'JTNBA3EK303000001',
  container_number: () => 'CSQU3054383',
  imo: () => '9319466',
  locode: () => 'ZZZZZ',
  hs_code: () => '870323',
  mrn: () => '26NL12345678901234',
  email: () => 'a@b.test',
  emails: () => [],
  phone: () => '+31201234567',
  iban: () => 'NL91ABNA0417164300',
  vat_id: () => 'NL001234567B01',
  license_plate: () => 'AB123C',
}
