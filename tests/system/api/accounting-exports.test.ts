import type { CellValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { seen } from '../../until.ts'

let fairlead: Fairlead
let admin: Caller
let office: Bag
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  admin = caller(fairlead.url, await fairlead.token('admin'))
  office = await oneOf('relations', 'office_code=01')
}, 90_000)
afterAll(() => fairlead?.stop())

const listOf = async (resource: string, query: string): Promise<Bag[]> => rowsOf(await admin.get(`${resource}?per_page=200&${query}`))
async function oneOf(resource: string, query: string): Promise<Bag> {
  const [first] = await listOf(resource, query)
  if (!first) throw new Error(`there is none of ${resource}?${query}`)
  return first
}
async function change(resource: string, id: unknown, values: Bag): Promise<void> {
  const { body } = await admin.get(`${resource}/${String(id)}`)
  const answer = await admin.put(`${resource}/${String(id)}`, { ...body, ...values })
  expect(answer.status, answer.text).toBe(200)
}
const exportTo = (accounting_target: string) => change('companysettings', office.id, { accounting_target })
const begin = () => admin.post('accountingexports', { office_id: office.id })
const given = (id: unknown, command: string) => admin.post(`accountingexports/${String(id)}/${command}`)
const finished = (id: unknown) =>
  seen(async () => {
    const { body } = await admin.get(`accountingexports/${String(id)}`)
    return body.status === 'finished' ? body : undefined
  }, 'the export to finish')
const documentsOf = (id: unknown) => listOf('invoices', `export_id=${String(id)}&sort=number`)
const filesOf = ({ files }: Bag): { key: string; name: string }[] => {
  const kept: { key: string; name: string }[] = Array.isArray(files) ? files : []
  return kept
}
const pathOf = (batch: Bag, extension: string) =>
  `accountingexports/${String(batch.id)}/files/${filesOf(batch).find(({ name }) => name.endsWith(extension))?.key}`
async function fileOf(batch: Bag, extension: string): Promise<string> {
  const answer = await admin.get(pathOf(batch, extension))
  expect(answer.status).toBe(200)
  return answer.text
}
/** Its workbook, as rows under their headers. */
async function sheetOf(batch: Bag): Promise<CellValue[][]> {
  const answer = await fetch(`${fairlead.url}/api/${pathOf(batch, '.xlsx')}`, {
    headers: { authorization: `Bearer ${await fairlead.token('admin')}` },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return sheets[0]?.rows ?? []
}
/** An amount of the text as the workbook has it: a number, or nothing. */
const decimalOf = (text = '') => (text === '' ? null : Number(text))
const waiting = () => listOf('invoices', `office_id=${String(office.id)}&export_status=WAITING`)

test('an office that has no accounting package exports nothing', async () => {
  await exportTo('UBL')
  const answer = await begin()
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('Fairlead Rotterdam has no accounting package to export to. Choose one in the finance settings.')
})

test('what is killed in the middle of an export goes on: no document is missing from its file, and none is in it twice', async () => {
  await exportTo('CSV')
  const documents = await waiting()
  expect(documents.length).toBeGreaterThan(3)
  const begun = await begin()
  expect(begun.status, begun.text).toBe(201)
  expect((await begin()).body.message).toBe('An export of Fairlead Rotterdam is under way. Wait until it has finished.')
  for (const ms of [150, 400, 900]) {
    const workers = await fairlead.start('workers')
    await new Promise(done => setTimeout(done, ms))
    await workers.kill()
  }
  await fairlead.start('workers')
  const batch = await finished(begun.body.id)
  const gathered = await documentsOf(batch.id)
  expect(gathered.length).toBeGreaterThanOrEqual(documents.length)
  const [header = '', ...lines] = (await fileOf(batch, '.csv'))
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  const [number, kind] = ['number', 'kind'].map(name => header.split(',').indexOf(name))
  const debtors = lines.map(line => line.split(',')).filter(cells => cells[kind ?? -1] === 'DEBTOR')
  expect(debtors.map(cells => cells[number ?? -1])).toEqual(gathered.map(one => one.number))
  expect(filesOf(batch)).toHaveLength(2)
  const [headers = [], ...rows] = await sheetOf(batch)
  expect(headers.join()).toBe(header)
  expect(rows.length).toBe(lines.length)
  const debit = headers.indexOf('debit')
  expect(rows.map(cells => cells[debit] ?? null)).toEqual(lines.map(line => decimalOf(line.split(',')[debit])))
  expect(gathered.map(one => one.export_status)).toEqual(gathered.map(() => 'EXPORTED'))
  expect(await oneOf('accountingexports', `id=${String(batch.id)}`)).toMatchObject({
    documents: gathered.length,
    exported: gathered.length,
    failed: 0,
  })
  expect((await begin()).body.message).toBe('No document of Fairlead Rotterdam waits to be exported.')
}, 60_000)

test('what was exported books what it booked, and is confirmed once the package has it', async () => {
  const batch = await oneOf('accountingexports', 'status=finished')
  const [document] = await documentsOf(batch.id)
  expect((await admin.post(`invoices/${String(document?.id)}/post`)).body.message).toContain('what it books is settled')
  expect((await given(batch.id, 'confirm')).status).toBe(200)
  await expect.poll(async () => new Set((await documentsOf(batch.id)).map(one => one.export_status))).toEqual(new Set(['CONFIRMED']))
})

test('a document whose account is missing fails by itself, and is tried again once that is mended: where the office exports to by then', async () => {
  office = await oneOf('relations', 'office_code=02')
  await exportTo('XAF')
  const documents = await waiting()
  expect(documents.length).toBeGreaterThan(0)
  const { id: freight, revenue_gl_id } = await oneOf('financearticles', 'code=FRT')
  await change('financearticles', freight, { revenue_gl_id: null })
  const failed = await finished((await begin()).body.id)
  expect(failed.files).toEqual([])
  expect((await documentsOf(failed.id)).map(one => [one.export_status, one.export_reason])).toEqual(
    documents.map(() => ['FAILED', 'LACKS_ACCOUNTS']),
  )
  expect((await admin.get(`invoices/${String(documents[0]?.id)}`)).body.export_told).toBe('FRT')

  await change('financearticles', freight, { revenue_gl_id })
  await change('companysettings', office.id, { accounting_target: 'TWINFIELD', booking_destiny: 'FINAL' })
  expect((await given(failed.id, 'retry')).status).toBe(200)
  const again = await seen(
    async () => (await listOf('accountingexports', `retries_id=${String(failed.id)}`))[0],
    'the export to begin again',
  )
  const mended = await finished(again.id)
  expect((await documentsOf(mended.id)).map(one => one.export_status)).toEqual(documents.map(() => 'EXPORTED'))
  expect((await given(failed.id, 'retry')).body.message).toContain('Nothing that failed in this export is left')
  const text = await fileOf(mended, '.xml')
  expect(text.match(/<transaction destiny="final" /g)).toHaveLength(documents.length)
  expect(text.match(/<office>FLANR<.office>/g)).toHaveLength(documents.length)
}, 60_000)
