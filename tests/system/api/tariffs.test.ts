import { showDate } from '@fairlead/contracts/measures/dates'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// A price list of the Antwerp office, with one rate; the clerk works in Rotterdam.
let fairlead: Fairlead
let admin: Caller
let clerk: Caller
let customer: Caller
let ids: Record<'antwerp' | 'rotterdam' | 'euro' | 'unit' | 'nlrtm' | 'bezee' | 'sndkr' | 'washing', string>
let level: string
let tariff: string

const idOf = async (resource: string, query: string) => String(rowsOf(await admin.get(`${resource}?${query}`))[0]?.id)
const done = async (who: Caller, path: string, body: Bag = {}): Promise<string> => {
  const answer = await who.post(path, body)
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return String(answer.body.id)
}
const rate = (amount: string) => ({ currency_id: ids.euro, calculation_unit_id: ids.unit, amount })
const row = (said: Bag = {}): Bag => ({
  tariff_level_id: level,
  pol_id: ids.bezee,
  pod_id: ids.sndkr,
  conditions: [],
  rate: rate('450'),
  all_in: false,
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  only_bookable_by_hq: false,
  hide_for_customers: false,
  ...said,
})
const list = (code: string, office_id: string, said: Bag = {}): Bag => ({
  code,
  name: `List ${code}`,
  kind: 'sales',
  currency_id: ids.euro,
  office_id,
  valid_from: '2025-01-01',
  is_default_for_office: false,
  hide_for_customers: false,
  ...said,
})
const refusal = ({ status, body }: { status: number; body: Bag }) => [status, body.code]

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  const tokens = await Promise.all(['admin', 'user', 'customer'].map(account => fairlead.token(account)))
  const [one, two, three] = tokens.map(token => caller(fairlead.url, token))
  if (!one || !two || !three) throw new Error('somebody could not sign in')
  ;[admin, clerk, customer] = [one, two, three]
  const [antwerp, rotterdam, euro, unit, nlrtm, bezee, sndkr, washing] = await Promise.all([
    idOf('relations', 'office_code=02'),
    idOf('relations', 'office_code=01'),
    idOf('currencies', 'code=EUR'),
    idOf('calculationunits', 'code=UNIT'),
    idOf('ports', 'code=NLRTM'),
    idOf('ports', 'code=BEZEE'),
    idOf('ports', 'code=SNDKR'),
    idOf('surchargetypes', 'code=WASH'),
  ])
  ids = { antwerp, rotterdam, euro, unit, nlrtm, bezee, sndkr, washing } as typeof ids
  level = await done(admin, 'tarifflevels', list('ANT26', ids.antwerp))
  tariff = await done(admin, 'tariffs', row())
})
afterAll(() => fairlead?.stop())

/** What is answered to whatever may be asked about a tariff. */
const answersAbout = async (who: Caller, id: string) => {
  const path = `tariffs/${id}`
  const answers = [
    who.get(path),
    who.get(`${path}?as_of=1`),
    who.get(`${path}/history`),
    who.put(path, { transit_days: 9 }),
    who.post(`${path}/close`, { valid_until: '2026-06-30' }),
    who.delete(path),
  ]
  return (await Promise.all(answers)).map(refusal)
}
const found = async (who: Caller) =>
  Promise.all(
    [`tariff_level_id=${level}`, 'search=BEZEE', `office_ids=${ids.antwerp}`].map(
      async query => (await who.get(`tariffs?${query}`)).body.total,
    ),
  )

describe('a tariff', () => {
  test('does not exist for an office that does not see its level, whichever way one asks', async () => {
    expect(await answersAbout(clerk, tariff)).toEqual(await answersAbout(clerk, v7()))
    expect(await found(clerk)).toEqual([0, 0, 0])
    expect(refusal(await clerk.post('tariffs', row({ valid_from: '2027-01-01', valid_until: null })))).toEqual([422, 'select_from_list'])
    expect((await clerk.get(`tarifflevels/${level}`)).status).toBe(404)
    expect((await customer.get(`tariffs/${tariff}`)).status).toBe(403)
  })

  test('is seen by an office with which its level is shared, and edited by the one that keeps it', async () => {
    await done(admin, `tarifflevels/${level}/share`, { office_ids: [ids.rotterdam] })
    expect(await found(clerk)).toEqual([1, 1, 1])
    const answers = await answersAbout(clerk, tariff)
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 403, 403, 403])
    expect(answers.slice(3).map(([, code]) => code)).toEqual(['level_not_yours', 'level_not_yours', 'level_not_yours'])
    expect((await clerk.get(`tariffs/${tariff}`)).body).toMatchObject({ route: 'BEZEE – SNDKR', office_ids: [ids.antwerp, ids.rotterdam] })
    expect((await clerk.get(`tarifflevels/${level}`)).body).toMatchObject({ shared_with: [ids.rotterdam] })
    await done(admin, `tarifflevels/${level}/unshare`, { office_ids: [ids.rotterdam] })
    expect(await found(clerk)).toEqual([0, 0, 0])
    expect((await clerk.get(`tariffs/${tariff}/history`)).status).toBe(404)
  })

  test('stands once for a route and cargo on a day', async () => {
    const twice = await admin.post('tariffs', row({ valid_from: '2026-12-31', valid_until: null }))
    expect(refusal(twice)).toEqual([409, 'tariff_holds_until'])
    expect(twice.body.message).toBe('ANT26 has a rate for BEZEE – SNDKR from 01-01-2026 until 31-12-2026 already, for the same cargo.')
    await done(admin, 'tariffs', row({ condition_id: 1 }))
    const from2027 = { valid_from: '2027-01-01', valid_until: null }
    const [one, other] = await Promise.all([admin.post('tariffs', row(from2027)), admin.post('tariffs', row(from2027))])
    expect([one, other].filter(({ status }) => status === 201)).toHaveLength(1)
    expect([one, other].filter(({ status }) => status === 409)).toHaveLength(1)
  })

  test('is made once of several for the same that are entered at the same moment, whichever day each begins on', async () => {
    const months = ['03', '01', '05', '02', '04']
    const answers = await Promise.all(
      months.map(month => admin.post('tariffs', row({ condition_id: 2, valid_from: `2026-${month}-01`, valid_until: null }))),
    )
    const [made, ...others] = answers.toSorted((one, another) => one.status - another.status)
    expect(made?.status, made?.text).toBe(201)
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    const begins = showDate(String((await admin.get(`tariffs/${String(made?.body.id)}`)).body.valid_from))
    for (const { body } of others) expect(body.message).toContain(` from ${begins} on`)
  })

  test('goes on at another rate in a row of its own', async () => {
    await done(admin, `tariffs/${tariff}/change_rate`, { rate: rate('475.1250'), from: '2026-07-01' })
    const before = (await admin.get(`tariffs/${tariff}`)).body
    expect(before).toMatchObject({ rate: rate('450.0000'), valid_until: '2026-06-30' })
    expect((await admin.get(`tariffs/${String(before.followed_by_id)}`)).body).toMatchObject({
      rate: rate('475.1250'),
      valid_from: '2026-07-01',
      valid_until: '2026-12-31',
      route: 'BEZEE – SNDKR',
      status: 'active',
    })
    const count = rowsOf(await admin.get(`tarifflevels?code=ANT26`)).map(one => one.tariffs)
    expect(count).toEqual([5])
  })
})

describe('a surcharge', () => {
  const onTop = (said: Bag = {}) =>
    done(admin, 'surcharges', {
      surcharge_type_id: ids.washing,
      side: 'load',
      conditions: [],
      sales: rate('65'),
      mandatory: true,
      included_in_all_in: false,
      applies_on: 'quote_date',
      valid_from: '2026-01-01',
      ...said,
    })
  const idsOf = async (who: Caller, query: string) => rowsOf(await who.get(query)).map(one => String(one.id))

  test('is listed with the tariffs that it may fall on, and each of these with it', async () => {
    const price_list = await done(admin, 'tarifflevels', list('FALL26', ids.rotterdam))
    const from = { tariff_level_id: price_list }
    const [used, unsaid, ended, elsewhere] = await Promise.all([
      done(admin, 'tariffs', row({ ...from, condition_id: 2 })),
      done(admin, 'tariffs', row({ ...from, pol_id: ids.nlrtm, condition_id: null })),
      done(admin, 'tariffs', row({ ...from, condition_id: 3, valid_from: '2025-01-01', valid_until: '2025-12-31' })),
      done(admin, 'tariffs', row({ ...from, condition_id: 1 })),
    ])
    const [forUsed, fromRotterdam] = await Promise.all([
      onTop({ condition_id: 2, pol_region_id: await idOf('regions', 'code=NWE') }),
      onTop({ pol_id: ids.nlrtm, pod_region_id: await idOf('regions', 'code=WAF') }),
    ])
    const borne = (surcharge_id: string) => idsOf(clerk, `tariffs?tariff_level_id=${price_list}&surcharge_id=${surcharge_id}&per_page=200`)
    expect((await borne(forUsed)).toSorted()).toEqual([used, unsaid].toSorted())
    expect(await borne(fromRotterdam)).toEqual([unsaid])
    expect((await borne(`${forUsed},${fromRotterdam}`)).toSorted()).toEqual([used, unsaid].toSorted())
    const falling = async (tariff_id: string) =>
      (await idsOf(clerk, `surcharges?tariff_id=${tariff_id}&per_page=200`))
        .filter(one => [forUsed, fromRotterdam].includes(one))
        .toSorted()
    expect(await Promise.all([used, unsaid, ended, elsewhere].map(falling))).toEqual([
      [forUsed],
      [forUsed, fromRotterdam].toSorted(),
      [],
      [],
    ])
    const sheet = await clerk.get(`tariffs/export?format=csv&columns=id&tariff_level_id=${price_list}&surcharge_id=${fromRotterdam}`)
    expect(sheet.text).toContain(unsaid)
    expect(sheet.text).not.toContain(used)
    const facets = await clerk.get(`tariffs/facets?field=condition_id&tariff_level_id=${price_list}&surcharge_id=${forUsed}`)
    expect(rowsOf(facets).map(({ value, count }) => [value, count])).toEqual(expect.arrayContaining([['2', 1]]))
  })

  test('falls on nothing for who does not see it, and is asked for by its id alone', async () => {
    const surcharge_id = await onTop({ condition_id: 4 })
    expect((await clerk.get(`surcharges?tariff_id=${tariff}`)).body.total).toBe(0)
    expect((await admin.get(`surcharges?tariff_id=${tariff}`)).body.total).toBeGreaterThan(0)
    expect((await clerk.get(`tariffs?surcharge_id=${v7()}`)).body.total).toBe(0)
    for (const wrong of ['?surcharge_id=washing', `?surcharge_id.not=${surcharge_id}`, '/facets?field=surcharge_id'])
      expect((await clerk.get(`tariffs${wrong}`)).status, wrong).toBe(422)
    expect((await customer.get(`tariffs?surcharge_id=${surcharge_id}`)).status).toBe(403)
  })
})

describe('a level', () => {
  test('of another office is made by nobody of this one, and one is the default of its office', async () => {
    expect(refusal(await clerk.post('tarifflevels', list('ANT27', ids.antwerp)))).toEqual([403, 'outside_your_scope'])
    await done(clerk, 'tarifflevels', list('RTM26', ids.rotterdam, { is_default_for_office: true }))
    const second = await clerk.post('tarifflevels', list('RTM27', ids.rotterdam, { is_default_for_office: true }))
    expect(refusal(second)).toEqual([422, 'default_level_already'])
    expect(second.body.errors).toEqual({
      is_default_for_office: ['List RTM26 is the default of this office already, for this kind and service.'],
    })
    await done(clerk, 'tarifflevels', list('RTM28', ids.rotterdam, { is_default_for_office: true, kind: 'purchase' }))
  })
})
