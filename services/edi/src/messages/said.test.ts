import { expect, test } from 'vitest'
import { segment } from '../write/segment.ts'
import { momentOf } from './said.ts'

test.each([
  ['20261128', '102', '2026-11-28'],
  ['261128', '101', '2026-11-28'],
  ['202611281830', '203', '2026-11-28T18:30'],
  ['2611281830', '201', '2026-11-28T18:30'],
  ['20261128183059', '204', '2026-11-28T18:30'],
  ['202611281830CET', '303', '2026-11-28T18:30'],
  ['20260230', '102', null],
  ['20261301', '102', null],
  ['202611282560', '203', null],
  ['28-11-2026', '102', null],
  ['20261128', '718', null],
  ['20261128', '', null],
])('%s as %s is %s', (value, format, expected) =>
  expect(momentOf({ group: 'SG1', nodes: [segment('DTM', ['7', value, format])] }, '7')).toBe(expected),
)

test('of other moments none is taken', () =>
  expect(momentOf({ group: 'SG1', nodes: [segment('DTM', ['137', '20261128', '102'])] }, '7', '334')).toBeNull())
