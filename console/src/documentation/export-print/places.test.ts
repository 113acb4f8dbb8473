import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const document = (id: string, voyage: string | null, pol: string) => ({
  id,
  name: id,
  version: 1,
  status: 'missing',
  voyage: voyage === null ? null : { id: voyage, name: voyage },
  pol: { id: pol, name: pol },
})

test('documents stand by the voyage that takes them and the port that loads them', () => {
  const rows = [document('1', 'GA2601', 'Rotterdam'), document('2', 'GA2601', 'Antwerp'), document('3', 'GA2601', 'Rotterdam')]
  expect(placesOf(rows).map(({ place, documents }) => [place, documents.map(({ id }) => id)])).toEqual([
    ['GA2601 · Rotterdam', ['1', '3']],
    ['GA2601 · Antwerp', ['2']],
  ])
  expect(placesOf([document('1', null, 'Rotterdam')]).map(({ place }) => place)).toEqual(['Rotterdam'])
  expect(placesOf([])).toEqual([])
})
