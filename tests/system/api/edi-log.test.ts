import { join } from 'node:path'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { type Execute, executor } from '@fairlead/domain/kernel/execute'
import { ediInterchange } from '@fairlead/domain/platform/edi-interchanges'
import { systemClock } from '@fairlead/domain/ports/clock'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { folderFiles } from '@fairlead/infra/files/folder-files'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

const text = "UNB+UNOC:3+CARRIER+FAIRLEAD+261120:0900+000042'UNZ+0+000042'"
const actor = asSystem({ id: 'edi', name: 'EDI', office_id: null })

let fairlead: Fairlead
let log: ReturnType<typeof postgresEventLog>
let execute: Execute
let admin: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  log = postgresEventLog({ connectionString: fairlead.databaseUrl })
  execute = executor({ log, clock: systemClock, aggregateOf })
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(async () => {
  await log?.stop()
  await fairlead?.stop()
})

/** Does what the worker that sends and receives will do. */
function tell(id: string, command: string, input: Record<string, unknown> = {}) {
  const command_id = v7()
  return execute(ediInterchange, id, command, input, { actor, command_id, correlation_id: command_id, source: 'edi' })
}

test('an interchange is found with what is wrong in it, its text can be read, and somebody says how it was dealt with', async () => {
  const [id, again] = [v7(), v7()]
  const file_key = await folderFiles(join(fairlead.env.FAIRLEAD_DATA ?? '', 'files')).put(Buffer.from(text))
  const interchange = {
    direction: 'in',
    partner: 'CARRIER',
    message_type: 'IFTSTA',
    control_reference: '000042',
    subjects: 0,
    size: 1,
    file_name: 'in 42.edi',
    file_key,
  }
  expect(await tell(id, 'receive', interchange)).toMatchObject({ refused: false })
  expect(await tell(again, 'receive', interchange)).toMatchObject({ refused: true, field: 'control_reference' })
  await tell(id, 'reject', { findings: [{ segment: 2, element: null, code: '29', message: 'Control count differs' }] })

  const found = () => admin.get('edilogs?direction=in&partner=CARRIER&status=rejected')
  await expect.poll(async () => rowsOf(await found())).toMatchObject([{ id, error_count: 1, message_type: 'IFTSTA' }])
  const raw = await admin.get(`edilogs/${id}/interchange`)
  expect(raw.text).toBe(text)
  expect(raw.headers.get('content-disposition')).toBe('attachment; filename="in_42.edi"')
  expect((await admin.post(`edilogs/${id}/resolve`, { reason: 'Sent again by mail' })).body).toMatchObject({ status: 'resolved' })
  expect((await admin.post(`edilogs/${id}/acknowledge`)).status).toBe(404)
  const user = caller(fairlead.url, await fairlead.token('user'))
  expect((await user.get(`edilogs/${id}/interchange`)).status).toBe(403)
})
