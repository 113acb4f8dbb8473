import { externalLogs } from '@fairlead/contracts/platform/external-logs'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { externalCall } from './external-calls.ts'

const { ExternalCallAnswered, ExternalCallFailed } = eventsOf(externalLogs)
const told = { system: 'mail', method: 'SEND', called: 'smtp.example:25', duration_ms: 12, repeats: 0 } as const
const unsaid = { answer_code: null, request_digest: null, response_digest: null, correlation_id: null }
const whole = { ...told, answer_code: '250', request_digest: 'EHLO', response_digest: 'OK', correlation_id: 'c-1' }
const at = '2026-11-20T09:00:00.000Z'

test('a call that was answered is told once it is over', () => {
  given(externalCall)
    .when('tell_answered', told)
    .decides(ExternalCallAnswered({ ...unsaid, ...told }))
  given(externalCall).when('tell_answered', whole).decides(ExternalCallAnswered(whole))
  expect(given(externalCall).when('tell_answered', whole).record()).toMatchObject({ ...whole, at, status: 'answered' })
})

test('a call that failed is told as failed', () => {
  given(externalCall)
    .when('tell_failed', told)
    .decides(ExternalCallFailed({ ...unsaid, ...told }))
  expect(given(externalCall).when('tell_failed', whole).record()).toMatchObject({ ...whole, at, status: 'failed' })
})
