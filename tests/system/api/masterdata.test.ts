import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day } from '../../stage.ts'

const xml = (rate: string, date: string) =>
  `<Cube><Cube time='${date}'><Cube currency='USD' rate='${rate}'/><Cube currency='ZZZ' rate='9'/></Cube></Cube>`
/** A bank that publishes what a test says; nothing: it does not answer. */
let published = ''
const bank = createServer((_request, answer) => answer.writeHead(published === '' ? 503 : 200).end(published))

let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  await new Promise<void>(done => bank.listen(0, '127.0.0.1', done))
  fairlead = await startFairlead(['api,projections,workers'], { ECB_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/` })
  admin = caller(fairlead.url, await fairlead.token('admin'))
})
afterAll(async () => {
  await fairlead?.stop()
  bank.close()
})

const first = async (resource: string, query: string): Promise<Bag> => rowsOf(await admin.get(`${resource}?${query}`))[0] ?? {}

describe('a port', () => {
  test('says by name in which regions it lies, in the list and by itself, and may be sent back so', async () => {
    const antwerp = await first('ports', 'code=BEANR')
    const regions = await Promise.all(['HLH', 'NWE'].map(code => first('regions', `code=${code}`)))
    const named = regions.map(({ id, code }): unknown => expect.objectContaining({ id, code }))
    expect(antwerp.region_labels).toEqual(expect.arrayContaining(named))
    const { body } = await admin.get(`ports/${antwerp.id}`)
    expect(body.region_labels).toEqual(antwerp.region_labels)
    expect((await admin.put(`ports/${antwerp.id}`, body)).body).toMatchObject({ version: body.version })
    expect((await first('ports', 'code=SGSIN')).region_labels).toHaveLength(1)
  })
})

describe('a region', () => {
  test('counts and lists its ports, those that come with a country too, as both change', async () => {
    const netherlands = await first('countries', 'code=NL')
    const [rotterdam, singapore] = [await first('ports', 'code=NLRTM'), await first('ports', 'code=SGSIN')]
    const dutch = Number((await admin.get(`ports?country_id=${netherlands.id}`)).body.total)
    expect(dutch).toBeGreaterThan(0)
    const made = await admin.post('regions', {
      code: 'TRY',
      name: { en: 'Try', nl: 'Proef' },
      type: 'SALES',
      country_ids: [netherlands.id],
    })
    expect(made.status, made.text).toBe(201)
    const { id } = made.body
    const counted = async () => (await first('regions', 'code=TRY')).ports
    const listed = async () => (await admin.get(`ports?all_region_ids=${id}&per_page=200`)).body.total
    await expect.poll(async () => [await counted(), await listed()]).toEqual([dutch, dutch])

    const put = async (port: Bag, region_ids: unknown) => admin.post(`ports/${port.id}/change`, { region_ids })
    for (const port of [rotterdam, singapore]) {
      const { region_ids } = (await admin.get(`ports/${port.id}`)).body
      expect((await put(port, [...((region_ids as string[] | null) ?? []), id])).status).toBe(200)
    }
    await expect.poll(async () => [await counted(), await listed()]).toEqual([dutch + 1, dutch + 1])
    expect((await admin.post(`regions/${id}/change`, { country_ids: [] })).status).toBe(200)
    await expect.poll(async () => [await counted(), await listed()]).toEqual([2, 2])
    for (const port of [rotterdam, singapore]) expect((await put(port, [])).status).toBe(200)
    await expect.poll(counted).toBe(0)
    expect((await admin.delete(`regions/${id}`)).status).toBe(200)
  })
})

test('what a currency is named by says how many decimals its amounts have, in a list, by itself, and in a history', async () => {
  const [yen, article] = await Promise.all([first('currencies', 'code=JPY'), first('financearticles', 'code=FRT')])
  const named = { id: yen.id, name: 'JPY', code: 'JPY', minor_units: 0 }
  const { body } = await admin.put(`financearticles/${article.id}`, { currency_id: yen.id })
  expect(body.currency).toEqual(named)
  expect((await first('exchangerates', `currency_id=${yen.id}`)).currency).toEqual(named)
  expect((await admin.get(`financearticles/${article.id}/history`)).body).toMatchObject({ names: { currencies: [named] } })
  await admin.put(`financearticles/${article.id}`, { currency_id: article.currency_id })
})

describe('a general cost', () => {
  /** One of its own, in euros, with a rate. */
  async function cost(code: string): Promise<Bag> {
    const [euro, courier] = [await first('currencies', 'code=EUR'), await first('generalcosts', 'code=COURIER')]
    const rates = [{ office_id: null, valid_from: '2026-01-01', purchase: '28.00', sales: '40.00' }]
    const name = { en: 'Handling', nl: 'Behandeling' }
    const calculation_unit_id = courier.calculation_unit_id
    const answer = await admin.post('generalcosts', { code, name, currency_id: euro.id, calculation_unit_id, rates })
    expect(answer.status, answer.text).toBe(201)
    return (await admin.get(`generalcosts/${answer.body.id}`)).body
  }

  test('is saved as a whole, but keeps its currency and unit', async () => {
    const body = await cost('WHOLE')
    const path = `generalcosts/${body.id}`
    const saved = await admin.put(path, { ...body, name: { en: 'Courier abroad', nl: 'Koerier buitenland' } })
    expect(saved).toMatchObject({ status: 200, body: { name: { en: 'Courier abroad' }, rates: [{ purchase: '28.00', sales: '40.00' }] } })
    const dollar = await first('currencies', 'code=USD')
    expect(await admin.put(path, { ...saved.body, currency_id: dollar.id })).toMatchObject({
      status: 422,
      body: { errors: { currency_id: [expect.any(String)] } },
    })
  })

  test('loses its earlier amounts when its currency or unit is changed, on the record', async () => {
    const { id, calculation_unit_id } = await cost('ERASED')
    const dollar = await first('currencies', 'code=USD')
    const inDollars = { currency_id: dollar.id, calculation_unit_id }
    expect(await admin.post(`generalcosts/${id}/change_basis`, inDollars)).toMatchObject({
      status: 422,
      body: { code: 'general_cost_rates_erased', errors: { confirmed: [expect.any(String)] } },
    })
    expect(await admin.post(`generalcosts/${id}/change_basis`, { ...inDollars, confirmed: true })).toMatchObject({
      status: 200,
      body: { currency_id: dollar.id, rates: [] },
    })
    const history = rowsOf(await admin.get(`generalcosts/${id}/history`)).map(entry => entry.type)
    expect(history).toEqual(['Created', 'GeneralCostRatesErased', 'Changed'])
  })
})

describe('exchange rates', () => {
  const rateOf = async (date: string) => first('exchangerates', `date=${date}`)

  test('are taken over from what the bank publishes, once', async () => {
    published = xml('1.0912', '2010-01-05')
    expect(await admin.post('exchangerates/ecb')).toMatchObject({
      status: 200,
      body: { date: '2010-01-05', added: 1, changed: 0, unchanged: 0 },
    })
    expect((await admin.post('exchangerates/ecb')).body).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    published = xml('1.0950', '2010-01-05')
    expect((await admin.post('exchangerates/ecb')).body).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(await rateOf('2010-01-05')).toMatchObject({ rate: '1.095000' })
  })

  /** Uploads a file, previews it by the headings that it has, and says what would become of its rows. */
  async function preview(file: string) {
    const answer = await fetch(`${fairlead.url}/api/exchangerates/import?name=eurofxref.xml`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await fairlead.token('admin')}`, 'content-type': 'application/octet-stream' },
      body: file,
    })
    const uploaded = (await answer.json()) as Bag
    if (answer.status !== 201) return { status: answer.status, uploaded }
    const columns = ['code', 'currency_id', 'date', 'rate', 'source']
    const matched = await admin.post(`imports/${uploaded.id}/match`, { columns })
    return { status: matched.status, uploaded, counts: matched.body }
  }
  async function applied(file: string): Promise<Bag> {
    const { status, uploaded, counts } = await preview(file)
    expect(status, JSON.stringify(uploaded)).toBe(200)
    expect(counts).toMatchObject({ refused: 0 })
    await admin.post(`imports/${uploaded.id}/apply`)
    await expect.poll(async () => (await admin.get(`imports/${uploaded.id}`)).body.status).toBe('complete')
    return (await admin.get(`imports/${uploaded.id}`)).body
  }

  test('are imported from a file of the bank, previewed first; the newest is the one of its currency, as long as it stands', async () => {
    const { rate, rate_date } = await first('currencies', 'code=USD')
    const history = (newest: string) =>
      `<gesmes:Envelope><Cube><Cube time="${day(0)}"><Cube currency="USD" rate="${newest}"/><Cube currency="XTS" rate="9"/></Cube>
       <Cube time="2010-01-07"><Cube currency="USD" rate="1.1"/></Cube></Cube></gesmes:Envelope>`
    const before = (await admin.get(`exchangerates?date=${day(0)}`)).body.total
    expect((await preview(history('1.2'))).counts).toMatchObject({ added: 2, changed: 0, unchanged: 0, refused: 0 })
    expect((await admin.get(`exchangerates?date=${day(0)}`)).body.total).toBe(before) // nothing is written yet
    expect(await applied(history('1.2'))).toMatchObject({ done: 2, failed: 0 })
    expect(await rateOf('2010-01-07')).toMatchObject({ rate: '1.100000', source: 'ecb' })
    expect(await first('currencies', 'code=USD')).toMatchObject({ rate: '1.200000', rate_date: day(0) })
    expect((await preview(history('1.2'))).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await applied(history('1.3'))).toMatchObject({ done: 1, failed: 0 })
    const { id } = await rateOf(day(0))
    expect((await admin.delete(`exchangerates/${id}`)).status).toBe(200)
    expect(await first('currencies', 'code=USD')).toMatchObject({ rate, rate_date })
  })

  test('that were typed in are put right by those of the bank of that day', async () => {
    const dollar = await first('currencies', 'code=USD')
    await admin.post('exchangerates', { currency_id: dollar.id, date: '2010-01-08', rate: '1.2', source: 'manual' })
    published = xml('1.4', '2010-01-08')
    expect(await admin.post('exchangerates/ecb')).toMatchObject({ status: 200, body: { added: 0, changed: 1 } })
    expect(await rateOf('2010-01-08')).toMatchObject({ rate: '1.400000', source: 'ecb' })
  })

  test('are one a day of a currency', async () => {
    const dollar = await first('currencies', 'code=USD')
    const rate = { currency_id: dollar.id, date: '2010-01-06', rate: '1.2', source: 'manual' }
    expect((await admin.post('exchangerates', rate)).status).toBe(201)
    expect(await admin.post('exchangerates', { ...rate, rate: '1.3' })).toMatchObject({
      status: 422,
      body: { code: 'already_in_use', errors: { code: ['USD 2010-01-06 already in use by USD 2010-01-06'] } },
    })
  })

  test('are refused with a reason when the file is another one, and when the bank does not answer', async () => {
    for (const other of ['<html/>', '<gesmes:Envelope></gesmes:Envelope>', xml('N/A', '2010-01-09')])
      expect(await preview(other)).toMatchObject({ status: 422, uploaded: { errors: { file: [expect.any(String)] } } })
    published = ''
    expect(await admin.post('exchangerates/ecb')).toMatchObject({ status: 424, body: { code: 'ecb_not_reached' } })
    const clerk = caller(fairlead.url, await fairlead.token('user'))
    expect(await clerk.post('exchangerates/ecb')).toMatchObject({ status: 403, body: { code: 'no_right' } })
  })
})
