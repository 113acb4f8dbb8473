import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Queue } from '@fairlead/domain/ports/queue'
import { bullmqQueue } from '@fairlead/infra/queue/bullmq-queue'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, stageOf } from '../../stage.ts'
import { seen, until } from '../../until.ts'

let fairlead: Fairlead
let admin: Caller
let stage: ReturnType<typeof stageOf>
let queue: Queue
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  queue = await bullmqQueue({ url: fairlead.databaseUrl })
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  admin = await as('admin')
  stage = stageOf(await as('user'), await as('supervisor'))
})
afterAll(async () => {
  await queue?.stop()
  await fairlead?.stop()
})

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

describe('what a partner answers', () => {
  const inbox = (folder: string) => join(fairlead.env.FAIRLEAD_DATA ?? '', 'edi', folder, 'in')
  /** Leaves a file as a partner does, written a while ago, and has it collected. */
  async function leave(folder: string, name: string, text: string): Promise<void> {
    mkdirSync(inbox(folder), { recursive: true })
    writeFileSync(join(inbox(folder), name), text, 'latin1')
    const at = Date.now() / 1000 - 10 - files++ // each of another moment
    utimesSync(join(inbox(folder), name), at, at)
    await queue.add([{ id: v7(), name: 'collect_interchanges', data: {} }])
    await until(async () => !existsSync(join(inbox(folder), name)), `${name} is taken`)
  }
  let files = 0
  const unb = (from: string, reference: string) => `UNB+UNOA:1+${from}+FAIRLEAD:ZZZ+261128:1005+${reference}'`
  const contrl = (from: string, reference: string, about: string, action: string, more = '') => {
    const segments = `UCI+${about}+FAIRLEAD:ZZZ+${from}+${action}'${more}`
    const count = segments.split("'").length + 1
    return `${unb(from, reference)}UNH+1+CONTRL:D:3:UN'${segments}UNT+${count}+1'UNZ+1+${reference}'`
  }
  const whole = async (id: unknown): Promise<Bag> => (await admin.get(`edilogs/${String(id)}`)).body
  /** The only interchange that a filter leaves, once it is in a state. */
  const one = async (filter: string, status: string) => {
    const only = await seen(async () => {
      const [found, ...others] = await logged(filter)
      return found?.status === status && others.length === 0 ? found : undefined
    }, `${filter} ${status}`)
    return whole(only.id)
  }
  const logged = async (filter: string) => rowsOf(await admin.get(`edilogs?${filter}`))

  test('acknowledges it, and both are seen together', async () => {
    await partner('ACK')
    const sent = await sentOf((await stage.arriving(1)).voyage, 'GAINDEACK')
    await leave('ack', 'a.edi', contrl('GAINDEACK', 'C1', String(sent.control_reference), '7'))
    const answer = await one('partner=GAINDEACK&direction=in', 'applied')
    expect(answer).toMatchObject({ message_type: 'CONTRL', control_reference: 'C1', answers_id: sent.id, of_name: sent.of_name })
    expect(await whole(sent.id)).toMatchObject({ status: 'acknowledged', answered_by_id: answer.id })
    expect(await logged('partner=GAINDEACK&direction=out&message_type=CONTRL'), 'no CONTRL of a CONTRL').toEqual([])
    // The same once more changes nothing but that it came again.
    await leave('ack', 'again.edi', contrl('GAINDEACK', 'C1', String(sent.control_reference), '4'))
    await expect.poll(() => whole(answer.id)).toMatchObject({ status: 'applied', repeats: 1 })
    expect(await whole(sent.id)).toMatchObject({ status: 'acknowledged' })
  })

  test('rejects it, says where, and is sent it again as another one', async () => {
    await partner('REJ')
    const sent = await sentOf((await stage.arriving(1)).voyage, 'GAINDEREJ')
    const wrong = "UCM+1+CUSCAR:D:95B:UN+4'UCS+2'UCD+12+3'"
    await leave('rej', 'r.edi', contrl('GAINDEREJ', 'C9', String(sent.control_reference), '7', wrong))
    expect(await whole(sent.id)).toMatchObject({
      status: 'rejected',
      findings: [{ segment: 3, element: '3', code: '12', message: 'Invalid value' }],
    })
    const again = await admin.post(`edilogs/${String(sent.id)}/resend`)
    expect(again.body).toMatchObject({ status: 'resolved', sent_again_as_id: expect.any(String) })
    const id = String(again.body.sent_again_as_id)
    const repeat = await seen(async () => (await logged(`partner=GAINDEREJ&status=sent`)).find(one => one.id === id), 'what was sent again')
    expect(await whole(id)).toMatchObject({ again_of_id: sent.id, of_name: sent.of_name, subjects: sent.subjects })
    expect(Number(repeat.control_reference)).toBe(Number(sent.control_reference) + 1)
    const text = async (one: unknown) =>
      (await admin.get(`edilogs/${String(one)}/interchange`)).text.replace(/UNB.*?'/, '').replace(/UNZ.*/, '')
    expect(await text(id)).toBe(await text(sent.id))
    expect((await admin.post(`edilogs/${String(sent.id)}/resend`)).status).toBe(409)
  })

  test('that cannot be read is answered so, and a message that is not taken here waits for somebody', async () => {
    await partner('ODD')
    await leave('odd', 'bad.edi', `${unb('GAINDEODD', 'X1')}UNH+1+IFTSTA:D:95B:UN'BGM+23'UNT+9+1'UNZ+1+X1'`)
    const came = await one('partner=GAINDEODD&direction=in', 'rejected')
    expect(came).toMatchObject({ control_reference: 'X1', message_type: 'IFTSTA' })
    const answer = await one('partner=GAINDEODD&direction=out', 'sent')
    expect(answer).toMatchObject({ message_type: 'CONTRL' })
    const name = `contrl-odd-${String(answer.control_reference)}.edi`
    expect(readFileSync(join(out('odd'), name), 'latin1')).toContain('UCI+X1+GAINDEODD+FAIRLEAD:ZZZ+7')
    // It comes again: it is answered again.
    await leave('odd', 'bad2.edi', `${unb('GAINDEODD', 'X1')}UNH+1+IFTSTA:D:95B:UN'BGM+23'UNT+9+1'UNZ+1+X1'`)
    await expect.poll(() => logged('partner=GAINDEODD&direction=out&status=sent')).toHaveLength(2)

    await leave('odd', 'other.edi', `${unb('SOMEBODY', 'X2')}UNH+1+CONTRL:D:3:UN'UCI+1+FAIRLEAD:ZZZ+SOMEBODY+7'UNT+3+1'UNZ+1+X2'`)
    expect(await one('partner=GAINDEODD&direction=in&control_reference=X2', 'rejected')).toMatchObject({ error_count: 1 })
    await leave('odd', 'garbage.edi', 'Dear all, see attachment')
    expect(await one('partner=GAINDEODD&direction=in&message_type=%3F', 'rejected')).toMatchObject({ error_count: 1 })
    await leave('odd', 'none.edi', contrl('GAINDEODD', 'X4', '999', '7'))
    expect(await one('partner=GAINDEODD&control_reference=X4', 'failed')).toMatchObject({ error_count: 1 })
  })

  test('of customs says which bills they do not take, on the manifest, until it is corrected', async () => {
    await partner('CUS')
    const { voyage, bill } = await stage.arriving(1)
    const sent = await sentOf(voyage, 'GAINDECUS')
    const id = String(sent.of_id ?? (await whole(sent.id)).of_id)
    const manifest = async () => (await admin.get(`manifests/${id}`)).body
    const { number } = (await admin.get(`billsoflading/${bill}`)).body
    const cusres = (reference: string, body: string) => {
      const count = body.split("'").length + 1
      return `${unb('GAINDECUS', reference)}UNH+1+CUSRES:D:95B:UN'${body}UNT+${count}+1'UNZ+1+${reference}'`
    }
    const about = `RFF+AFB:${String(sent.of_name)}'RFF+BM:${String(number)}'`
    await leave('cus', 'no.edi', cusres('A1', `BGM+85+ANS1+11'FTX+CUS+++SEE COUNTER 4'ERP+1:1'ERC+12'${about}RFF+ABT:SN123'`))
    await expect.poll(manifest).toMatchObject({
      customs_answer: 'partly',
      customs_registration: 'SN123',
      customs_remarks: 'SEE COUNTER 4',
      customs_rejected: [{ bill_of_lading_id: bill, number, codes: '12' }],
    })
    expect(await one('partner=GAINDECUS&direction=in', 'applied')).toMatchObject({ message_type: 'CUSRES', answers_id: sent.id, of_id: id })
    expect(await whole(sent.id), 'what is answered was read').toMatchObject({ status: 'acknowledged' })
    expect(await logged('partner=GAINDECUS&direction=out&message_type=CONTRL')).toHaveLength(1)
    await leave('cus', 'yes.edi', cusres('A2', `BGM+85+ANS2+11+AP'${about}`))
    await expect.poll(manifest).toMatchObject({ customs_answer: 'accepted', customs_registration: 'SN123', customs_rejected: [] })
    await partner('CU2')
    const stranger = cusres('A4', `BGM+85+ANS4+11+RE'${about}`).replace('GAINDECUS', 'GAINDECU2')
    await leave('cu2', 'others.edi', stranger)
    await one('partner=GAINDECU2&control_reference=A4', 'failed')
    await leave('cus', 'other.edi', cusres('A3', "BGM+85+ANS3+11+RE'RFF+AFB:NO SUCH'"))
    await one('partner=GAINDECUS&control_reference=A3', 'failed')
    expect(await manifest()).toMatchObject({ customs_answer: 'accepted' })
  })

  test('of a terminal moves the units that it names, and what they refuse waits for somebody', async () => {
    await partner('TRM')
    const { units } = await stage.permitted(2)
    const unit = async (id: unknown): Promise<Bag> => (await admin.get(`units/${String(id)}`)).body
    const [first, second] = await Promise.all(units.map(unit))
    const at = (days: number) => day(days).replaceAll('-', '')
    const status = (vin: unknown, code: string, on: number, place: string) =>
      `CNI+1+BK1'STS+1+${code}'RFF+VT:${String(vin)}'DTM+7:${at(on)}1030:203'LOC+14+${place}:139:6'`
    const iftsta = (reference: string, ...said: string[]) => {
      const body = `BGM+23+R${reference}+9'DTM+137:${at(0)}:102'NAD+MS+TRM::ZZZ'${said.join('')}`
      const count = body.split("'").length + 1
      return `${unb('GAINDETRM', reference)}UNH+1+IFTSTA:D:95B:UN'${body}UNT+${count}+1'UNZ+1+${reference}'`
    }
    const loaded = [first, second].map(one => status(one?.chassis_number, '48', -2, 'NLRTM'))
    await leave('trm', 'loaded.edi', iftsta('L1', ...loaded))
    await one('partner=GAINDETRM&control_reference=L1', 'applied')
    for (const id of units) expect(await unit(id)).toMatchObject({ status: 'loaded', date_loaded: day(-2) })
    expect((await admin.get(`units/${String(units[0])}/history`)).text).toContain('Fairlead')
    // The same once more is known; elsewhere it cannot have been; and what nobody knows is said.
    const odd = [
      status(first?.chassis_number, '48', -2, 'NLRTM'),
      status(second?.chassis_number, '29', -1, 'BEANR'),
      status('WVWZZZ1KZBW999999', '48', -2, 'NLRTM'),
      status(first?.chassis_number, '38', -2, 'NLRTM'),
    ]
    await leave('trm', 'odd.edi', iftsta('L2', ...odd))
    const { findings } = await one('partner=GAINDETRM&control_reference=L2', 'failed')
    expect(findings).toMatchObject([
      { code: null, message: `${String(second?.chassis_number)} was to be discharged at SNDKR, not at BEANR.` },
      { code: 'VIN01', message: 'No unit is called WVWZZZ1KZBW999999.' },
    ])
    for (const id of units) expect(await unit(id)).toMatchObject({ status: 'loaded' })
  })
})
