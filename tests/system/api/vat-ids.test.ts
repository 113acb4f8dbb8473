import type { Queue } from '@fairlead/domain/ports/queue'
import { bullmqQueue } from '@fairlead/infra/queue/bullmq-queue'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, rowsUnder, stageOf } from '../../stage.ts'
import { startVies, type ViesServer } from '../../vies.ts'

let vies: ViesServer
let fairlead: Fairlead
let queue: Queue
let admin: Caller
let country_id: string
beforeAll(async () => {
  vies = await startVies()
  fairlead = await startFairlead(['api,projections', 'workers'], { VIES_URL: vies.url })
  queue = await bullmqQueue({ url: fairlead.databaseUrl })
  admin = caller(fairlead.url, await fairlead.token('admin'))
  country_id = String(rowsOf(await admin.get('countries?code=DE'))[0]?.id)
}, 120_000)
beforeEach(() => {
  vies.error = undefined
})
afterAll(async () => {
  await queue?.stop()
  await fairlead?.stop()
  await vies?.stop()
})

const [known, unknown, silent, invoiced] = ['DE129274202', 'DE129273398', 'DE811569869', 'DE811907980']

const record = async (id: string): Promise<Bag> => (await admin.get(`relations/${id}`)).body
const became = async (id: string, said: Bag) => expect.poll(() => record(id)).toMatchObject(said)

async function company(vat_id: string): Promise<string> {
  const office_id = rowsOf(await admin.get('relations?office_code=01'))[0]?.id
  const said = {
    name: `Autohaus ${vat_id}`,
    types: ['CUSTOMER'],
    contacts: [],
    cfr_manager_emails: [],
    address: 'Am Hafen 1',
    debtor_number: vat_id.slice(2),
  }
  return String(must(await admin.post('relations', { ...said, country_id, office_id, vat_id })).id)
}

test('a VAT id that is entered is checked; what VIES says is on the record with its date, and in the register of calls', async () => {
  vies.known.set(known, 'Autohaus Nord GmbH')
  const id = await company(known)
  await became(id, { vat_check: 'valid', vat_check_name: 'Autohaus Nord GmbH', vat_check_number: expect.stringMatching(/^WAPI/) })
  expect(Date.parse(String((await record(id)).vat_checked_at))).toBeGreaterThan(Date.now() - 60_000)
  expect(vies.asked).toContainEqual({ vat_id: known, requester: expect.stringMatching(/^NL/) })
  const [call] = rowsOf(await admin.get('externallogs?system=vat_ids'))
  expect(call).toMatchObject({ method: 'POST', called: `${vies.url}/check-vat-number`, answer_code: '200', status: 'answered' })

  must(await admin.post(`relations/${id}/change`, { vat_id: unknown }))
  await became(id, { vat_check: 'invalid', vat_check_name: null })
})

test('who does not answer is asked again, and by whoever wants to know; the last answer stays with its date', async () => {
  vies.error = 'MS_UNAVAILABLE'
  const id = await company(silent)
  await became(id, { vat_check: null, vat_check_failure: 'unavailable' })
  vies.error = undefined
  vies.known.set(silent, 'Autohaus Süd GmbH')
  await queue.add([{ id: v7(), name: 'ask_vies_again', data: {} }])
  await became(id, { vat_check: 'valid', vat_check_failure: null })
  const { vat_checked_at } = await record(id)
  vies.error = 'GLOBAL_MAX_CONCURRENT_REQ'
  must(await admin.post(`relations/${id}/check_vat_id`))
  await expect.poll(() => record(id)).toMatchObject({ vat_check: 'valid', vat_checked_at, vat_check_failure: 'busy' })
})

test('a VAT id that VIES does not know blocks reverse charge, and not the invoice; what finance finds by hand lets it be', async () => {
  const debtor_id = await company(invoiced)
  await became(debtor_id, { vat_check: 'invalid' })
  const clerk = caller(fairlead.url, await fairlead.token('user'))
  const cargo = await stageOf(clerk, admin).billed()
  const vat = async () => rowsUnder((await admin.get(`jobs/${cargo.job}/vat?debtor_id=${debtor_id}&invoice_date=${day(0)}`)).body, 'lines')
  expect(new Set((await vat()).map(line => line.vat_type))).toEqual(new Set(['NL_HIGH']))

  must(await admin.post(`relations/${debtor_id}/confirm_vat_id`, { vat_id_reason: 'Confirmed by the Bundeszentralamt' }))
  expect(new Set((await vat()).map(line => line.vat_type))).toEqual(new Set(['REVERSE']))
  vies.known.set(invoiced, 'Autohaus West GmbH')
  must(await admin.post(`relations/${debtor_id}/check_vat_id`))
  await became(debtor_id, { vat_check: 'valid' })

  const invoice_id = v7()
  must(await admin.post(`jobs/${cargo.job}/create_invoice`, { invoice_id, line_ids: cargo.lines, debtor_id, invoice_date: day(0) }))
  must(await admin.post(`relations/${debtor_id}/change`, { vat_id: null }))
  must(await admin.post(`relations/${debtor_id}/change`, { vat_id: invoiced }))
  await became(debtor_id, { vat_check: 'valid', vat_id_confirmed: null })
  must(await admin.post(`invoices/${invoice_id}/approve`))
  await expect
    .poll(async () => (await admin.get(`invoices/${invoice_id}`)).body)
    .toMatchObject({ vat_check: 'valid', vat_check_number: expect.stringMatching(/^WAPI/), number: expect.any(String) })
})
