import { type PdfPage, readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { must, rowsUnder, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

// What a customer sees of the bills of lading of his jobs: those that were released, and nothing that the house keeps to itself.

let fairlead: Fairlead
let clerk: Caller
let supervisor: Caller
let administrator: Caller
let customer: Caller
let stage: ReturnType<typeof stageOf>
let download: (path: string) => Promise<{ status: number; type: string | null; pages: PdfPage[] }>
/** A final bill of the customer, and its job. */
let bill: string
let job: string

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  ;[clerk, supervisor, administrator, customer] = [await as('user'), await as('supervisor'), await as('admin'), await as('customer')]
  stage = stageOf(clerk, supervisor)
  const authorization = `Bearer ${await fairlead.token('customer')}`
  download = async path => {
    const answer = await fetch(`${fairlead.url}/api/${path}`, { headers: { authorization } })
    const type = answer.headers.get('content-type')
    const content = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, type, pages: type === 'application/pdf' ? await readPdf(content) : [] }
  }
  const shipment = await stage.billed()
  ;({ bill, job } = shipment)
  must(await clerk.post(`billsoflading/${bill}/change`, { internal_notes: 'Watch his credit' }))
  must(await clerk.post(`billsoflading/${bill}/request_approval`))
  must(await supervisor.post(`billsoflading/${bill}/reject`, { reason: 'Ask him for money first' }))
  await stage.finalised(bill)
})
afterAll(() => fairlead?.stop())

const his = async () => rowsOf(await customer.get(`billsoflading?job_id=${job}`)).map(({ id }) => id)

test('a bill is nothing to its customer until it is released, final or not', async () => {
  expect(await his()).toEqual([])
  for (const path of ['', '/history', '/preview', '/print'])
    expect((await customer.get(`billsoflading/${bill}${path}`)).status, path).toBe(404)
  const { number } = must(await clerk.get(`billsoflading/${bill}`))
  const [unit] = rowsOf(await customer.get(`units?job_id=${job}`))
  for (const path of [`jobs/${job}`, `jobs/${job}/history`, `jobs/${job}/timeline`, `units/${unit?.id}`, `units?job_id=${job}`]) {
    const { status, text } = await customer.get(path)
    expect([status, text.includes(String(number)), /bill_of_lading|bls_total/.test(text)], path).toEqual([200, false, false])
  }
})

test('once released he sees its state and text, has a copy of it, and neither drafts nor originals', async () => {
  must(await clerk.post(`billsoflading/${bill}/print_original`, { original: 1 }))
  expect(await his()).toEqual([bill])
  expect(await customer.get(`billsoflading/${bill}`)).toMatchObject({
    status: 200,
    body: { status: 'final', shipper: { name: 'Van Houten Automotive' } },
  })
  expect(await download(`billsoflading/${bill}/print`)).toMatchObject({ status: 200, pages: [{ watermark: 'COPY NON-NEGOTIABLE' }] })
  expect((await customer.get(`billsoflading/${bill}/preview`)).status).toBe(200)
  for (const paper of ['original-1', 'draft'])
    for (const call of ['print', 'preview'])
      expect(await customer.get(`billsoflading/${bill}/${call}?paper=${paper}`), paper).toMatchObject({
        status: 403,
        body: { code: 'no_right' },
      })
  expect(must(await clerk.get(`billsoflading/${bill}`)).prints, 'his copy is no print of the house').toHaveLength(1)
})

test('what the house keeps to itself is not in his answers, nor in its history', async () => {
  const seen = await customer.get(`billsoflading/${bill}`)
  const kept = [
    'internal_notes',
    'approval',
    'approval_by',
    'approval_reason',
    'prints',
    'released_to',
    'files',
    'void_reason',
    'shown_to_id',
  ]
  expect(Object.keys(seen.body).filter(key => kept.includes(key))).toEqual([])
  for (const path of ['', '/history']) {
    const { status, text } = await customer.get(`billsoflading/${bill}${path}`)
    expect([status, /Watch his credit|Ask him for money/.test(text)], path).toEqual([200, false])
  }
  expect((await customer.get(`jobs/${job}/timeline`)).text).not.toMatch(/Watch his credit|Ask him for money/)
})

test('its life begins for him with its release: of drafts neither its history nor its past tells', async () => {
  const of = async (who: Caller) =>
    rowsOf(await who.get(`billsoflading/${bill}/history`)).map(({ version, type }) => ({ version: Number(version), type }))
  const [ours, his] = [await of(clerk), await of(customer)]
  const released = ours.find(({ type }) => type === 'OriginalPrinted')
  expect(his[0]).toEqual(released)
  expect(his.length).toBeLessThan(ours.length)
  expect((await customer.get(`billsoflading/${bill}?as_of=${released?.version}`)).status).toBe(200)
  for (const as_of of [1, (released?.version ?? 0) - 1, '2026-01-01T00:00:00Z'])
    expect((await customer.get(`billsoflading/${bill}?as_of=${as_of}`)).status, String(as_of)).toBe(404)
  const told = rowsOf(await customer.get(`jobs/${job}/timeline?of=billsoflading`)).map(({ version }) => Number(version))
  expect(Math.min(...told)).toBe(released?.version)
})

test('he does nothing to it, and sees no bill of another', async () => {
  for (const command of ['change', 'reopen', 'cancel', 'record_print', 'print_original', 'release_by_email', 'give_telex_release'])
    expect((await customer.post(`billsoflading/${bill}/${command}`, {})).status, command).toBe(403)
  const customers = rowsOf(await clerk.get('billsoflading?per_page=200&status=final,published')).map((one: Bag) => one.customer_id)
  expect(new Set(customers).size, 'there are bills of several customers').toBeGreaterThan(1)
  const seen = rowsOf(await customer.get('billsoflading?per_page=200')).map(one => one.customer_id)
  expect(new Set(seen).size).toBe(1)
})

test('one that was mailed is shown as one that was printed is', async () => {
  const cargo = await stage.billed()
  await stage.finalised(cargo.bill)
  must(await clerk.post(`billsoflading/${cargo.bill}/release_by_email`, { to: ['agent@tema.example'] }))
  expect(rowsOf(await customer.get(`billsoflading?job_id=${cargo.job}`)).map(({ id, status }) => [id, status])).toEqual([
    [cargo.bill, 'final'],
  ])
})

test('the files that workers keep of a bill are for the house: its customer has none of them, whichever he names', async () => {
  const [file] = await seen(async () => {
    const files = rowsUnder(must(await clerk.get(`billsoflading/${bill}`)), 'files')
    return files.length > 0 ? files : undefined
  }, 'the original that was printed')
  const path = `billsoflading/${bill}/files/${String(file?.key)}`
  expect((await clerk.get(path)).status).toBe(200)
  expect(await customer.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await download(path)).status).toBe(404)
})

test('one that is void says so to its customer, on his screen and on its copy; what was issued for it is not his before it is released', async () => {
  const { bill: voided, job: its, voyage } = await stage.billed()
  await stage.finalised(voided)
  must(await clerk.post(`billsoflading/${voided}/print_original`, { original: 1 }))
  const [manifest] = rowsOf(await clerk.get(`manifests?voyage_id=${voyage}`))
  const sailing = {
    ocean_vessel_id: await stage.named('vessels', 'GRANDE'),
    transit_country_id: await stage.named('countries', 'Senegal'),
    mode: 'per_leg',
  }
  must(await clerk.post(`manifests/${manifest?.id}/publish`, sailing))
  const reason = { reason: 'Wrong consignee' }
  expect((await administrator.post(`billsoflading/${voided}/void_for_reissue`, reason)).status, 'an original is still out').toBe(409)
  must(await clerk.post(`billsoflading/${voided}/record_surrender`, { originals: 1 }))
  must(await administrator.post(`billsoflading/${voided}/void_for_reissue`, reason))

  const shown = await customer.get(`billsoflading/${voided}`)
  expect(shown).toMatchObject({ status: 200, body: { status: 'void' } })
  expect(shown.text, 'why is said among colleagues').not.toContain('Wrong consignee')
  const { status, pages } = await download(`billsoflading/${voided}/print`)
  expect([status, pages.map(({ watermark }) => watermark)]).toEqual([200, ['VOID']])
  expect(pages.map(({ text }) => text).join(' ')).not.toMatch(/COPY|ORIGINAL/)
  expect((await download(`billsoflading/${voided}/print?paper=original-1`)).status).toBe(403)

  const reissued = await seen(async () => {
    const [found] = rowsOf(await clerk.get(`billsoflading?job_id=${its}`)).filter(({ id }) => id !== voided)
    return found
  }, 'the bill that takes its place')
  expect((await customer.get(`billsoflading/${reissued.id}`)).status).toBe(404)
  expect(rowsOf(await customer.get(`billsoflading?job_id=${its}`)).map(({ id, status }) => [id, status])).toEqual([[voided, 'void']])
})
