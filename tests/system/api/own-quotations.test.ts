import { addDays } from '@fairlead/contracts/measures/dates'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { quotedBy, secrets } from '../../quoted.ts'
import { day, must, rowsUnder } from '../../stage.ts'
import { seen } from '../../until.ts'

// A customer who is signed in asks for quotations and answers them, over HTTP; and whatever else he asks he is told nothing.
let fairlead: Fairlead
let clerk: Caller
let admin: Caller
let customer: Caller
let quoted: Awaited<ReturnType<typeof quotedBy>>
let ids: Record<'rotterdam' | 'antwerp' | 'dakar' | 'lagos' | 'sahel' | 'golden' | 'unit' | 'euro', string>
beforeAll(async () => {
  fairlead = await startFairlead()
  const by = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  ;[clerk, admin, customer] = await Promise.all([by('user'), by('admin'), by('customer')])
  quoted = await quotedBy(clerk)
  const [rotterdam, antwerp, dakar, lagos, sahel, golden, unit, euro] = await Promise.all([
    idOf('relations', 'office_code=01'),
    idOf('ports', 'code=BEANR'),
    idOf('ports', 'code=SNDKR'),
    idOf('ports', 'code=NGLOS'),
    idOf('relations', 'debtor_number=140001'),
    idOf('relations', 'debtor_number=140002'),
    idOf('calculationunits', 'code=UNIT'),
    idOf('currencies', 'code=EUR'),
  ])
  ids = { rotterdam, antwerp, dakar, lagos, sahel, golden, unit, euro }
}, 90_000)
afterAll(() => fairlead?.stop())

const idOf = async (resource: string, query: string) => String(rowsOf(await clerk.get(`${resource}?${query}`))[0]?.id)
const own = 'portal/quotations'
const car = {
  make: 'Toyota',
  model: 'Corolla',
  condition_id: 2,
  quantity: 2,
  length: 463,
  width: 178,
  height: 146,
  weight: 1300,
  chassis_numbers: [],
}
const wished = (said: Bag = {}): Bag => ({
  service_type_id: 2,
  cargo_mode: 'roro',
  pol_id: ids.antwerp,
  pod_id: ids.lagos,
  customer_reference: 'PO 4711',
  wanted_date: day(20),
  request_remark: 'Before the rains, please.',
  cargo_lines: [car],
  ...said,
})
const asked = async (said: Bag = {}) => must(await customer.post(own, wished(said)))
const listed = async () => rowsOf(await customer.get(own))

describe('what a customer asks for', () => {
  test('is of his company and office, in his name, and comes to the sales of his office with what he said', async () => {
    const told = await asked()
    expect(told).toMatchObject({ standing: 'in_hand', customer_reference: 'PO 4711', wanted_date: day(20), prices: [], totals: [] })
    expect(told.number).toMatch(/^Q01\d{7}$/)
    const { body } = await clerk.get(`quotations/${String(told.id)}`)
    expect(body).toMatchObject({
      customer_id: ids.sahel,
      office_id: ids.rotterdam,
      status: 'queued',
      type: 'tariff',
      valid_from: day(0),
      wanted_date: day(20),
      request_remark: 'Before the rains, please.',
      contact_email: 'customer@fairlead.test',
    })
    const home = (await clerk.get('home')).body.queue as { rows: Bag[]; more: Bag[] }
    expect(home.rows.some(({ key }) => key === 'quotations_asked')).toBe(true)
    const [first] = await listed()
    expect(first).toMatchObject({ id: told.id, standing: 'in_hand', pol: 'Antwerp', pod: 'Lagos', total: null, valid_until: null })
  })

  test.each([
    'customer_id',
    'office_id',
    'currency_id',
    'contract_id',
    'valid_until',
    'lumpsum_price',
    'representative_id',
    'notes',
    'status',
    'asked_at',
  ])('says nothing of %s', async field => {
    expect(await customer.post(own, wished({ [field]: ids.golden }))).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })

  test('carries files of his, which his office sees and other customers do not', async () => {
    const { id } = await asked()
    const about = new URLSearchParams({ of_resource: 'quotations', of_id: String(id), name: 'packing list.pdf' })
    const bring = async (account: string, content: string) =>
      (
        await fetch(`${fairlead.url}/api/files?${about.toString()}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${await fairlead.token(account)}`, 'content-type': 'application/octet-stream' },
          body: content,
        })
      ).status
    expect([await bring('customer', '%PDF-1.7 what is to go'), await bring('customer', 'no pdf at all')]).toEqual([201, 415])
    expect(await bring('user', '%PDF-1.7 among ourselves')).toBe(201)
    const list = `files?of_resource=quotations&of_id=${String(id)}`
    expect(rowsOf(await clerk.get(list))).toHaveLength(2)
    const [file, ...others] = rowsOf(await customer.get(list))
    expect([file?.name, others]).toEqual(['packing_list.pdf', []])
    expect(await customer.get(`files/${String(file?.id)}`)).toMatchObject({ status: 200, body: { from_customer: true } })
    expect((await customer.delete(`files/${String(file?.id)}`)).status).toBe(200)
    // Of what was drawn up for somebody else, or not told him yet, nothing is there for him.
    for (const drafted of [await quoted.drafted(), await quoted.drafted({ customer_id: ids.golden })]) {
      about.set('of_id', drafted)
      expect(await bring('customer', '%PDF-1.7')).toBe(404)
      expect((await customer.get(`files?of_resource=quotations&of_id=${drafted}`)).status).toBe(403)
    }
    expect((await customer.get(`quotations/${String(id)}`)).status).toBe(403)
  })

  test('asked once more under its id, or for nothing, is not asked twice', async () => {
    const id = v7()
    must(await customer.post(own, { id, ...wished() }))
    expect(await customer.post(own, { id, ...wished() })).toMatchObject({ status: 409 })
    expect(await customer.post(own, wished({ cargo_lines: [] }))).toMatchObject({
      status: 422,
      body: { errors: { cargo_lines: [expect.any(String)] } },
    })
    expect(await customer.post(own, wished({ wanted_date: day(-1) }))).toMatchObject({ status: 422 })
  })

  test('from whom nothing is sold to is refused in words that say nothing of it', async () => {
    must(await admin.post(`relations/${ids.sahel}/change`, { blacklisted: true }))
    const refused = await customer.post(own, wished())
    must(await admin.post(`relations/${ids.sahel}/change`, { blacklisted: false }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'ask_our_office' } })
    expect(refused.text).not.toMatch(/black|Sahel/i)
  })

  test('goes out by itself where his office lets it and the lists price it whole, by no rate that is hidden from him', async () => {
    const office = { instant_quotations: true }
    const level = must(
      await clerk.post('tarifflevels', {
        code: 'PORTAL',
        name: 'Portal',
        kind: 'sales',
        service_type_id: 2,
        currency_id: ids.euro,
        office_id: ids.rotterdam,
        valid_from: day(0),
        is_default_for_office: false,
        hide_for_customers: false,
      }),
    )
    const rate = (amount: string, said: Bag) => ({
      tariff_level_id: level.id,
      pol_id: ids.antwerp,
      rate: { currency_id: ids.euro, calculation_unit_id: ids.unit, amount },
      conditions: [],
      all_in: true,
      valid_from: day(0),
      only_bookable_by_hq: false,
      hide_for_customers: false,
      ...said,
    })
    must(await clerk.post('tariffs', rate('700.0000', { pod_id: ids.lagos })))
    must(await clerk.post('tariffs', rate('100.0000', { pod_id: ids.dakar, hide_for_customers: true })))
    must(await clerk.post(`relations/${ids.sahel}/change`, { tariff_level_id: level.id }))
    must(await admin.post(`relations/${ids.rotterdam}/change`, office))
    const told = await asked()
    expect(told).toMatchObject({ standing: 'open', valid_until: addDays(day(0), 30) })
    // With handling and papers, which come on top of any freight, and with what is asked on the day from region to region.
    const prices = rowsUnder(told, 'prices')
    const amountOf = (description: string) => prices.find(one => one.description === description)?.amount
    expect(['Sea freight · Toyota Corolla', 'Terminal handling, load port', 'B/L / documentation fee'].map(amountOf)).toEqual([
      '1400.00',
      '40.00',
      '45.00',
    ])
    const euros = prices.filter(one => one.currency === 'EUR').map(one => Number(one.amount))
    expect(rowsUnder(told, 'totals')[0]).toEqual({ currency: 'EUR', amount: euros.reduce((sum, one) => sum + one).toFixed(2) })
    expect(await asked({ pod_id: ids.dakar })).toMatchObject({ standing: 'in_hand', prices: [] })
    must(await admin.post(`relations/${ids.rotterdam}/change`, { instant_quotations: false }))
    expect(await asked()).toMatchObject({ standing: 'in_hand', prices: [], totals: [], total: null, valid_until: null })
    must(await clerk.post(`relations/${ids.sahel}/change`, { tariff_level_id: null }))
  })
})

describe('what he is offered', () => {
  test('has in its list what the paper has: of francs, which have no parts, whole ones', async () => {
    const { id } = await quoted.sent({ currency_id: await idOf('currencies', 'code=XOF') })
    const row = await seen(async () => rowsOf(await customer.get(own)).find(one => one.id === id && one.standing === 'open'))
    // 1,450 euros at 655.957, which is 951,137.65.
    expect(row).toMatchObject({ currency: 'XOF', total: '951138' })
    // Not one line is in francs.
    expect((await customer.get(`${own}/${id}`)).body).toMatchObject({ totals: [{ currency: 'EUR', amount: '1450.00' }] })
  })

  test('he reads as its paper has it, with the paper, and accepts; staff see who did, and he sees what was booked', async () => {
    const { id } = await quoted.sent()
    const path = `${own}/${id}`
    const told = await customer.get(path)
    expect(told.body).toMatchObject({ standing: 'open', totals: [{ currency: 'EUR', amount: '1450.00' }], has_more: true })
    for (const secret of secrets) expect(told.text).not.toContain(secret)
    expect(told.text).not.toMatch(/margin|purchase|markup|vendor|tariff_id|public_id/)
    await seen(async () => ((await customer.get(path)).body.has_paper ? true : undefined))
    expect(await customer.get(`${path}/quotation.pdf`)).toMatchObject({ status: 200 })
    expect(await customer.post(`${path}/accept`, {})).toMatchObject({
      status: 422,
      body: { errors: { accepted_by: [expect.any(String)] } },
    })
    const done = must(await customer.post(`${path}/accept`, { accepted_by: 'Fatou Sarr', accepted_reference: 'PO 1', remark: 'Go' }))
    expect(done).toMatchObject({
      standing: 'accepted',
      answer: { accepted_by: 'Fatou Sarr', accepted_reference: 'PO 1', remark: 'Go' },
      bookings: [],
    })
    expect((await clerk.get(`quotations/${id}`)).body).toMatchObject({ status: 'accepted', accepted_by: 'Fatou Sarr' })
    expect(await customer.post(`${path}/accept`, { accepted_by: 'Somebody else' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
  })

  test('counts as viewed from when he first has it open, and not while it is in a list or worked on', async () => {
    const { id } = await quoted.sent()
    const viewed = async () => (await clerk.get(`quotations/${id}`)).body.viewed_at
    await listed()
    await seen(async () => (await clerk.get(`quotations/${id}`)).body.mailed_at ?? undefined) // its record is at rest
    expect(await viewed()).toBeNull()
    const { version } = (await customer.get(`${own}/${id}`)).body
    const first = await seen(async () => (await viewed()) ?? undefined)
    expect(first).toMatch(/^\d{4}-/)
    expect((await customer.get(`${own}/${id}`)).body).toMatchObject({ version })
    expect(await viewed()).toBe(first)
    const opened = rowsOf(await clerk.get(`quotations/${id}/history`)).filter(({ type }) => type === 'QuotationViewedByCustomer')
    expect(opened).toHaveLength(1)
    must(await clerk.post(`quotations/${id}/revise`, {}))
    await customer.get(`${own}/${id}`)
    expect(await viewed()).toBeNull()
    must(await clerk.post(`quotations/${id}/send`, { override_reason: 'Stock' }))
    // Until its paper is filed and it is mailed the record changes under whoever has it open.
    const accepted = async () => {
      const second = (await customer.get(`${own}/${id}`)).body
      const said = { accepted_by: 'Fatou Sarr' }
      return (await customer.post(`${own}/${id}/accept`, said, { 'if-match': `"${Number(second.version)}"` })).status
    }
    await expect.poll(accepted).toBe(200)
  })

  test('he declines with a reason', async () => {
    const { id } = await quoted.sent()
    const done = must(await customer.post(`${own}/${id}/decline`, { declined_because: 'price', remark: 'Too dear' }))
    expect(done).toMatchObject({ standing: 'declined', answer: { declined_because: 'price', remark: 'Too dear' } })
  })

  test('he answers as he saw it, and not another that went out since', async () => {
    const { id } = await quoted.sent()
    const { version } = (await customer.get(`${own}/${id}`)).body
    must(await clerk.post(`quotations/${id}/ask_customer_for_data`, { reason: 'Which?' }))
    must(await clerk.post(`quotations/${id}/supply_data`, {}))
    must(await clerk.post(`quotations/${id}/offer`, { override_reason: 'SECRET reason' }))
    const late = await customer.post(`${own}/${id}/accept`, { accepted_by: 'Fatou Sarr' }, { 'if-match': `"${Number(version)}"` })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  })

  test('he answers the offer that he saw, though it was mailed once more since', async () => {
    const { id } = await quoted.sent()
    const { version, number } = (await customer.get(`${own}/${id}`)).body
    must(await clerk.post(`quotations/${id}/send_again`, { to: ['customer@fairlead.test'] }))
    expect(must(await customer.get(`${own}/${id}`)).version, String(number)).not.toBe(version)
    const said = { accepted_by: 'Fatou Sarr' }
    const done = await customer.post(`${own}/${id}/accept`, said, { 'if-match': `"${Number(version)}"` })
    expect(done, done.text).toMatchObject({ status: 200, body: { standing: 'accepted' } })
  })

  test('what he is asked for he tells, and his office has it', async () => {
    const { id } = await asked()
    must(await clerk.post(`quotations/${String(id)}/ask_customer_for_data`, { reason: 'How heavy is it?' }))
    const path = `${own}/${String(id)}`
    expect((await customer.get(path)).body).toMatchObject({ standing: 'data_needed', data_asked: 'How heavy is it?' })
    expect(await customer.post(`${path}/accept`, { accepted_by: 'Me' })).toMatchObject({ status: 409 })
    const done = must(await customer.post(`${path}/supply_data`, { data_supplied: '1,300 kg each' }))
    expect(done).toMatchObject({ standing: 'in_hand', data_asked: null, data_supplied: '1,300 kg each' })
    expect((await clerk.get(`quotations/${String(id)}`)).body).toMatchObject({ status: 'queued', data_supplied: '1,300 kg each' })
  })
})

test('what he asked for goes to nobody who has left, and out once another address is named', async () => {
  const person = must(
    await admin.post('users', {
      name: 'Moussa Fall',
      email: 'moussa@sahel.test',
      user_group: 'CUSTOMER',
      relation_id: ids.sahel,
      language: 'en',
      user_ports: [],
      documentation_clearance: false,
      invoice_rights: 'none',
      auditor: false,
      active: true,
    }),
  )
  const id = await quoted.drafted({ contact_email: 'moussa@sahel.test' })
  must(await admin.post(`users/${String(person.id)}/deactivate`, {}))
  expect(await clerk.post(`quotations/${id}/send`, { override_reason: 'Stock' })).toMatchObject({
    status: 422,
    body: {
      code: 'contact_has_left',
      errors: { contact_email: ['moussa@sahel.test is the address of somebody who has left this customer. Enter another address.'] },
    },
  })
  must(await clerk.post(`quotations/${id}/change`, { contact_email: 'aminata@sahel.test' }))
  must(await clerk.post(`quotations/${id}/send`, { override_reason: 'Stock' }))
  expect(await clerk.post(`quotations/${id}/send_again`, { to: ['aminata@sahel.test', 'Moussa@sahel.test'] })).toMatchObject({
    status: 422,
    body: {
      code: 'contact_has_left',
      errors: { to: ['moussa@sahel.test is the address of somebody who has left this customer. Enter another address.'] },
    },
  })
  must(await clerk.post(`quotations/${id}/send_again`, { to: ['aminata@sahel.test'] }))
})

describe('what he wants no more', () => {
  const withdrawn = async (id: string) => {
    const done = must(await customer.post(`${own}/${id}/cancel`, { reason: 'The ship was sold' }))
    expect(done).toMatchObject({ standing: 'withdrawn', prices: [], answer: null })
    expect((await clerk.get(`quotations/${id}`)).body).toMatchObject({ status: 'cancelled', cancel_reason: 'The ship was sold' })
    expect(await customer.post(`${own}/${id}/cancel`, { reason: 'Once more' })).toMatchObject({ status: 409 })
  }

  test('he withdraws before anybody offers it, with a reason', async () => {
    const { id } = await asked()
    expect(await customer.post(`${own}/${String(id)}/cancel`, {})).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    })
    await withdrawn(String(id))
  })

  test('he withdraws while his office works on a new version of it, and typed in that since he looked', async () => {
    const { id } = await quoted.sent()
    must(await clerk.post(`quotations/${id}/revise`, {}))
    expect((await customer.get(`${own}/${id}`)).body).toMatchObject({ standing: 'in_hand' })
    must(await clerk.post(`quotations/${id}/change`, { customer_reference: 'RFQ 10' }))
    await withdrawn(id)
  })

  test('he withdraws in place of answering what his office asks', async () => {
    const { id } = await quoted.sent()
    must(await clerk.post(`quotations/${id}/ask_customer_for_data`, { reason: 'Which?' }))
    expect((await customer.get(`${own}/${id}`)).body).toMatchObject({ standing: 'data_needed' })
    await withdrawn(id)
  })

  test('what he accepted stays accepted', async () => {
    const { id } = await quoted.sent()
    must(await customer.post(`${own}/${id}/accept`, { accepted_by: 'Fatou Sarr' }))
    expect(await customer.post(`${own}/${id}/cancel`, { reason: 'Sold' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await customer.get(`${own}/${id}`)).body).toMatchObject({ standing: 'accepted' })
  })
})

describe('nothing else is his', () => {
  test('a draft, and what is worked on, tell no price, though it has one', async () => {
    const draft = await quoted.drafted()
    expect(await customer.get(`${own}/${draft}`)).toMatchObject({ status: 404 })
    expect((await listed()).map(({ id }) => id)).not.toContain(draft)
    for (const command of ['accept', 'decline', 'supply_data', 'cancel'])
      expect(await customer.post(`${own}/${draft}/${command}`, { accepted_by: 'Me' }), command).toMatchObject({ status: 404 })
    const { id } = await quoted.sent()
    must(await clerk.post(`quotations/${id}/ask_customer_for_data`, { reason: 'Which?' }))
    must(await clerk.post(`quotations/${id}/supply_data`, {}))
    const told = await customer.get(`${own}/${id}`)
    expect(told.body).toMatchObject({
      standing: 'in_hand',
      prices: [],
      totals: [],
      total: null,
      terms: [],
      valid_until: null,
      has_paper: false,
    })
    expect(told.text).not.toMatch(/1450|1360|Ocean freight|Subject to space/)
    expect(await customer.get(`${own}/${id}/quotation.pdf`)).toMatchObject({ status: 404 })
    const row = (await listed()).find(one => one.id === id)
    expect(row).toMatchObject({ total: null, valid_until: null })
  })

  test('of another customer there is nothing', async () => {
    const { id } = await quoted.sent({ customer_id: ids.golden })
    for (const path of [`${own}/${id}`, `${own}/${id}/quotation.pdf`, `${own}/${v7()}`])
      expect(await customer.get(path), path).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const [command, said] of [
      ['accept', { accepted_by: 'Me' }],
      ['decline', {}],
      ['supply_data', {}],
      ['cancel', { reason: 'Sold' }],
    ] as const)
      expect(await customer.post(`${own}/${id}/${command}`, said), command).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await listed()).map(one => one.id)).not.toContain(id)
    expect((await clerk.get(`quotations/${id}`)).body).toMatchObject({ status: 'active' })
  })

  test('the quotation as staff see it is refused in every way, his own too', async () => {
    const { id } = await quoted.sent()
    const of = `quotations/${id}`
    const paths = [
      'quotations',
      'quotations?select=total,price_lines',
      'quotations/export?format=csv',
      'quotations/facets?field=status',
      of,
      `${of}?as_of=2`,
      `${of}/history`,
      `${of}/uses`,
      `${of}/reply-link`,
      `${of}/print`,
      `${of}/preview`,
      `${of}/refusals?commands=accept`,
    ]
    for (const path of paths) expect((await customer.get(path)).status, path).toBe(403)
    for (const command of ['accept', 'decline', 'supply_data', 'price', 'offer', 'change'])
      expect((await customer.post(`${of}/${command}`, { accepted_by: 'Me' })).status, command).toBe(403)
    expect((await customer.post('quotations', wished())).status).toBe(403)
    expect((await customer.post(`${of}/request_as_customer`, wished())).status).toBe(404)
    expect((await customer.post(`${of}/answer_request`, {})).status).toBe(404)
    const { number } = (await clerk.get(of)).body
    const found = await customer.get(`search?q=${String(number)}`)
    expect(found.text).not.toContain(id)
    // What hangs on it is his alone where he brought it or it is shared with him.
    expect(rowsOf(await customer.get(`files?of_resource=quotations&of_id=${id}`))).toEqual([])
    for (const channel_name of ['private-quotations', `presence-quotations.${id}`])
      expect(await customer.post('push/auth', { socket_id: '1.1', channel_name }), channel_name).toMatchObject({ status: 403 })
  })

  test('nobody else has quotations of his own, and nobody at all who is not signed in', async () => {
    for (const who of [clerk, admin]) {
      expect((await who.get(own)).status).toBe(403)
      expect((await who.get(`${own}/${v7()}`)).status).toBe(403)
      expect((await who.post(own, wished())).status).toBe(403)
    }
    expect((await caller(fairlead.url).get(own)).status).toBe(401)
  })
})
