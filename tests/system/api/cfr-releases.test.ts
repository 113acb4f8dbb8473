import { mailbox } from '@fairlead/infra/mail/mailbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { type Billed, day, must, stageOf } from '../../stage.ts'
import { seen, until } from '../../until.ts'

let fairlead: Fairlead
let clerk: Caller
let supervisor: Caller
let administrator: Caller
let stage: ReturnType<typeof stageOf>
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  ;[clerk, supervisor, administrator] = [await as('user'), await as('supervisor'), await as('admin')]
  stage = stageOf(clerk, supervisor)
})
afterAll(() => fairlead?.stop())

/** Cars on a published bill whose ship arrived at Dakar yesterday. */
async function published(count: number): Promise<Billed> {
  const shipment = await stage.arriving(count)
  await until(async () => must(await clerk.get(`billsoflading/${shipment.bill}`)).status === 'published', 'the bill to be published')
  return shipment
}

const discharge = async (unit: string | undefined) => must(await clerk.post(`units/${String(unit)}/discharge`, { date_discharged: day(0) }))
const releaseOf = (bill: string, who = clerk): Promise<Bag | undefined> =>
  who.get(`cfrreleases?bill_of_lading_id=${bill}`).then(answer => rowsOf(answer)[0])
const arrived = (bill: string): Promise<Bag> =>
  seen(async () => {
    const release = await releaseOf(bill)
    return release?.status === 'blocked' ? release : undefined
  }, 'the release to be requested and looked at')
const statusOf = async (unit: string | undefined) => must(await clerk.get(`units/${String(unit)}`)).status
const mailTo = (to: string, subject: RegExp) =>
  seen(async () => (await mailbox(fairlead.mailFolder).list()).find(one => one.to === to && subject.test(one.subject)), `the mail to ${to}`)

test('cargo is released once all conditions are true: in parts, taken back, released again and delivered', async () => {
  const shipment = await published(2)
  const [first, second] = shipment.units
  await discharge(first)
  const { id } = await arrived(shipment.bill)
  const path = `cfrreleases/${String(id)}`
  const now = async () => must(await clerk.get(path))
  const give = async (command: string, input: Bag = {}) => must(await clerk.post(`${path}/${command}`, input))
  expect(await now()).toMatchObject({
    status: 'blocked',
    units: 2,
    units_arrived: 1,
    arrived_on: day(0),
    originals: '0/3',
    missing: ['originals', 'endorsement', 'authority', 'customs', 'collector'],
    ready: false,
  })
  // There is one for each bill.
  const twice = await clerk.post('cfrreleases', { bill_of_lading_id: shipment.bill })
  expect([twice.status, Object.keys(twice.body.errors as Bag)]).toEqual([422, ['bill_of_lading_id']])
  expect((await clerk.post(`${path}/release`)).body).toMatchObject({ code: 'not_in_this_state' })

  await give('review')
  const refused = await clerk.post(`${path}/release`)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('originals are not back')])
  await give('check', { condition: 'endorsement' })
  await give('check', { condition: 'authority', note: 'Mail of Grimsby' })
  await give('check', { condition: 'customs', note: 'CUSRES 12' })
  await give('check_collector', { collector: 'Sahel Motors', identification: 'Passport G123', power_of_attorney: false })
  expect((await clerk.post(`${path}/check`, { condition: 'freight' })).status).toBe(409)
  // What others say becomes true by itself.
  for (const original of [1, 2, 3]) must(await clerk.post(`billsoflading/${shipment.bill}/print_original`, { original }))
  must(await clerk.post(`billsoflading/${shipment.bill}/record_surrender`, { originals: 3 }))
  await until(async () => (await now()).originals === '3/3', 'the originals')
  const { customer_id } = await now()
  const credit = async (credit_state: string) => must(await administrator.post(`relations/${String(customer_id)}/change`, { credit_state }))
  await credit('on_hold')
  await until(async () => String((await now()).missing) === 'freight', 'the freight to be missing')
  expect((await clerk.post(`${path}/release`)).body.message).toContain('freight is not paid')
  await credit('good')
  await until(async () => (await now()).ready === true, 'all conditions')
  expect((await now()).conditions).toMatchObject([
    { condition: 'originals', source: 'surrendered' },
    { condition: 'endorsement', source: 'by_hand' },
    { condition: 'freight', source: 'credit' },
    { condition: 'authority', source: 'by_hand', note: 'Mail of Grimsby' },
    { condition: 'customs', source: 'by_hand' },
    { condition: 'compliance', source: 'unlisted' },
    { condition: 'collector', source: 'by_hand' },
  ])
  expect(rowsOf(await clerk.get('cfrreleases?ready=true')).map(one => one.id)).toContain(id)

  // The one that is there alone.
  const aboard = await clerk.post(`${path}/release`, { only_unit_ids: [second] })
  expect(aboard).toMatchObject({ status: 422, body: { errors: { only_unit_ids: [expect.any(String)] } } })
  expect(await give('release')).toMatchObject({ status: 'released', units_released: 1, mailed_to: ['cfr@amcv.test'] })
  await until(async () => (await statusOf(first)) === 'released', 'the unit to be released')
  const { attachments, text } = await mailTo('cfr@amcv.test', /^Delivery order/)
  expect(text).toContain('may be handed over to Sahel Motors')
  expect(attachments).toHaveLength(1)

  expect((await clerk.get(`${path}/preview`)).body.pages).toEqual([expect.stringContaining('<svg')])

  // One that comes later waits for a word of its own.
  await discharge(second)
  await until(async () => (await now()).units_arrived === 2, 'the second')
  expect(await statusOf(second)).toBe('discharged')
  expect(await give('release_more')).toMatchObject({ units_released: 2 })
  await until(async () => (await statusOf(second)) === 'released', 'the second to be released')

  await give('record_delivery', { delivered_on: day(0), receiver: 'Kofi', only_unit_ids: [first] })
  expect(await give('revoke', { reason: 'The power of attorney was revoked' })).toMatchObject({ status: 'revoked', units_released: 1 })
  await until(async () => (await statusOf(second)) === 'discharged', 'the second to wait again')
  expect(await statusOf(first)).toBe('released')
  await mailTo('cfr@amcv.test', /^REVOKED/)
  expect((await clerk.get(`${path}/print`)).status, 'an order that was taken back').toBe(404)
  await give('review')
  await give('release')
  await until(async () => (await statusOf(second)) === 'released', 'the second to be released again')
  expect(await give('record_delivery', { delivered_on: day(0), receiver: 'Ama' })).toMatchObject({
    status: 'delivered',
    units_delivered: 2,
  })
})

test('a letter of indemnity takes the place of the originals once a second person accepted it', async () => {
  const shipment = await published(1)
  await discharge(shipment.units[0])
  const { id } = await arrived(shipment.bill)
  const path = `cfrreleases/${String(id)}`
  const query = new URLSearchParams({ of_resource: 'cfrreleases', of_id: String(id), name: 'loi.pdf' })
  const sent = await fetch(`${fairlead.url}/api/files?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fairlead.token('supervisor')}`, 'content-type': 'application/octet-stream' },
    body: '%PDF-1.4\n%%EOF',
  })
  expect(sent.status, await sent.clone().text()).toBe(201)
  const file = (await sent.json()) as Bag
  const letter = {
    loi_file_id: file.id,
    loi_form: 'AA',
    loi_wording: 'IG 2023',
    loi_amount: '20000.00',
    loi_currency_id: await stage.named('currencies', 'EUR'),
    loi_expires_on: day(30),
  }
  const lacking = await supervisor.post(`${path}/register_indemnity`, letter)
  expect(lacking).toMatchObject({ status: 422, body: { errors: { loi_counter_signer: [expect.any(String)] } } })
  must(await supervisor.post(`${path}/register_indemnity`, { ...letter, loi_counter_signer: 'Ecobank' }))
  expect((await supervisor.post(`${path}/accept_indemnity`)).status, 'his own').toBe(403)
  expect((await clerk.post(`${path}/accept_indemnity`)).status, 'no supervisor').toBe(403)
  must(await administrator.post(`${path}/accept_indemnity`))
  await until(async () => !String(must(await clerk.get(path)).missing).includes('originals'), 'the originals to be waived')
  must(await clerk.post(`${path}/withdraw_indemnity`, { reason: 'The bank took it back' }))
  await until(async () => String(must(await clerk.get(path)).missing).includes('originals'), 'the originals to be missing again')
})

test('who works at the port of discharge sees what he hands over and says when he did, and nothing of what is between others', async () => {
  const operator = await as('port.operator')
  const seenByHim = rowsOf(await operator.get('cfrreleases?per_page=200'))
  const ports = new Set(rowsOf(await operator.get('units?per_page=200')).map(one => one.pod_id))
  for (const one of seenByHim) {
    expect(ports.has(one.pod_id)).toBe(true)
    for (const kept of ['missing', 'conditions', 'originals', 'loi_state', 'customer_id']) expect(one).not.toHaveProperty(kept)
  }
  expect((await (await as('customer')).get('cfrreleases')).status).toBe(403)
})
