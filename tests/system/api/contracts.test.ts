import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { day, must, stageOf } from '../../stage.ts'

let fairlead: Fairlead
let clerk: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections', 'workers'])
  clerk = caller(fairlead.url, await fairlead.token('user'))
}, 90_000)
afterAll(() => fairlead?.stop())

const idOf = async (resource: string, query: string) => String(rowsOf(await clerk.get(`${resource}?${query}`))[0]?.id)
const show = async (path: string): Promise<Bag> => must(await clerk.get(path))

test('what comes on top by a contract is of the office of the contract alone; what is bound to none is of every office', async () => {
  const admin = caller(fairlead.url, await fairlead.token('admin'))
  const headquarters = caller(fairlead.url, await fairlead.token('hq.user'))
  const eur = await idOf('currencies', 'code=EUR')
  const contract = must(
    await admin.post('contracts', {
      relation_id: await idOf('relations', 'search=Sahel'),
      office_id: await idOf('relations', 'office_code=02'),
      valid_from: day(-10),
      valid_until: day(354),
      currency_id: eur,
      tariff_based: true,
      tariff_level_id: must(
        await admin.post('tarifflevels', {
          code: 'ANTLIST',
          name: 'Antwerp',
          kind: 'sales',
          currency_id: eur,
          office_id: await idOf('relations', 'office_code=02'),
          valid_from: '2026-01-01',
          is_default_for_office: false,
          hide_for_customers: false,
        }),
      ).id,
      surcharge_policy: 'as_tariff',
      lines: [],
    }),
  )
  const said = {
    surcharge_type_id: await idOf('surchargetypes', 'code=BAF'),
    side: 'freight',
    conditions: [],
    sales: { currency_id: eur, calculation_unit_id: await idOf('calculationunits', 'code=UNIT'), amount: '31.07' },
    mandatory: true,
    included_in_all_in: false,
    applies_on: 'quote_date',
    valid_from: '2031-01-01',
  }
  const [agreed, free] = [{ ...said, contract_id: contract.id }, said].map(async one =>
    String(must(await admin.post('surcharges', one)).id),
  )
  const [its, everyones] = [await agreed, await free]
  const asked = async (who: Caller, id?: string) => [
    (await who.get(`surcharges/${id}`)).status,
    (await who.get(`surcharges/${id}/history`)).status,
    (await who.post(`surcharges/${id}/close`, { valid_until: '2031-12-31' })).status,
  ]
  expect(await asked(clerk, its)).toEqual([404, 404, 404])
  expect((await clerk.get(`surcharges?contract_id=${String(contract.id)}`)).body.total).toBe(0)
  expect(await clerk.post('surcharges', { ...said, contract_id: contract.id, side: 'load' })).toMatchObject({ status: 422 })
  expect(rowsOf(await clerk.get('surcharges?valid_from=2031-01-01')).map(({ id }) => id)).toEqual([everyones])
  expect(await asked(clerk, everyones)).toEqual([200, 200, 403])
  expect(await asked(headquarters, everyones)).toEqual([200, 200, 200])
  expect(await asked(admin, its)).toEqual([200, 200, 200])
  expect(await show(`surcharges/${everyones}`)).toMatchObject({ office_id: null, valid_until: '2031-12-31' })
})

test('what is booked for a customer counts for his contract, until it is cancelled; he himself is told nothing of it', async () => {
  const drafted = must(
    await clerk.post('contracts', {
      relation_id: await idOf('relations', 'search=Sahel'),
      office_id: await idOf('relations', 'office_code=01'),
      valid_from: day(-10),
      valid_until: day(354),
      currency_id: await idOf('currencies', 'code=EUR'),
      tariff_based: true,
      tariff_level_id: await idOf('tarifflevels', 'code=DEALERS'),
      surcharge_policy: 'as_tariff',
      lines: [],
      commitment_measure: 'units',
      commitment_quantity: '5.000',
      commitment_period: 'month',
    }),
  )
  const contract = `contracts/${String(drafted.id)}`
  must(await clerk.post(`${contract}/activate`, {}))
  expect(await show(contract)).toMatchObject({ used: '0.000', committed: '60.000', status: 'active' })

  const { booking } = await stageOf(clerk, clerk).booked(3)
  expect(await show(`bookings/${booking}`)).toMatchObject({ contract_id: drafted.id })
  await vi.waitFor(async () => expect(await show(contract)).toMatchObject({ used: '3.000' }), { timeout: 30_000 })
  expect(rowsOf(await clerk.get(`bookings?contract_id=${String(drafted.id)}`)).map(one => one.id)).toEqual([booking])

  const customer = caller(fairlead.url, await fairlead.token('customer'))
  expect((await customer.get(contract)).status).toBeOneOf([403, 404])
  const his = await customer.get(`bookings/${booking}`)
  expect(his.status, his.text).toBe(200)
  expect(his.body).not.toHaveProperty('contract_id')

  must(await clerk.post(`bookings/${booking}/cancel`, { reason: 'Withdrawn' }))
  await vi.waitFor(async () => expect(await show(contract)).toMatchObject({ used: '0.000' }), { timeout: 30_000 })
})
