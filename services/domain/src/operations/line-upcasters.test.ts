import { expect, test } from 'vitest'
import {
  lineBeforeProjects,
  lineBeforeUnits,
  linesBeforeGeneralCosts,
  linesBeforeProjects,
  linesBeforeUnits,
  linesBeforeWholes,
} from './line-upcasters.ts'

test('a line that was added before lines were taken from general costs was taken from none', () => {
  expect(linesBeforeGeneralCosts({ lines: [{ id: 'a' }, { id: 'b', general_cost_id: 'c' }] })).toEqual({
    lines: [
      { id: 'a', general_cost_id: null },
      { id: 'b', general_cost_id: 'c' },
    ],
  })
  expect(linesBeforeGeneralCosts({})).toEqual({ lines: [] })
})

test('a line that came from another job before parts said what they were was never split', () => {
  const part = { id: 'b', whole_amount: '20000.00', whole_currency_id: 'e' }
  expect(linesBeforeWholes({ lines: [{ id: 'a' }, part] })).toEqual({
    lines: [{ id: 'a', whole_amount: null, whole_currency_id: null }, part],
  })
})

test('what was written in no shape that was ever ours is left as it is', () => {
  const odd = ['a', 7, null, ['a']]
  expect(linesBeforeGeneralCosts({ lines: odd })).toEqual({ lines: odd })
})

test('a line that was said before it could name a unit and a bill is for none, among others and alone', () => {
  const none = { unit_id: null, bill_of_lading_id: null }
  expect(linesBeforeUnits({ net: '1.00', lines: [{ id: 'a' }, { id: 'b', unit_id: 'u' }] })).toEqual({
    net: '1.00',
    lines: [
      { id: 'a', ...none },
      { id: 'b', ...none, unit_id: 'u' },
    ],
  })
  expect(lineBeforeUnits({ id: 'a' })).toEqual({ id: 'a', ...none })
})

test('a line that was said before lines counted under projects counts under that of its voyage, at no rate that is known', () => {
  const none = { project_id: null, exchange_rate: null, exchange_rate_date: null }
  expect(linesBeforeProjects({ lines: [{ id: 'a' }, { id: 'b', project_id: 'p' }] })).toEqual({
    lines: [
      { id: 'a', ...none },
      { id: 'b', ...none, project_id: 'p' },
    ],
  })
  expect(lineBeforeProjects({ id: 'a' })).toEqual({ id: 'a', ...none })
})
