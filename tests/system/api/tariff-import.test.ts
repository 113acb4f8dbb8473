import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'

// A carrier's sheet for a purchase list of the Rotterdam office, with four rates in it; prices were made with none.
let fairlead: Fairlead
let workers: RoleProcess
let admin: Caller
let clerk: Caller
let tokens: Record<'admin' | 'user', string>
let level: string
const idOf = async (resource: string, query: string) => String(rowsOf(await admin.get(`${resource}?${query}`))[0]?.id)

const headings = 'tariff_level_id,pol_id,pod_id,pod_region_id,commodity_group_id,condition_id,container_type_id'
const terms = 'rate.amount,rate.currency_id,rate.calculation_unit_id,minimum,valid_from,valid_until'
const head = `${headings},${terms}`
const sheetOf = (...lines: string[]) => `${head}\n${lines.join('\n')}\n`

async function preview(sheet: string | Buffer<ArrayBuffer>, as: 'admin' | 'user' = 'admin') {
  const answer = await fetch(`${fairlead.url}/api/tariffs/import?name=carrier.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[as]}`, 'content-type': 'application/octet-stream' },
    body: sheet,
  })
  const { id, headers } = (await answer.json()) as Bag & { headers: string[] }
  const who = as === 'admin' ? admin : clerk
  const matched = await who.post(`imports/${String(id)}/match`, { columns: headers })
  expect(matched.status, matched.text).toBe(200)
  return { id: String(id), counts: matched.body, rows: rowsOf(await who.get(`imports/${String(id)}/rows`)) }
}
async function ended(id: string): Promise<Bag> {
  for (let tries = 0; tries < 900; tries++) {
    const { body } = await admin.get(`imports/${id}`)
    if (body.status === 'complete' || body.status === 'undone') return body
    await sleep(100)
  }
  throw new Error(`import ${id} never ended`)
}
async function brought(sheet: string) {
  const previewed = await preview(sheet)
  expect((await admin.post(`imports/${previewed.id}/apply`)).status).toBe(200)
  expect(await ended(previewed.id)).toMatchObject({ status: 'complete', failed: 0 })
  return previewed
}
async function ratesTo(port: string): Promise<unknown[][]> {
  const rates = rowsOf(await admin.get(`tariffs?tariff_level_id=${level}&pod_id=${await idOf('ports', `code=${port}`)}&sort=valid_from`))
  return rates.map(({ rate, valid_from, valid_until }) => [amountOf(rate), valid_from, valid_until])
}
/** So many days after the first of 2030, as people write it. */
const dayAfter = (days: number): string => showDate(addDays('2030-01-01', days))
const amountOf = (rate: unknown): string => /"amount":"([^"]*)"/.exec(JSON.stringify(rate))?.[1] ?? ''

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  workers = await fairlead.start('workers')
  tokens = { admin: await fairlead.token('admin'), user: await fairlead.token('user') }
  admin = caller(fairlead.url, tokens.admin)
  clerk = caller(fairlead.url, tokens.user)
  const made = await admin.post('tarifflevels', {
    code: 'GRIM26',
    name: 'Grimaldi purchase 2026',
    kind: 'purchase',
    currency_id: await idOf('currencies', 'code=EUR'),
    office_id: await idOf('relations', 'office_code=02'),
    valid_from: '2025-01-01',
    is_default_for_office: false,
    hide_for_customers: true,
  })
  level = String(made.body.id)
  await brought(
    sheetOf(
      'GRIM26,NLRTM,SNDKR,,,,,450,EUR,UNIT,,01-01-2026,',
      'grim26,Rotterdam,GHTEM,,,New,,"500,50",EUR,UNIT,100,01-01-2026,31-12-2026',
      'GRIM26,BEANR,,WAF,,,22G1,1200,EUR,UNIT,,01-01-2026,',
      'GRIM26,BEANR,SNDKR,,,,,80,EUR,WM,,01-01-2026,',
    ),
  )
}, 120_000)
afterAll(() => fairlead?.stop())

describe("a carrier's sheet", () => {
  test('is a workbook of his as well, of which each row is told by its number there', async () => {
    const { counts, rows } = await preview(
      await readFile(join(import.meta.dirname, '../../../services/api/src/sheets/carrier-for-tests.xlsx')),
    )
    expect(counts).toMatchObject({ added: 2, changed: 1, unchanged: 0, refused: 1 })
    expect(rows.map(({ row, outcome, errors }) => [row, outcome, errors])).toEqual([
      [4, 'changed', {}],
      [6, 'added', {}],
      [7, 'refused', { 2: ['Select a value from the list.'] }],
      [8, 'added', {}],
    ])
  })

  test('says of each row what it adds, changes from which day, leaves alone, and refuses at which cell', async () => {
    const { counts, rows } = await preview(
      sheetOf(
        'GRIM26,NLRTM,SNDKR,,,,,475,EUR,UNIT,,01-07-2026,',
        'GRIM26,NLRTM,GHTEM,,,New,,"510,25",EUR,UNIT,100,01-01-2026,31-12-2026',
        'GRIM26,BEANR,SNDKR,,,,,80,EUR,WM,,01-01-2026,',
        'GRIM26,BEANR,GHTEM,,,,,90,EUR,WM,,01-01-2026,',
        'GRIM26,BEANR,SNDKR,WAF,,,,90,EUR,WM,,01-01-2026,',
        'NOBODY,BEANR,SNDKR,,,,,90,EUR,WM,,01-01-2026,',
        'GRIM26,BEANR,SNDKR,,,,,70,EUR,WM,,01-06-2025,',
        'GRIM26,BEANR,SNDKR,,,Old,,ninety,EUR,WM,,,',
      ),
    )
    expect(counts).toMatchObject({ added: 1, changed: 2, unchanged: 1, refused: 4 })
    expect(rows.map(({ outcome, note }) => [outcome, note])).toEqual([
      ['changed', '450,00 EUR / UNIT → 475,00 EUR / UNIT from 01-07-2026 on: the rate before ends on 30-06-2026.'],
      ['changed', '500,50 EUR / UNIT → 510,25 EUR / UNIT: nothing was priced with it yet, so it changes in its place.'],
      ['unchanged', null],
      ['added', null],
      ['refused', null],
      ['refused', null],
      ['refused', null],
      ['refused', null],
    ])
    expect(rows.map(({ errors }) => errors).slice(4)).toEqual([
      { 3: ['A port or a region, not both.'] },
      { 0: ['Select a value from the list.'] },
      { 11: ['GRIM26 has a rate for BEANR – SNDKR from 01-01-2026 on already, for the same cargo. End that one first.'] },
      { 5: ['Select a value from the list.'], 7: ['A number with at most 4 decimals.'], 11: ['Invalid date.'] },
    ])
  })

  test('says which fields are still to be filled where the sheet has no column for them', async () => {
    const sheet = 'tariff_level_id,pol_id,pod_id,valid_from\nGRIM26,NLRTM,,01-01-2026\nGRIM26,nowhere,SNDKR,01-01-2026\n'
    const { counts, rows } = await preview(sheet)
    expect(counts).toMatchObject({ added: 0, refused: 2 })
    expect(rows.map(({ errors, missing }) => ({ errors, missing }))).toEqual([
      { errors: {}, missing: ['rate'] },
      { errors: { 1: ['Select a value from the list.'] }, missing: ['rate'] },
    ])
  })

  test('is imported: a rate follows another, one that nothing was priced with changes, and the level tells of it', async () => {
    await brought(
      sheetOf(
        'GRIM26,NLRTM,SNDKR,,,,,475,EUR,UNIT,50,01-07-2026,31-12-2026',
        'GRIM26,NLRTM,SNDKR,,,,,480,EUR,UNIT,50,01-01-2027,',
        'GRIM26,NLRTM,GHTEM,,,New,,"510,25",EUR,UNIT,100,01-01-2026,31-12-2026',
        'GRIM26,BEANR,,WAF,,,22G1,1200,EUR,UNIT,,01-01-2026,',
        'GRIM26,BEANR,SNDKR,WAF,,,,90,EUR,WM,,01-01-2026,',
      ),
    )
    expect(await ratesTo('SNDKR')).toEqual([
      ['450.0000', '2026-01-01', '2026-06-30'],
      ['80.0000', '2026-01-01', null],
      ['475.0000', '2026-07-01', '2026-12-31'],
      ['480.0000', '2027-01-01', null],
    ])
    expect(await ratesTo('GHTEM')).toEqual([['510.2500', '2026-01-01', '2026-12-31']])
    const told = rowsOf(await admin.get(`tarifflevels/${level}/history`))
    expect(told.at(-1)).toMatchObject({
      type: 'TariffsImported',
      data: { file_name: 'carrier.csv', added: 1, changed: 2, unchanged: 1, refused: 1 },
    })
  })

  test('that was brought in once changes nothing the second time', async () => {
    const { counts } = await preview(
      sheetOf(
        'GRIM26,NLRTM,SNDKR,,,,,475,EUR,UNIT,50,01-07-2026,31-12-2026',
        'GRIM26,NLRTM,SNDKR,,,,,480,EUR,UNIT,50,01-01-2027,',
        'GRIM26,NLRTM,GHTEM,,,New,,"510,25",EUR,UNIT,100,01-01-2026,31-12-2026',
      ),
    )
    expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 0 })
  })

  test('that has one rate follow another within its days changes nothing the second time either', async () => {
    const sheet = sheetOf(
      'GRIM26,NLRTM,TGLFW,,,,,1010,EUR,UNIT,,01-12-2026,31-12-2026',
      'GRIM26,NLRTM,TGLFW,,,,,9999,EUR,UNIT,,15-12-2026,31-12-2026',
    )
    await brought(sheet)
    const then = [
      ['1010.0000', '2026-12-01', '2026-12-14'],
      ['9999.0000', '2026-12-15', '2026-12-31'],
    ]
    expect(await ratesTo('TGLFW')).toEqual(then)
    const { counts, rows } = await preview(sheet)
    expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: 0 })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  })

  test('is in a copy of its level, each rate of the first day once and raised', async () => {
    const said = { code: 'GRIM27', name: 'Grimaldi purchase 2027', markup_pct: '10', valid_from: '2027-01-01' }
    expect((await admin.post(`tarifflevels/${level}/copy`, said)).status).toBe(200)
    expect(await admin.post(`tarifflevels/${level}/copy`, said)).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    })
    const [copy] = rowsOf(await admin.get('tarifflevels?code=GRIM27'))
    expect(copy).toMatchObject({ kind: 'purchase', valid_from: '2027-01-01', valid_until: null })
    const told = async () => rowsOf(await admin.get(`tarifflevels/${String(copy?.id)}/history`)).at(-1)
    for (let tries = 0; tries < 100 && (await told())?.type !== 'TariffLevelCopied'; tries++) await sleep(100)
    expect(await told()).toMatchObject({ type: 'TariffLevelCopied', data: { from_id: level, markup_pct: '10.00', tariffs: 3 } })
    const rates = rowsOf(await admin.get(`tariffs?tariff_level_id=${String(copy?.id)}&sort=route`))
    expect(rates.map(({ rate, valid_from, valid_until }) => [amountOf(rate), valid_from, valid_until])).toEqual([
      ['88.0000', '2027-01-01', null],
      ['1320.0000', '2027-01-01', null],
      ['528.0000', '2027-01-01', null],
    ])
  })

  test('may change a rate in its place and let others follow it, in whatever order its rows stand, and all of it is taken back', async () => {
    await brought(sheetOf('GRIM26,NLRTM,CMDLA,,,,,600,EUR,UNIT,,01-01-2026,'))
    const sheet = sheetOf(
      'GRIM26,NLRTM,CMDLA,,,,,640,EUR,UNIT,,01-10-2026,',
      'GRIM26,NLRTM,CMDLA,,,,,620,EUR,UNIT,,01-04-2026,30-09-2026',
      'GRIM26,NLRTM,CMDLA,,,,,610,EUR,UNIT,,01-01-2026,31-03-2026',
    )
    const before = await ratesTo('CMDLA')
    const { id } = await preview(sheet)
    await admin.post(`imports/${id}/apply`)
    await admin.post(`imports/${id}/cancel`)
    expect(await ended(id)).toMatchObject({ status: 'undone', failed: 0 })
    expect(await ratesTo('CMDLA')).toEqual(before)
    await brought(sheet)
    expect(await ratesTo('CMDLA')).toEqual([
      ['610.0000', '2026-01-01', '2026-03-31'],
      ['620.0000', '2026-04-01', '2026-09-30'],
      ['640.0000', '2026-10-01', null],
    ])
  })

  test('for a level that he does not see tells nobody that there is one', async () => {
    const { rows } = await preview(
      sheetOf('GRIM26,NLRTM,SNDKR,,,,,475,EUR,UNIT,,01-07-2026,', `${level},NLRTM,SNDKR,,,,,475,EUR,UNIT,,01-07-2026,`),
      'user',
    )
    expect(rows.map(({ errors }) => errors)).toEqual([{ 0: ['Select a value from the list.'] }, { 0: ['Select a value from the list.'] }])
  })

  test('with a column of ids is refused as the command is: for a level that he does not see in words that tell of none', async () => {
    const row = (to: string) => `,${level},NLRTM,${to},,,,,475,EUR,UNIT,,01-07-2031,`
    const refusals = async () => {
      const { counts, rows } = await preview(`id,${head}\n${row('SNDKR')}\n${row('NGLOS')}\n`, 'user')
      expect(counts).toMatchObject({ added: 0, changed: 0, refused: 2 })
      return rows.map(({ row: number, errors }) => [number, errors])
    }
    const unseen = { 1: ['Select a value from the list.'] }
    expect(await refusals()).toEqual([
      [2, unseen],
      [3, unseen],
    ])
    const rotterdam = { office_ids: [await idOf('relations', 'office_code=01')] }
    expect((await admin.post(`tarifflevels/${level}/share`, rotterdam)).status).toBe(200)
    const [[, of]] = (await refusals()) as [[number, Record<string, string[]>]]
    expect(of[1]?.[0]).toMatch(/keeps this tariff level/)
    expect((await admin.post(`tarifflevels/${level}/unshare`, rotterdam)).status).toBe(200)
  })

  test('is gone on with where its worker was killed, and nothing is done twice', async () => {
    const lines = Array.from({ length: 640 }, (_, n) => `GRIM26,NLRTM,BJCOO,,,${(n % 8) + 1},,${n + 1},EUR,UNIT,,${dayAfter(n >> 3)},`)
    const { id, counts } = await preview(sheetOf(...lines))
    expect(counts).toMatchObject({ added: 8, changed: 632, refused: 0 })
    await admin.post(`imports/${id}/apply`)
    while (Number((await admin.get(`imports/${id}`)).body.done) === 0) await sleep(20)
    await workers.kill()
    workers = await fairlead.start('workers')
    expect(await ended(id)).toMatchObject({ status: 'complete', done: 640, failed: 0 })
    const { body } = await admin.get(`tariffs?tariff_level_id=${level}&pod_id=${await idOf('ports', 'code=BJCOO')}`)
    expect(body.total).toBe(640)
    const told = rowsOf(await admin.get(`tarifflevels/${level}/history`)).filter(({ type }) => type === 'TariffsImported')
    expect(told.at(-1)?.data).toMatchObject({ added: 8, changed: 632, unchanged: 0, refused: 0 })
  }, 120_000)

  test('is undone when it is called off', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `GRIM26,NLRTM,SNDKR,,,,,${n + 1},EUR,UNIT,,01-01-20${28 + n},`)
    const { id, counts } = await preview(sheetOf(...lines))
    expect(counts).toMatchObject({ changed: 60, refused: 0 })
    await admin.post(`imports/${id}/apply`)
    await admin.post(`imports/${id}/cancel`)
    expect(await ended(id)).toMatchObject({ status: 'undone', failed: 0 })
    expect((await ratesTo('SNDKR')).at(-1)).toEqual(['480.0000', '2027-01-01', null])
  })
})
