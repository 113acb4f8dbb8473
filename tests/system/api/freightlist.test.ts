import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { type Billed, must, rowsUnder, stageOf } from '../../stage.ts'
import { seen } from '../../until.ts'

let fairlead: Fairlead
let clerk: Caller
let shipment: Billed
let path: string
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))

/** Two cars aboard on a bill that states its freight: 1,000.00 prepaid with 50.25 for fuel, and 90 dollars that the consignee pays. */
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections,workers'])
  clerk = await as('user')
  const stage = stageOf(clerk, await as('supervisor'))
  shipment = await stage.billed(2)
  path = `freightlist/${shipment.voyage}`
  const [EUR, USD] = await Promise.all(['EUR', 'USD'].map(async code => String(rowsOf(await clerk.get(`currencies?code=${code}`))[0]?.id)))
  const item = (amount: string, payment_type: string, currency_id: string | undefined, surcharge_type_id: string | null = null) => ({
    description: 'FREIGHT',
    amount,
    payment_type,
    currency_id,
    surcharge_type_id,
  })
  const baf = String(rowsOf(await clerk.get('surchargetypes?code=BAF'))[0]?.id)
  const freight_items = [item('1000.00', 'PREPAID', EUR), item('50.25', 'PREPAID', EUR, baf), item('90.00', 'COLLECT', USD)]
  must(await clerk.post(`billsoflading/${shipment.bill}/change`, { freight_items }))
})
afterAll(() => fairlead?.stop())

const drawn = async (question = '', who = clerk): Promise<Bag> => must(await who.get(path + question))
const listOf = (answer: Bag): Bag => ({ ...(answer.list as Bag) })
const figures = (list: Bag) => [list.bls, list.units, list.gross_weight, list.volume]

test('it has the bills of the voyage with their cargo and their freight, in sections by who pays, and what they come to', async () => {
  const answer = await drawn()
  const list = listOf(answer)
  expect(figures(list)).toEqual([1, 2, '2600.00', '24.064'])
  const [prepaid, collect] = rowsUnder(list, 'sections')
  expect(rowsUnder(prepaid ?? {}, 'rows')).toMatchObject([
    {
      bill_of_lading_id: shipment.bill,
      job_id: shipment.job,
      booking_ids: [shipment.booking],
      shipper: 'Van Houten Automotive',
      consignee: 'Sahel Motors',
      source: 'stated',
      // The agent at Dakar has 2.5 % of the freight, and nothing of what comes on top.
      commission_pct: '2.50',
      charges: [{ freight: '1000.00', total: '1050.25', commission: '25.00', surcharges: [{ amount: '50.25' }] }],
    },
  ])
  expect(rowsUnder(collect ?? {}, 'rows')).toMatchObject([
    { units: 0, counted_elsewhere: true, charges: [{ total: '90.00', commission: '2.25' }] },
  ])
  expect(list.currencies).toMatchObject([
    { prepaid: '1050.25', collect: '0.00', net: '1025.25' },
    { prepaid: '0.00', collect: '90.00', net: '87.75' },
  ])
  expect(answer).toMatchObject({ recipients: ['settlements@grimsbyatlantic.test'], language: 'en' })
  expect(answer.names).toMatchObject({ ports: expect.arrayContaining([expect.objectContaining({ name: 'Dakar' })]) })
})

test('it can be narrowed, and what is asked wrongly is refused at its field', async () => {
  const [rotterdam, tema] = [await stageOf(clerk, clerk).named('ports', 'NLRTM'), await stageOf(clerk, clerk).named('ports', 'GHTEM')]
  expect(listOf(await drawn(`?pol=${rotterdam}&basis=booked`)).bls).toBe(1)
  expect(listOf(await drawn(`?pod=${tema}`)).bls).toBe(0)
  expect([listOf(await drawn('?paid=false')).bls, listOf(await drawn('?paid=true')).bls]).toEqual([1, 0])
  for (const call of ['', '/print', '/sheet'])
    expect(await clerk.get(`${path}${call}?basis=weighed`), call).toMatchObject({
      status: 422,
      body: { errors: { basis: [expect.any(String)] } },
    })
  expect((await clerk.get(`${path}?pod=Tema`)).body).toMatchObject({ errors: { pod: [expect.any(String)] } })
  expect((await clerk.get('freightlist/01900000-0000-7000-8000-00000000dead')).status).toBe(404)
})

test('it is read by staff, of the bills that they see, and by nobody who may not know what is paid', async () => {
  for (const account of ['customer', 'surveyor', 'port.operator'])
    for (const call of ['', '/print', '/sheet']) expect((await (await as(account)).get(path + call)).status, `${account} ${call}`).toBe(403)
  expect((await caller(fairlead.url).get(path)).status).toBe(401)
  const sent = { voyage_id: shipment.voyage, basis: 'booked', to: ['x@y.test'] }
  expect((await (await as('customer')).post('freightlists', sent)).status).toBe(403)

  const admin = await as('admin')
  const [bill] = rowsOf(await clerk.get(`billsoflading?id=${shipment.bill}`))
  const antwerp = String(rowsOf(await admin.get('relations?office_code=02'))[0]?.id)
  const cargo = { packages: 3, package_type: 'CRATE', description: 'PARTS', gross_weight: '90.00', volume: '1.500', unit_ids: [] }
  const { voyage_id, pol_id, pod_id } = bill ?? {}
  must(await admin.post('billsoflading', { office_id: antwerp, voyage_id, pol_id, pod_id, lines: [cargo] }))
  const booked = async (who: Caller) => listOf(await drawn('?basis=booked', who)).bls
  expect([await booked(clerk), await booked(admin)], 'a bill of another office').toEqual([1, 2])
  const { id } = must(await admin.post('freightlists', sent))
  expect((await clerk.get(`freightlists/${id}`)).status).toBe(404)
  expect((await clerk.get(`freightlists/${id}/print`)).status).toBe(404)
})

test('its paper and its sheet say the same, as a download that is safe to open', async () => {
  const pdf = await fetch(`${fairlead.url}/api/${path}/print?language=nl`, {
    headers: { authorization: `Bearer ${await fairlead.token('user')}` },
  })
  expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="freightlist-V.*\.pdf"$/)
  const [page] = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const text = page?.text.replaceAll(/\s+/g, ' ')
  for (const said of ['Vrachtlijst', 'Grimsby Atlantic Line', '1.000,00', '50,25', '1.050,25', '25,00', 'USD']) expect(text).toContain(said)
  const sheet = await fetch(`${fairlead.url}/api/${path}/sheet`, { headers: { authorization: `Bearer ${await fairlead.token('user')}` } })
  expect(sheet.headers.get('content-disposition')).toMatch(/^attachment; filename="freightlist-V.*\.xlsx"$/)
  const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
  const rows = sheets[0]?.rows ?? []
  expect(rows[0]?.slice(0, 2)).toEqual(['Payment', 'B/L'])
  expect(rows.map(row => [row[0], row[12], row[13], row[14], row[15]])).toEqual([
    ['Payment', 'Currency', 'Freight', 'Bunker adjustment factor', 'Total'],
    ['Prepaid', 'EUR', 1000, 50.25, 1050.25],
    ['Collect', 'USD', 90, null, 90],
    ['Total', 'EUR', 1000, 50.25, 1050.25],
    ['Total', 'USD', 90, null, 90],
  ])
})

test('it is sent to the carrier with both, and is on the record as it was, whatever becomes of its bills', async () => {
  const { id } = must(
    await clerk.post('freightlists', { voyage_id: shipment.voyage, basis: 'loaded', to: ['books@grimsby.test'], message: 'Kind regards' }),
  )
  const mail = await seen(
    async () => (await mailbox(fairlead.mailFolder).list()).find(one => one.to === 'books@grimsby.test'),
    'the freightlist to be mailed',
  )
  expect(mail.subject).toMatch(/^Freightlist GRANDE .* V/)
  expect(mail.text).toContain('Kind regards')
  const sent = await seen(async () => {
    const now = must(await clerk.get(`freightlists/${id}`))
    return now.status === 'mailed' ? now : undefined
  }, 'the freightlist to be mailed')
  expect(sent).toMatchObject({ bls: 1, units: 2, totals: [{ total: '1050.25' }, { total: '90.00' }], to: ['books@grimsby.test'] })
  const files = rowsUnder(sent, 'files')
  expect(files.map(one => String(one.name).split('.')[1])).toEqual(['pdf', 'xlsx'])
  const sheet = await clerk.get(`freightlists/${id}/files/${String(files[1]?.key)}`)
  expect(sheet.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(
    rowsOf(await clerk.get(`freightlists?voyage_id=${shipment.voyage}`)).map(one => one.id),
    'not what headquarters sent',
  ).toEqual([id])

  must(await clerk.post(`billsoflading/${shipment.bill}/change`, { freight_items: [] }))
  expect(listOf(await drawn())).toMatchObject({ unpriced: 1, currencies: [] })
  expect(must(await clerk.get(`freightlists/${id}`)).totals).toMatchObject([{ total: '1050.25' }, { total: '90.00' }])
  const pages = must(await clerk.get(`freightlists/${id}/preview`)).pages
  expect(pages).toHaveLength(1)
})

test('who may not see invoices is told of none that are paid, and does not learn it by asking for these', async () => {
  const [admin, [office]] = [await as('admin'), rowsOf(await clerk.get('relations?office_code=01'))]
  must(
    await admin.post('users', {
      name: 'Noor Bakker',
      email: 'stranger@fairlead.test',
      user_group: 'USER',
      language: 'en',
      office_id: office?.id,
      invoice_rights: 'none',
      user_ports: [],
      auditor: false,
      documentation_clearance: false,
    }),
  )
  const noor = await as('stranger')
  expect([(await drawn('', clerk)).told_paid, (await drawn('', noor)).told_paid]).toEqual([true, false])
  for (const call of ['', '/print', '/sheet'])
    expect(await noor.get(`${path}${call}?paid=false`), call).toMatchObject({ status: 403, body: { code: 'no_right' } })
})

test('it says when it differs from what was sent, whoever looks: both totals of the bills that its sender saw', async () => {
  const stage = stageOf(clerk, await as('supervisor'))
  const { voyage, bill } = await stage.billed(1)
  const [admin, of] = [await as('admin'), `freightlist/${voyage}`]
  const EUR = String(rowsOf(await clerk.get('currencies?code=EUR'))[0]?.id)
  const priced = async (amount: string) => {
    const freight_items = [{ description: 'FREIGHT', amount, payment_type: 'PREPAID', currency_id: EUR, surcharge_type_id: null }]
    must(await clerk.post(`billsoflading/${bill}/change`, { freight_items }))
  }
  const difference = async (who = clerk, question = '') => must(await who.get(of + question)).difference
  await priced('1000.00')
  expect(await difference(), 'nothing was sent').toBeNull()
  const { id } = must(await clerk.post('freightlists', { voyage_id: voyage, basis: 'loaded', to: ['books@grimsby.test'] }))
  expect(await difference(), 'as it was sent').toBeNull()

  await priced('1100.00')
  const differs = {
    freightlist_id: id,
    sent_at: expect.stringMatching(/^20/),
    to: ['books@grimsby.test'],
    bills: 1,
    before: { bls: 1, units: 1, gross_weight: '1300.00', currencies: [{ currency_id: EUR, total: '1000.00' }] },
    after: { bls: 1, units: 1, gross_weight: '1300.00', currencies: [{ currency_id: EUR, total: '1100.00' }] },
  }
  expect(await difference()).toMatchObject(differs)
  expect(await difference(clerk, '?basis=booked'), 'nobody was sent what was booked').toBeNull()
  expect(await difference(clerk, `?currency=${EUR}`), 'nor one currency alone').toBeNull()
  expect(await difference(clerk, '?paid=false'), 'nor what is not paid').toBeNull()

  // Who sees all offices is told of the same bills, and not that he sees more; his own list an office cannot compare with its bills.
  const antwerp = String(rowsOf(await admin.get('relations?office_code=02'))[0]?.id)
  const { pol_id, pod_id } = must(await clerk.get(`billsoflading/${bill}`))
  const cargo = { packages: 3, package_type: 'CRATE', description: 'PARTS', gross_weight: '90.00', volume: '1.500', unit_ids: [] }
  must(await admin.post('billsoflading', { office_id: antwerp, voyage_id: voyage, pol_id, pod_id, lines: [cargo] }))
  expect(await difference(admin)).toMatchObject(differs)
  must(await clerk.post('freightlists', { voyage_id: voyage, basis: 'booked', to: ['books@grimsby.test'] }))
  expect([await difference(clerk, '?basis=booked'), await difference(admin, '?basis=booked')]).toEqual([null, null])

  must(await clerk.post('freightlists', { voyage_id: voyage, basis: 'loaded', to: ['again@grimsby.test'] }))
  expect([await difference(), await difference(admin)], 'sent again').toEqual([null, null])
})

test('a list of all offices is not held against the bills of one of them', async () => {
  const { voyage, bill } = await stageOf(clerk, await as('supervisor')).billed(1)
  const hqUser = await as('hq.user')
  must(await hqUser.post('freightlists', { voyage_id: voyage, basis: 'loaded', to: ['books@grimsby.test'] }))
  must(await clerk.post(`billsoflading/${bill}/change`, { freight_items: [] }))
  const EUR = String(rowsOf(await clerk.get('currencies?code=EUR'))[0]?.id)
  const item = { description: 'FREIGHT', amount: '5.00', payment_type: 'PREPAID', currency_id: EUR, surcharge_type_id: null }
  must(await clerk.post(`billsoflading/${bill}/change`, { freight_items: [item] }))
  const difference = async (who: Caller) => must(await who.get(`freightlist/${voyage}`)).difference
  expect(await difference(hqUser)).toMatchObject({ bills: 1 })
  expect([await difference(clerk), await difference(await as('auditor'))]).toMatchObject([null, { bills: 1 }])
})

test('it counts what is on board and stands on no bill, which are the units of the list that it leads to; paper and sheet say it too', async () => {
  const { voyage, units, job } = await stageOf(clerk, await as('supervisor')).loaded(3)
  const [named, ...left] = units
  const of = `freightlist/${voyage}`
  const counted = async (question = '', who = clerk) => listOf(must(await who.get(of + question))).unbilled
  const listed = async () => {
    const states = 'status=loaded&status=discharged&status=released'
    return rowsOf(await clerk.get(`units?voyage_id=${voyage}&${states}&bill_of_lading_id.empty=true`)).map(({ id }) => String(id))
  }
  expect([await counted(), (await listed()).length]).toEqual([3, 3])
  const party = { relation_id: null, name: 'Van Houten', address: 'Quay 1', tax_id: '' }
  must(await clerk.post('billsoflading', { job_id: job, unit_ids: [named], shipper: party, consignee: party }))
  expect(await counted()).toBe(2)
  expect((await listed()).toSorted()).toEqual(left.toSorted())
  const { pol_id, pod_id } = must(await clerk.get(`units/${named}`))
  const between = (pol: unknown, pod: unknown) => counted(`?pol=${String(pol)}&pod=${String(pod)}`)
  expect([await between(pol_id, pod_id), await between(pod_id, pol_id)]).toEqual([2, 0])

  const authorization = `Bearer ${await fairlead.token('user')}`
  const got = async (call: string) =>
    new Uint8Array(await (await fetch(`${fairlead.url}/api/${of}/${call}`, { headers: { authorization } })).arrayBuffer())
  const text = (await readPdf(await got('print?language=nl')))
    .map(page => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toContain('2 eenheden aan boord staan op geen cognossement en tellen niet mee')
  const { sheets } = await readXlsx(await got('sheet'))
  expect(sheets[0]?.rows.at(-1)?.[0]).toBe('2 units on board stand on no bill of lading and are not counted')
  const sent = await clerk.post('freightlists', { voyage_id: voyage, basis: 'loaded', to: ['books@grimsby.test'] })
  expect(sent.body.warnings).toContain('2 units on board stand on no bill of lading and are not counted on the freightlist.')
})
