import { colours } from '@fairlead/contracts/masterdata/colours'
import { register } from '@fairlead/domain/kernel/register'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { target } from './target.ts'

const table = readTable(register(colours))
const wanted = { table, build: 1, shown: true, indexed: true, skips: new Set<string>(), setAside: new Set<string>(), reckoned: 'all' }
/** The records of rows, as the array that Postgres is given. */
const recordsOf = (...records: object[]) => target(wanted, new Set()).arrays(records.map(record => ({ id: '1', version: 1, record })))[3]

test('records are written as elements of an array of Postgres: quoted, with quotes and backslashes behind a backslash', () => {
  expect(recordsOf({ name: 'a' }, { name: 'b' })).toBe(String.raw`{"{\"name\":\"a\"}","{\"name\":\"b\"}"}`)
  expect(recordsOf({ name: '"\\\n' })).toBe(String.raw`{"{\"name\":\"\\\"\\\\\\n\"}"}`)
  expect(recordsOf({ name: 'é \u2028 🚢' })).toBe(`{"{\\"name\\":\\"é \u2028 🚢\\"}"}`)
})

test('whatever stands in a record', () => {
  const plainly = (record: object) => `{"${JSON.stringify(record).replaceAll(/["\\]/g, '\\$&')}"}`
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), record => {
      expect(recordsOf(record)).toBe(plainly(record))
    }),
  )
})
