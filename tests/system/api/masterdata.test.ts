import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

const xml = (rate: string) =>
  `<Cube><Cube time='2026-11-19'><Cube currency='USD' rate='${rate}'/><Cube currency='ZZZ' rate='9'/></Cube></Cube>`

/** A bank that publishes, until it does not. */
let published = xml('1.0912')
const bank = createServer((_request, answer) => answer.writeHead(published === '' ? 503 : 200).end(published))

let fairlead: Fairlead
let admin: Caller
beforeAll(async () => {
  await new Promise<void>(done => bank.listen(0, '127.0.0.1', done))
  fairlead = await startFairlead(['api,projections'], { ECB_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/` })
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

describe('a general cost', () => {
  test('is saved as a whole, but keeps its currency and unit', async () => {
    const { id } = await first('generalcosts', 'code=COURIER')
    const { body } = await admin.get(`generalcosts/${id}`)
    const saved = await admin.put(`generalcosts/${id}`, { ...body, name: { en: 'Courier abroad', nl: 'Koerier buitenland' } })
    expect(saved).toMatchObject({ status: 200, body: { name: { en: 'Courier abroad' }, rates: [{ purchase: '28.00', sales: '40.00' }] } })
    const dollar = await first('currencies', 'code=USD')
    expect(await admin.put(`generalcosts/${id}`, { ...saved.body, currency_id: dollar.id })).toMatchObject({
      status: 422,
      body: { errors: { currency_id: [expect.any(String)] } },
    })
  })

  test('loses its earlier amounts when its currency or unit is changed, on the record', async () => {
    const { id } = await first('generalcosts', 'code=COURIER')
    const { body } = await admin.get(`generalcosts/${id}`)
    const dollar = await first('currencies', 'code=USD')
    const changed = await admin.post(`generalcosts/${id}/change_basis`, {
      currency_id: dollar.id,
      calculation_unit_id: body.calculation_unit_id,
    })
    expect(changed).toMatchObject({ status: 200, body: { currency_id: dollar.id, rates: [] } })
    const history = rowsOf(await admin.get(`generalcosts/${id}/history`)).map(entry => entry.type)
    expect(history.slice(-2)).toEqual(['GeneralCostRatesErased', 'Changed'])
  })
})

describe('exchange rates', () => {
  test('are taken over from what the bank publishes, once', async () => {
    expect(await admin.post('exchangerates/ecb')).toMatchObject({
      status: 200,
      body: { date: '2026-11-19', added: 1, changed: 0, unchanged: 0 },
    })
    expect((await admin.post('exchangerates/ecb')).body).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    published = xml('1.0950')
    expect((await admin.post('exchangerates/ecb')).body).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(await first('currencies', 'code=USD')).toMatchObject({ rate: '1.095000', rate_date: '2026-11-19' })
  })

  test('are taken from a file, and a currency has one rate a day', async () => {
    expect((await admin.post('exchangerates/ecb', { xml: xml('1.1').replace('-19', '-20') })).body).toMatchObject({ added: 1 })
    const dollar = await first('currencies', 'code=USD')
    expect(dollar).toMatchObject({ rate: '1.100000', rate_date: '2026-11-20' })
    const again = await admin.post('exchangerates', { currency_id: dollar.id, date: '2026-11-20', rate: '1.2', source: 'manual' })
    expect(again).toMatchObject({ status: 422, body: { errors: { code: ['USD 2026-11-20 already in use by USD 2026-11-20'] } } })
  })

  test('are refused with a reason when the file is another one, and when the bank does not answer', async () => {
    expect(await admin.post('exchangerates/ecb', { xml: '<html/>' })).toMatchObject({
      status: 422,
      body: { errors: { xml: [expect.any(String)] } },
    })
    published = ''
    expect(await admin.post('exchangerates/ecb')).toMatchObject({ status: 424, body: { code: 'ecb_not_reached' } })
    const clerk = caller(fairlead.url, await fairlead.token('user'))
    expect(await clerk.post('exchangerates/ecb')).toMatchObject({ status: 403 })
  })
})
