import { expect, test } from 'vitest'
import { storageRisk } from './storage-risk.ts'

test.each([
  ['2026-11-20', 0, 'none'],
  ['2026-11-14', 6, 'none'],
  ['2026-11-13', 7, 'soon'],
  ['2026-11-07', 13, 'soon'],
  ['2026-11-06', 14, 'charged'],
  ['2026-11-21', 0, 'none'],
] as const)('cargo that is ashore since %s', (arrived_on, days, risk) =>
  expect(storageRisk(arrived_on, '2026-11-20')).toEqual({ days, risk }),
)
