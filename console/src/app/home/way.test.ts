import { expect, test } from 'vitest'
import { wayTo } from './way.ts'

test('a path is parted from its question', () => {
  expect(wayTo('/jobs/1?tab=costs')).toEqual({ to: '/jobs/1', search: { tab: 'costs' } })
  expect(wayTo('/portoperations?status=booked&status=firm')).toEqual({ to: '/portoperations', search: { status: ['booked', 'firm'] } })
  expect(wayTo('/billsoflading/1')).toEqual({ to: '/billsoflading/1', search: {} })
})
