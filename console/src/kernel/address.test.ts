import { expect, test } from 'vitest'
import { linkTo } from './address.ts'

test('a path is parted from its question', () => {
  expect(linkTo('/jobs/1?tab=costs')).toEqual({ to: '/jobs/1', search: { tab: 'costs' } })
  expect(linkTo('/portoperations?status=booked&status=firm')).toEqual({ to: '/portoperations', search: { status: ['booked', 'firm'] } })
  expect(linkTo('/billsoflading/1')).toEqual({ to: '/billsoflading/1', search: {} })
})
