import { errorReports } from '@fairlead/contracts/platform/error-reports'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { errorReport } from './error-reports.ts'

const { ErrorReported } = eventsOf(errorReports)

test('what a browser once told is read as it was written down, and nothing is added', () => {
  const whole = { message: 'Boom', is_mobile: true, http_status: '502', url: '/api/jobs', browser_url: '/jobs', referrer_url: '/' }
  const at = '2026-11-20T09:00:00.000Z'
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'r', source: 'ui' as const, occurred_at: at }
  expect(
    errorReport.fold(errorReport.initial, [{ ...ErrorReported(whole), stream: 'error_report-1', version: 1, schema_version: 1, meta }]),
  ).toMatchObject({
    ...whole,
    at,
    status: 'reported',
  })
  expect(Object.keys(errorReports.commands)).toEqual([])
})
