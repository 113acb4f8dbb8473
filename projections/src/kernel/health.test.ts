import { expect, test } from 'vitest'
import { keepsUp } from './health.ts'

const table = (lag_seconds: number, other: object = {}) => ({ status: 'live' as const, shown: true, lag_seconds, ...other })

test.each([
  ['where all are in step', [table(0), table(30)], true],
  ['where one of three lags', [table(0), table(0), table(31)], true],
  ['where half of them lag', [table(0), table(31)], false],
  ['where one has stopped', [table(0), table(9_999, { status: 'failed' })], true],
  ['where others are built beside', [table(0), table(9_999, { shown: false }), table(9_999, { shown: false })], true],
  ['where all stand still', [table(0, { status: 'failed' }), table(0, { status: 'failed' })], false],
])('what is shown keeps up %s: %j → %s', (_where, projections, expected) => expect(keepsUp(projections)).toBe(expected))
