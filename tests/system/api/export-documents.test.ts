import { mailbox } from '@fairlead/infra/mail/mailbox'
import { type PortCommunityServer, startPortCommunity, tokenThere } from '@fairlead/infra/port-community/simulator-for-tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, mrn, must, stageOf } from '../../stage.ts'
import { seen, until } from '../../until.ts'

let fairlead: Fairlead
let community: PortCommunityServer
let clerk: Caller
let stage: ReturnType<typeof stageOf>

beforeAll(async () => {
  community = await startPortCommunity()
  fairlead = await startFairlead(['api,projections,workers'], { PORT_COMMUNITY_URL: community.url, PORT_COMMUNITY_TOKEN: tokenThere })
  clerk = caller(fairlead.url, await fairlead.token('user'))
  stage = stageOf(clerk, caller(fairlead.url, await fairlead.token('supervisor')))
}, 120_000)
afterAll(async () => {
  await fairlead?.stop()
  community?.stop()
})

const unitNow = async (id: string | undefined): Promise<Bag> => must(await clerk.get(`units/${String(id)}`))

/** Firm cars, delivered at Rotterdam, and the export document that is registered for their booking. */
async function declared(count = 1) {
  const shipment = await stage.booked(count)
  for (const unit of shipment.units) {
    must(await clerk.post(`units/${unit}/mark_firm`))
    must(await clerk.post(`units/${unit}/record_delivery`, { date_delivered: day(-3) }))
  }
  const { id } = must(await clerk.post('exportdocuments', { booking_id: shipment.booking }))
  const path = `exportdocuments/${String(id)}`
  return {
    ...shipment,
    path,
    now: async () => must(await clerk.get(path)),
    give: async (command: string, input: Bag = {}) => must(await clerk.post(`${path}/${command}`, input)),
  }
}
type Declared = Awaited<ReturnType<typeof declared>>
const became = ({ now }: Declared, prenotification: string) =>
  until(async () => (await now()).prenotification === prenotification, `the pre-notification to be ${prenotification}`)

test('no MRN, no load: goods get their permit by the number of their document, and leave step by step', async () => {
  const goods = await declared(2)
  const { units, give, now } = goods
  expect(await now()).toMatchObject({ status: 'missing', units: 2, document_type: 'EX', booked: true, arrival: 'arrived' })
  const refused = await clerk.post(`units/${String(units[0])}/grant_permit`)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('MRN')])

  const number = mrn()
  await give('capture_mrn', { mrn: number })
  for (const unit of units) {
    await until(async () => (await unitNow(unit)).mrn === number, 'the unit to have its number')
    must(await clerk.post(`units/${unit}/grant_permit`))
  }

  await give('send_prenotification')
  await became(goods, 'accepted')
  expect(community.taken.at(-1)).toMatchObject({ notice: { mrn: number, port: 'NLRTM', document_type: 'EX', units: [{}, {}] } })
  const calls = rowsOf(await caller(fairlead.url, await fairlead.token('admin')).get('externallogs?system=port_community'))
  expect(calls.length).toBeGreaterThan(0)
  expect(JSON.stringify(calls)).not.toContain(tokenThere)

  await give('record_arrival', { arrived_on: day(-1) })
  expect((await clerk.post(`${goods.path}/change`, { mrn: mrn() })).status, 'only the terminal changes it now').toBe(409)
  await give('announce_control', { remark: 'Scan' })
  await until(async () => (await unitNow(units[0])).on_hold === true, 'customs to hold it')
  await give('release_for_exit', { released_on: day(0) })
  await until(async () => {
    const { on_hold, cleared } = await unitNow(units[0])
    return on_hold === false && cleared === true
  }, 'customs to let it go')
  await give('confirm_load', { load_confirmed_on: day(0) })
  await give('manifest_for_departure', { manifested_on: day(0) })
  await give('confirm_exit', { exited_on: day(0) })
  expect(await now()).toMatchObject({
    status: 'exited',
    load_confirmation: true,
    departure_manifest: 'manifested',
    exit: 'confirmed',
  })
})

test('a number is of one shipment, and whoever has it is named', async () => {
  const [one, other] = [await declared(), await declared()]
  const number = mrn()
  await one.give('capture_mrn', { mrn: number })
  const refused = await clerk.post(`${other.path}/capture_mrn`, { mrn: number })
  const { number: shipment } = await one.now()
  const told = [expect.stringContaining(`in use by ${String(shipment)}`), expect.stringContaining('in use by')] // and by its job
  expect(refused).toMatchObject({ status: 422, body: { errors: { mrn: told } } })
  // Once that is cancelled it is free, and its units have none.
  await one.give('cancel', { remark: 'Sold at home' })
  await until(async () => (await unitNow(one.units[0])).mrn === null, 'the unit to have none')
  await until(async () => (await clerk.post(`${other.path}/capture_mrn`, { mrn: number })).status < 300, 'its job to let go of the number')
  expect(await other.now()).toMatchObject({ status: 'mrn_received', mrn: number })
  const again = await clerk.post('exportdocuments', { booking_id: other.booking })
  expect([again.status, Object.keys(again.body.errors as Bag)]).toEqual([422, ['only_unit_ids']])
})

test('what a port community rejects comes back with its reason, and is sent again; a lost answer is no second message', async () => {
  const goods = await declared()
  await goods.give('capture_mrn', { mrn: mrn() })
  community.mood = { status: 422, body: { code: 'mrn_unknown', message: 'No such MRN' } }
  await goods.give('send_prenotification')
  await became(goods, 'rejected')
  expect(await goods.now()).toMatchObject({ status: 'mrn_received', prenotification_reason: 'mrn_unknown', remark: 'No such MRN' })
  community.mood = 'silent'
  const before = community.taken.length
  await goods.give('send_prenotification')
  await until(async () => community.taken.length > before, 'the message to arrive')
  community.mood = 'takes'
  await became(goods, 'accepted')
  expect(community.taken).toHaveLength(before + 1)
}, 60_000)

test('a customer is mailed what is missing, once a day unless somebody insists', async () => {
  const { give, now, path } = await declared()
  await give('chase')
  const { number } = await now()
  const mail = await seen(
    async () => (await mailbox(fairlead.mailFolder).list()).find(({ subject }) => subject.includes(String(number))),
    'the mail to the customer',
  )
  expect(mail.text).toContain('MRN')
  const again = await clerk.post(`${path}/chase`)
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('last day')])
  await give('chase', { again: true })
})

test('a bundle is one PDF of several documents', async () => {
  const [one, other] = [await declared(), await declared()]
  const papers = await Promise.all([one, other].map(async ({ now }) => ({ id: (await now()).id, paper: 'copy' })))
  const printed = await clerk.post('exportdocuments/print', { papers })
  expect([printed.status, printed.text.slice(0, 4)]).toEqual([200, '%PDF'])
  expect((await clerk.get(`${one.path}/preview`)).body.pages).toEqual([expect.stringContaining('<svg')])
})

test('a sheet brings the numbers of many, and says which one another shipment has', async () => {
  const [one, other, third] = [await declared(), await declared(), await declared()]
  const known = mrn()
  await third.give('capture_mrn', { mrn: known })
  const numbers = await Promise.all([one, other].map(async ({ now }) => String((await now()).number)))
  const brought = mrn()
  const uploaded = await fetch(`${fairlead.url}/api/exportdocuments/import?name=mrns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fairlead.token('user')}`, 'content-type': 'application/octet-stream' },
    body: `number,mrn\n${numbers[0]},${brought}\n${numbers[1]},${known}\n`,
  })
  const { id } = (await uploaded.json()) as Bag
  const matched = await clerk.post(`imports/${String(id)}/match`, { columns: ['number', 'mrn'] })
  expect(matched.body, matched.text).toMatchObject({ changed: 2, refused: 0 })
  must(await clerk.post(`imports/${String(id)}/apply`))
  const told = async () => must(await clerk.get(`imports/${String(id)}`))
  await until(async () => (await told()).status === 'complete', 'the sheet to be brought in')
  // Who has a number is known once it is claimed.
  expect(JSON.stringify(await told())).toContain('in use by')
  expect(await one.now()).toMatchObject({ status: 'mrn_received', mrn: brought })
  expect(await other.now()).toMatchObject({ status: 'missing' })
})

test('what units name already is the number of their document', async () => {
  const { booking, units } = await stage.booked()
  const number = mrn()
  must(await clerk.post(`units/${String(units[0])}/change`, { mrn: number }))
  const { id } = must(await clerk.post('exportdocuments', { booking_id: booking }))
  expect(must(await clerk.get(`exportdocuments/${String(id)}`))).toMatchObject({ status: 'mrn_received', mrn: number })
})
