import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

let fairlead: Fairlead
let admin: Caller
let stage: ReturnType<typeof stageOf>
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  admin = await as('admin')
  stage = stageOf(await as('user'), await as('supervisor'))
})
afterAll(() => fairlead?.stop())

const out = (folder: string) => join(fairlead.env.FAIRLEAD_DATA ?? '', 'edi', folder, 'out')
const lying = (folder: string) => (existsSync(out(folder)) ? readdirSync(out(folder)) : [])
const partner = async (code: string, more: Bag = {}) => {
  const [dakar] = rowsOf(await admin.get('ports?search=SNDKR'))
  return must(
    await admin.post('edipartners', {
      code,
      name: `Customs of Dakar ${code}`,
      port_ids: [String(dakar?.id)],
      edi_messages: ['CUSCAR'],
      our_identification: 'FAIRLEAD',
      our_qualifier: 'ZZZ',
      their_identification: `GAINDE${code}`,
      syntax: 'UNOA_1',
      transport: 'folder',
      folder: code.toLowerCase(),
      ...more,
    }),
  )
}
/** What was sent of the manifest of a voyage; those of the demonstration company may be sent meanwhile. */
async function sentOf(voyage: string, to: string): Promise<Bag> {
  const [manifest] = rowsOf(await admin.get(`manifests?voyage_id=${voyage}`))
  const sent = async () => rowsOf(await admin.get(`edilogs?partner=${to}&status=sent`)).filter(one => one.of_name === manifest?.number)
  return seen(async () => (await sent())[0], `what was sent to ${to}`)
}

test('customs of the port of discharge are sent the manifest that was published, and others are not', async () => {
  await partner('DKR')
  await partner('OFF', { inactive: true })
  await partner('NONE', { edi_messages: [] })
  const first = await sentOf((await stage.arriving(2)).voyage, 'GAINDEDKR')
  expect(first).toMatchObject({ direction: 'out', message_type: 'CUSCAR', subjects: 1, error_count: 0 })
  const name = `cuscar-dkr-${String(first.control_reference)}.edi`
  const text = readFileSync(join(out('dkr'), name), 'latin1')
  const unb = /^UNA:\+\.\? 'UNB\+UNOA:1\+FAIRLEAD:ZZZ\+GAINDEDKR\+\d{6}:\d{4}\+(\d+)\+\+CUSCAR\+\+1'UNH\+1\+CUSCAR:D:95B:UN'BGM\+85\+/
  expect(unb.exec(text)?.[1], text).toBe(first.control_reference)
  expect(text.match(/CHASSIS:WVWZZZ1KZBW\d{6}/g)).toHaveLength(2)
  expect((await admin.get(`edilogs/${String(first.id)}/interchange`)).text).toBe(text)
  expect([...lying('off'), ...lying('none')]).toEqual([])

  const next = await sentOf((await stage.arriving(1)).voyage, 'GAINDEDKR')
  expect(Number(next.control_reference)).toBe(Number(first.control_reference) + 1)
})

test('a partner by mail who has no address, or of a folder that leads elsewhere, is refused', async () => {
  const refused = async (more: Bag) => (await admin.post('edipartners', { code: 'BAD', name: 'Bad', ...more })).body.errors
  expect(await refused({})).toMatchObject({ our_identification: [expect.any(String)], transport: [expect.any(String)] })
  const whole = { edi_messages: [], our_identification: 'A', their_identification: 'B', syntax: 'UNOC_3' }
  expect(Object.keys((await refused({ ...whole, transport: 'mail' })) as Bag)).toEqual(['mail_to'])
  expect(Object.keys((await refused({ ...whole, transport: 'folder', folder: '../x' })) as Bag)).toEqual(['folder'])
})
