import { aggregateOf } from '@fairlead/domain/aggregates'
import { executor } from '@fairlead/domain/kernel/execute'
import { systemClock } from '@fairlead/domain/ports/clock'
import { origin } from '@fairlead/domain/ports/event-log'
import { beforeEach, expect, test } from 'vitest'
import { memoryEventLog } from '../event-log/memory.ts'
import { outboundAudit } from './audit.ts'
import { audited } from './audited.ts'

let log: ReturnType<typeof memoryEventLog>
let outside: ReturnType<typeof outboundAudit>
let now = 0
beforeEach(() => {
  log = memoryEventLog()
  now = 0
  outside = outboundAudit({
    execute: executor({ log, clock: systemClock, aggregateOf }),
    onError: reason => {
      throw reason
    },
    now: () => now,
  })
})

async function written() {
  await outside.stop()
  return (await log.tail(origin, 100)).map(({ type, data }) => ({ type, ...data }))
}
const refused = Object.assign(new Error('connect ECONNREFUSED smtp://ann:hunter2@mail.test'), { code: 'ECONNREFUSED' })

test('a call is told with its answer, one that fails with why, and neither with secrets', async () => {
  const rates = { system: 'rates', method: 'GET', called: 'https://ecb.test/daily.xml?key=s3cret' } as const
  await audited(
    outside,
    rates,
    async () => 200,
    status => ({ answer_code: String(status) }),
  )
  await expect(audited(outside, { ...rates, system: 'mail' }, () => Promise.reject(refused))).rejects.toThrow('ECONNREFUSED')
  const [answered, failed] = await written()
  expect(answered).toMatchObject({
    type: 'ExternalCallAnswered',
    called: 'https://ecb.test/daily.xml?key=…',
    answer_code: '200',
    repeats: 0,
  })
  expect(failed).toMatchObject({
    type: 'ExternalCallFailed',
    answer_code: 'ECONNREFUSED',
    response_digest: 'connect ECONNREFUSED smtp://…@mail.test',
  })
})

test('what is called all day long is told when it fails, and failures that are alike are told together', async () => {
  const push = { system: 'push', method: 'POST', called: 'pusher' } as const
  const fail = () => audited(outside, push, () => Promise.reject(refused)).catch(() => undefined)
  await audited(outside, push, async () => undefined)
  await fail()
  await fail()
  await fail()
  now = 61_000
  await fail()
  expect(await written()).toMatchObject([{ repeats: 0 }, { repeats: 2 }])
})
