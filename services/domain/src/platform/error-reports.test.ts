import { errorReports } from '@fairlead/contracts/platform/error-reports'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { errorReport } from './error-reports.ts'

const { ErrorReported } = eventsOf(errorReports)

test('what a browser tells is written down, what it leaves unsaid is nothing', () => {
  const told = { message: 'Boom', is_mobile: true }
  const unsaid = { http_status: null, url: null, browser_url: null, referrer_url: null }
  given(errorReport)
    .when('report', told)
    .decides(ErrorReported({ ...unsaid, ...told }))
  const whole = { ...told, http_status: '502', url: '/api/jobs', browser_url: '/jobs', referrer_url: '/' }
  given(errorReport).when('report', whole).decides(ErrorReported(whole))
  expect(given(errorReport).when('report', whole).record()).toMatchObject({ ...whole, at: '2026-11-20T09:00:00.000Z', status: 'reported' })
})
