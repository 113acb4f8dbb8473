import { expect, test } from 'vitest'
import { putBack } from './unsaved-lines.ts'

const base = [{ id: 'a', version: 3, make: 'Opel', colour: 'Red' }]
const typed = [{ id: 'a', version: 3, make: 'Opel', colour: 'Blue' }, { make: 'Saab' }]

test('what was typed comes back beside what others changed, against the version that was seen', () => {
  const now = [
    { id: 'a', version: 4, make: 'Fiat', colour: 'Red' },
    { id: 'b', version: 1, make: 'Seat' },
  ]
  expect(putBack(now, { typed, base })).toEqual({
    base: [base[0], now[1]],
    lines: [{ id: 'a', version: 3, make: 'Fiat', colour: 'Blue' }, now[1], { make: 'Saab' }],
  })
})

test('a line that is gone stays gone', () => {
  expect(putBack([], { typed, base })).toEqual({ base: [], lines: [{ make: 'Saab' }] })
})
