import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { Client as Postgres } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { type Billed, day, must, rowsUnder, stageOf, vehicle } from '../../stage.ts'
import { seen } from '../../until.ts'

// The main job of the product, over HTTP. Every test sets a stage of its own: a shipment that is as far as its rule needs it.
let fairlead: Fairlead
let user: Caller
let supervisor: Caller
let auditor: Caller
let token: string
let stage: ReturnType<typeof stageOf>
beforeAll(async () => {
  fairlead = await startFairlead()
  token = await fairlead.token('user')
  user = caller(fairlead.url, token)
  supervisor = caller(fairlead.url, await fairlead.token('supervisor'))
  auditor = caller(fairlead.url, await fairlead.token('auditor'))
  stage = stageOf(user, supervisor)
})
afterAll(() => fairlead?.stop())

const read = async (path: string, who = user): Promise<Bag> => must(await who.get(path))
/** What a refusal says to a program: its status, code, and the fields that are wrong. */
const refusal = ({ status, body }: Awaited<ReturnType<Caller['get']>>) => [status, body.code, Object.keys(body.errors ?? {})]

describe('a voyage', () => {
  test('is opened with its port calls in order', async () => {
    const id = await stage.voyage({ number: 'GA2699' })
    const opened = await read(`voyages/${id}`)
    expect(opened).toMatchObject({ status: 'open', status_id: 1, number: 'GA2699' })
    const calls = await Promise.all(['NLRTM', 'SNDKR', 'GHTEM'].map(code => stage.named('ports', code)))
    expect(rowsUnder(opened, 'port_calls').map(({ port_id }) => port_id)).toEqual(calls)
  })

  test('that is closed leaves what is aboard as it is', async () => {
    const { voyage, units } = await stage.loaded()
    must(await user.post(`voyages/${voyage}/close`))
    const reversed = await user.post(`units/${units[0]}/reverse_loading`, { reason: 'Wrong vessel' })
    expect(refusal(reversed)).toEqual([409, 'voyage_not_open', ['voyage_id']])
    expect(await read(`units/${units[0]}`)).toMatchObject({ status: 'loaded', date_loaded: day(-2) })
  })
})

test('units that their ship does not take are told to who books and measures them; too many for one list are told to come after it', async () => {
  const admin = caller(fairlead.url, await fairlead.token('admin'))
  const name = `LOW ${Date.now()}`
  const vessel_id = must(await admin.post('vessels', { name, vessel_type: 'RORO', max_unit_height: 150 })).id
  const { voyage, booking, units } = await stage.booked(1)
  must(await user.post(`voyages/${voyage}/swap_vessel`, { vessel_id, reason: 'Engine' }))
  const add = async (list: Bag[]) => user.post(`bookings/${booking}/add_units`, { units: list })
  const adding = must(await add([vehicle({ height: 150 }), vehicle({ height: 151 })]))
  const { number } = must(await user.get(`bookings/${booking}`))
  expect(adding.warnings).toContain(`${name} takes nothing higher than 150 cm, and unit ${String(number)}-003 is 151 cm high.`)
  const measured = { date_measured: day(-3), measured_length: 463, measured_width: 178, measured_height: 160, measured_weight: 1300 }
  expect(must(await user.post(`units/${units[0]}/record_measurement`, measured)).warnings).toContainEqual(
    expect.stringContaining(`${name} takes nothing higher than 150 cm`),
  )
  const many = await add(Array.from({ length: 501 }, () => vehicle()))
  const said = ['At most 500 at a time. Send these first, and the others after them.']
  expect([many.status, many.body.errors]).toEqual([422, { units: said }])
})

test('a cut-off that comes after its vessel leaves is refused at its cell', async () => {
  const voyage = await stage.voyage()
  const calls = rowsUnder(await read(`voyages/${voyage}`), 'port_calls')
  const with_ = (at: string) => calls.map((call, index) => (index === 0 ? { ...call, cut_off_vgm: at } : call))
  expect(refusal(await user.put(`voyages/${voyage}`, { port_calls: with_(`${day(1)}T12:00:00Z`) }))).toEqual([
    422,
    'cut_off_after_departure',
    ['port_calls.0.cut_off_vgm'],
  ])
  must(await user.put(`voyages/${voyage}`, { port_calls: with_(`${day(-1)}T12:00:00Z`) }))
})

test('a job and its booking say until when their port takes cargo, and what is yet to come there, as the voyage says it now', async () => {
  const { voyage, job, booking } = await stage.booked(2)
  const [said, changed] = [`${day(-3)}T15:00:00Z`, `${day(-1)}T09:30:00Z`]
  const both = () => Promise.all([read(`jobs/${job}`), read(`bookings/${booking}`)])
  for (const one of await both()) expect(one).toMatchObject({ cut_off: said, units_to_deliver: 2 })
  const calls = rowsUnder(await read(`voyages/${voyage}`), 'port_calls')
  must(
    await user.put(`voyages/${voyage}`, { port_calls: calls.map((call, at) => (at === 0 ? { ...call, cut_off_cargo: changed } : call)) }),
  )
  const listed = rowsOf(await user.get(`jobs?cut_off.from=${day(-1)}&cut_off.to=${day(-1)}&sort=cut_off`))
  expect(listed.find(({ id }) => id === job)).toMatchObject({ cut_off: changed, units_to_deliver: 2 })
  for (const one of await both()) expect(one).toMatchObject({ cut_off: changed })
})

test('a job is given the next number of its office', async () => {
  expect((await read(`jobs/${await stage.job()}`)).number).toMatch(/^01\d{7}$/)
})

describe('vehicles that are pasted', () => {
  test('are refused together when some are wrong, each at its own line; the good ones alone are all added', async () => {
    const { booking } = await stage.confirmed()
    const good = Array.from({ length: 10 }, () => vehicle())
    const add = (units: Bag[]) => user.post(`bookings/${booking}/add_units`, { units })
    expect(refusal(await add([...good, vehicle({ chassis_number: 'WVWZZZ1KZBW00IQ21' })]))).toEqual([
      422,
      'validation_failed',
      ['units.10.chassis_number'],
    ])
    expect((await read(`units?booking_id=${booking}`)).total).toBe(0)
    must(await add(good))
    expect((await read(`units?booking_id=${booking}`)).total).toBe(10)
  })

  test('with a chassis number of other than 17 characters need their build year', async () => {
    const { booking } = await stage.confirmed()
    const add = (more: Bag) => user.post(`bookings/${booking}/add_units`, { units: [vehicle({ chassis_number: 'FJ40123456', ...more })] })
    const refused = await add({})
    expect(refusal(refused)).toEqual([422, 'check.chassis_build_year', ['units.0.chassis_number']])
    must(await add({ build_year: 1978 }))
    expect(rowsOf(await user.get(`units?booking_id=${booking}`))).toMatchObject([{ chassis_number: 'FJ40123456', build_year: 1978 }])
  })

  test('are refused when another unit has their chassis number', async () => {
    const { booking, units } = await stage.booked()
    const { chassis_number } = await read(`units/${units[0]}`)
    const again = await user.post(`bookings/${booking}/add_units`, { units: [vehicle({ chassis_number })] })
    expect(refusal(again)).toEqual([422, 'already_in_use', ['units.0.chassis_number']])
  })
})

describe('a unit', () => {
  test('that was cancelled is booked again once restored', async () => {
    const { units } = await stage.booked()
    must(await user.post(`units/${units[0]}/cancel`, { reason: 'Customer sold it' }))
    expect((await read(`units/${units[0]}`)).status).toBe('cancelled')
    expect(must(await user.post(`units/${units[0]}/restore`)).status).toBe('booked')
  })

  test('is given no permit without its MRN', async () => {
    const { units } = await stage.booked()
    must(await user.post(`units/${units[0]}/mark_firm`))
    const refused = await user.post(`units/${units[0]}/grant_permit`)
    expect(refusal(refused)).toEqual([409, 'permit_needs_mrn', ['mrn']])
    expect(refused.body.message).toContain('MRN')
    expect((await read(`units/${units[0]}`)).status).toBe('firm')
  })

  test.each([
    ['without a day', () => ({}), 'validation_failed'],
    ['tomorrow', () => ({ date_loaded: day(1) }), 'date_in_future'],
    ['before it was delivered', () => ({ date_loaded: day(-4) }), 'loaded_before_delivery'],
  ])('is not loaded %s', async (_when, said, code) => {
    const { units } = await stage.permitted()
    expect(refusal(await user.post(`units/${units[0]}/load`, said()))).toEqual([422, code, ['date_loaded']])
    expect((await read(`units/${units[0]}`)).status).toBe('permit')
  })
})

describe('an invoice', () => {
  const ask = (job: string, line_ids: string[]) =>
    user.post(`jobs/${job}/create_invoice`, { invoice_id: v7(), line_ids, invoice_date: day(0) })

  test('is refused without lines', async () => {
    const { job } = await stage.billed()
    expect(refusal(await ask(job, []))).toEqual([422, 'choose_lines', ['line_ids']])
  })

  test('is refused of a line that nobody approved', async () => {
    const shipment = await stage.billed()
    const lines = await stage.priced(shipment, '10.0000')
    expect(refusal(await ask(shipment.job, lines.slice(-1)))).toEqual([409, 'line_not_approved', ['line_ids.0']])
  })

  test('is refused before the units have their loaded date', async () => {
    const shipment = await stage.permitted()
    const lines = await stage.approvedLines(shipment, '750.0000')
    expect(refusal(await ask(shipment.job, lines))).toEqual([409, 'invoice_needs_loaded_date', []])
  })

  test('is refused before there is a bill of lading', async () => {
    const shipment = await stage.loaded()
    const lines = await stage.approvedLines(shipment, '750.0000')
    expect(refusal(await ask(shipment.job, lines))).toEqual([409, 'invoice_needs_bill_of_lading', []])
  })

  test('says of each line what VAT was asked and why it bears another, before and after it is made', async () => {
    const { job, lines: outside } = await stage.billed()
    const asked = {
      side: 'sales',
      finance_article_id: await stage.named('financearticles', 'FRT'),
      description: 'Handling',
      quantity: '10',
      rate: '75',
      currency_id: await stage.named('currencies', 'EUR'),
      vat_type: 'NL_HIGH',
    }
    const [line] = rowsUnder(must(await user.post(`jobs/${job}/add_lines`, { lines: [asked] })), 'lines').toReversed()
    must(await user.post(`jobs/${job}/approve_lines`))
    const none = { vat_type: 'OUTSIDE', vat_rate: '0.00' }
    const ofLines = [
      ...outside.map(pro_forma_line_id => ({ pro_forma_line_id, ...none, vat_asked: 'OUTSIDE', vat_reason: null })),
      { pro_forma_line_id: line?.id, ...none, vat_asked: 'NL_HIGH', vat_reason: 'customer_outside_eu' },
    ]
    const told = await read(`jobs/${job}/vat?invoice_date=${day(0)}`)
    expect(told).toMatchObject({ debtor: { name: 'Sahel Motors', country: 'Senegal' }, lines: ofLines })
    const debtor_id = await stage.named('relations', 'Autohaus')
    const inGermany = await read(`jobs/${job}/vat?invoice_date=${day(0)}&line_ids=${line?.id}&debtor_id=${debtor_id}`)
    const reversed = {
      pro_forma_line_id: line?.id,
      vat_type: 'REVERSE',
      vat_asked: 'NL_HIGH',
      vat_reason: 'valid_vat_id',
      vat_rate: '0.00',
    }
    expect(inGermany).toEqual({ debtor: { name: 'Autohaus Brückner', vat_id: 'DE136695976', country: 'Germany' }, lines: [reversed] })
    const nobody = await user.get(`jobs/${job}/vat?invoice_date=${day(0)}&debtor_id=${v7()}`)
    expect(refusal(nobody)).toEqual([422, 'validation_failed', ['debtor_id']])
    expect(await user.get(`jobs/${v7()}/vat?invoice_date=${day(0)}`), 'no such job').toMatchObject({ status: 404 })
    // She sees the job, but makes no invoices.
    expect((await supervisor.get(`jobs/${job}`)).status).toBe(200)
    expect(refusal(await supervisor.get(`jobs/${job}/vat?invoice_date=${day(0)}`))).toEqual([403, 'no_right', []])
    const invoice_id = v7()
    must(
      await user.post(`jobs/${job}/create_invoice`, {
        invoice_id,
        line_ids: ofLines.map(one => one.pro_forma_line_id),
        invoice_date: day(0),
      }),
    )
    expect(await read(`invoices/${invoice_id}`)).toMatchObject({ debtor_country: { name: 'Senegal' }, lines: ofLines })
  })

  test('bills the lines it was made of, is given its number by a worker once approved, and is edited no more', async () => {
    const { job, lines } = await stage.billed()
    const invoice_id = v7()
    must(await user.post(`jobs/${job}/create_invoice`, { invoice_id, line_ids: lines, invoice_date: day(0) }))
    expect(await read(`invoices/${invoice_id}`)).toMatchObject({ status: 'pending', number: null, net: '7895.00' })
    must(await user.post(`invoices/${invoice_id}/approve`))
    const numbered = await numberedInvoice(invoice_id)
    expect(numbered.number).toMatch(/^3101\d{7}$/)
    // Without a version: its paper may be written between the two.
    const { version: _, ...known } = numbered
    const changed = await user.put(`invoices/${invoice_id}`, { ...known, customer_reference: 'X' })
    expect(refusal(changed)).toEqual([409, 'not_in_this_state', []])
  })
})

/** An invoice that has its number, and is in the books. */
const numberedInvoice = (id: string): Promise<Bag> =>
  seen(async () => {
    const { body } = await user.get(`invoices/${id}`)
    return body.number === null || rowsUnder(body, 'entries').length === 0 ? undefined : body
  }, 'the number of an invoice')

test('the pro forma lines of all jobs stand in one list, each by itself, as they stand in their jobs', async () => {
  const shipment = await stage.loaded()
  const { job } = shipment
  const listed = async (query: string) => rowsOf(await user.get(`proformalines?job_id=${job}&${query}`))
  const [dear, cheap] = await stage.priced(shipment, '12.5000', '8.0000')
  expect(await listed('sort=rate')).toMatchObject([
    { id: cheap, description: 'Ocean freight', side: 'sales', amount: '80.00', status: 'pending', job: { id: job } },
    { id: dear, amount: '125.00', status: 'pending' },
  ])
  must(await user.post(`jobs/${job}/approve_lines`, { line_ids: [dear] }))
  expect((await listed('status=approved')).map(({ id }) => id)).toEqual([dear])
  must(await user.post(`jobs/${job}/reject_lines`, { line_ids: [cheap], reason: 'Twice' }))
  expect(await read(`proformalines/${cheap}`)).toMatchObject({ status: 'rejected', rejected_because: 'Twice' })
  expect((await user.post('proformalines', { description: 'By itself' })).status).toBe(404)
})

describe('a bill of lading', () => {
  test('is not final before approval was asked for; its supervisor then approves and finalises, and it bears the day of loading', async () => {
    const { bill } = await stage.billed()
    expect(refusal(await supervisor.post(`billsoflading/${bill}/finalise`))).toEqual([409, 'request_approval_first', []])
    must(await user.post(`billsoflading/${bill}/request_approval`))
    for (const command of ['approve', 'finalise'])
      expect(refusal(await user.post(`billsoflading/${bill}/${command}`))).toEqual([403, 'no_right', []])
    const final = must(await supervisor.post(`billsoflading/${bill}/finalise`))
    expect(final).toMatchObject({ status: 'final', status_id: 3, approval: 'granted', shipped_on_board_date: day(-2) })
  })

  test('that is final is edited no more', async () => {
    const { bill } = await stage.billed()
    await stage.finalised(bill)
    const changed = await user.put(`billsoflading/${bill}`, { ...(await read(`billsoflading/${bill}`)), place_of_issue: 'DAKAR' })
    expect(refusal(changed)).toEqual([409, 'not_in_this_state', []])
  })
})

test('publishing a manifest warns of bills that are not final; who may finalise them forces them, and publishes all', async () => {
  const { voyage, job, units } = await stage.loaded(2)
  const [one, other] = [await stage.drafted(job, units.slice(0, 1)), await stage.drafted(job, units.slice(1))]
  await stage.finalised(one)
  const [manifest] = rowsUnder(await read(`manifests?voyage_id=${voyage}`), 'data')
  const sailing = {
    ocean_vessel_id: await stage.named('vessels', 'GRANDE'),
    transit_country_id: await stage.named('countries', 'Senegal'),
    mode: 'per_leg',
  }
  const warned = await user.post(`manifests/${manifest?.id}/publish`, sailing)
  const [final, draft] = [await read(`billsoflading/${one}`), await read(`billsoflading/${other}`)]
  const number = String(draft.number)
  expect(refusal(warned)).toEqual([409, 'unfinalised_bills_of_lading', ['force', number]])
  expect([final.status, draft.status]).toEqual(['final', 'draft'])
  expect(warned.body.message).toContain(draft.number)
  expect(warned.body.message).not.toContain(final.number)
  expect(refusal(await user.post(`manifests/${manifest?.id}/publish`, { ...sailing, force: true }))).toEqual([
    403,
    'finalises_own_alone',
    [number],
  ])
  const admin = caller(fairlead.url, await fairlead.token('admin'))
  must(await admin.post(`manifests/${manifest?.id}/publish`, { ...sailing, force: true }))
  for (const bill of [one, other]) expect((await read(`billsoflading/${bill}`)).status).toBe('published')
  expect(await read(`manifests/${manifest?.id}`)).toMatchObject({ status: 'published', bls_published: 2 })
})

describe('what is printed', () => {
  /** The text of a PDF that is sent as a file to keep. */
  async function printed(path: string): Promise<string> {
    const answer = await fetch(`${fairlead.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/)
    const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    return pages.map(({ text }) => text).join('\n')
  }

  test('of a bill is a draft at any time, and an original that is kept as it left the house', async () => {
    const { bill, units } = await stage.billed()
    const { number } = await read(`billsoflading/${bill}`)
    const { chassis_number } = await read(`units/${units[0]}`)
    const draft = await printed(`billsoflading/${bill}/print?paper=draft`)
    for (const text of [number, chassis_number, 'SAHEL MOTORS', 'DRAFT']) expect(draft).toContain(text)
    expect(must(await user.post(`billsoflading/${bill}/record_print`, { paper: 'draft' })).printed_paper).toBe('draft')
    await stage.finalised(bill)
    must(await user.post(`billsoflading/${bill}/print_original`, { original: 1 }))
    const key = await seen(async () => rowsUnder(await read(`billsoflading/${bill}`), 'files')[0]?.key, 'the kept original')
    const kept = await printed(`billsoflading/${bill}/files/${String(key)}`)
    for (const text of [number, chassis_number, 'SAHEL MOTORS']) expect(kept).toContain(text)
    expect(kept).not.toContain('DRAFT')
  })

  test('of an invoice bears its number and what is to be paid', async () => {
    const invoice = await stage.invoiced(await stage.billed())
    const { number } = await numberedInvoice(invoice)
    const paper = await printed(`invoices/${invoice}/print`)
    expect(paper.replaceAll(/\s/g, '')).toContain(`Number${String(number)}Date`)
    expect(paper.replaceAll(/\s/g, '')).toContain('TotaltobepaidEUR7,895.00')
  })

  test('can be seen before it is printed', async () => {
    const { bill } = await stage.billed()
    expect((await read(`billsoflading/${bill}/preview`)).pages).toEqual([expect.stringMatching(/^<svg [\s\S]*<\/svg>$/)])
  })

  test('of an invoice is mailed to who is named, under its number', async () => {
    const invoice = await stage.invoiced(await stage.billed())
    const { number } = await numberedInvoice(invoice)
    const to = `facturation.${String(number)}@sahelmotors.test`
    must(await user.post(`invoices/${invoice}/send`, { channel: 'MAIL', to: [to] }))
    const mail = await seen(async () => (await mailbox(fairlead.mailFolder).list()).find(one => one.to.includes(to)), 'the mail')
    expect(mail.subject.replaceAll(' ', '')).toContain(number)
  })
})

describe('an auditor', () => {
  const typesOf = async (path: string) => rowsOf(await auditor.get(`${path}/history`)).map(({ type }) => type)

  test('reads what happened event by event, who did it, and how it was before; and changes nothing', async () => {
    const { bill } = await stage.billed()
    await stage.finalised(bill)
    expect(await typesOf(`billsoflading/${bill}`)).toEqual([
      'BillOfLadingQueued',
      'BillOfLadingDrafted',
      'BillOfLadingNumbered',
      'SupervisorApprovalRequested',
      'SupervisorApprovalGranted',
      'BillOfLadingFinalised',
    ])
    const approval = rowsOf(await auditor.get(`billsoflading/${bill}/history`)).find(({ type }) => type === 'SupervisorApprovalGranted')
    expect(approval).toMatchObject({
      actor: { name: 'Adjoa Mensah' },
      changes: expect.arrayContaining([{ field: 'approval', from: 'requested', to: 'granted' }]),
    })
    expect(await read(`billsoflading/${bill}?as_of=${Number(approval?.version) - 1}`, auditor)).toMatchObject({
      status: 'draft',
      approval: 'requested',
    })
    const voided = await auditor.post(`billsoflading/${bill}/void_for_reissue`, { reason: 'x' })
    expect(refusal(voided)).toEqual([403, 'no_right', []])
  })

  test('is told of an invoice number that was changed behind our back', async () => {
    const invoice = await stage.invoiced(await stage.billed())
    const { number } = await numberedInvoice(invoice)
    expect((await typesOf(`invoices/${invoice}`)).slice(0, 4)).toEqual([
      'InvoiceCreated',
      'InvoiceApproved',
      'InvoiceNumbered',
      'InvoicePosted',
    ])
    expect(await read('audit/verify', auditor)).toMatchObject({ intact: true })
    const postgres = new Postgres({ connectionString: fairlead.databaseUrl })
    await postgres.connect()
    const renumber = async (to: unknown) => {
      await postgres.query('begin; alter table es.events disable trigger all')
      await postgres.query(
        `update es.events set data = jsonb_set(data, '{number}', to_jsonb($2::text)) where stream_id = $1 and type = 'InvoiceNumbered'`,
        [`invoice-${invoice}`, to],
      )
      await postgres.query('alter table es.events enable trigger all; commit')
    }
    await renumber('31019900001')
    expect(await read('audit/verify', auditor)).toMatchObject({ intact: false, resource: 'invoices', id: invoice, reason: 'altered' })
    await renumber(number)
    await postgres.end()
    expect(await read('audit/verify', auditor)).toMatchObject({ intact: true })
  })
})

test('closing a voyage tells which of its bills of lading can then not be finished', async () => {
  const { voyage, bill } = await stage.billed(1)
  const { number } = await read(`billsoflading/${bill}`)
  const closed = must(await user.post(`voyages/${voyage}/close`))
  expect(closed).toMatchObject({
    status: 'closed',
    warnings: [expect.stringContaining(`1 bill of lading is not final: ${String(number)}.`)],
  })
})

test('a shipment goes its whole way: aboard, on a published bill, invoiced, and its voyage closed', async () => {
  const shipment: Billed = await stage.billed(3)
  await stage.finalised(shipment.bill)
  const [manifest] = rowsUnder(await read(`manifests?voyage_id=${shipment.voyage}`), 'data')
  const sailing = {
    ocean_vessel_id: await stage.named('vessels', 'GRANDE'),
    transit_country_id: await stage.named('countries', 'Senegal'),
    mode: 'per_leg',
  }
  must(await user.post(`manifests/${manifest?.id}/publish`, sailing))
  expect((await read(`jobs/${shipment.job}`)).status).toBe('shipped')
  const invoice = await stage.invoiced(shipment)
  expect((await read(`jobs/${shipment.job}`)).status).toBe('invoiced')
  await numberedInvoice(invoice)
  const closed = must(await user.post(`voyages/${shipment.voyage}/close`))
  expect(closed, 'none of its bills is left unfinished').not.toHaveProperty('warnings')
  expect(await read(`billsoflading/${shipment.bill}`)).toMatchObject({ status: 'published' })
  expect(await read(`invoices/${invoice}`)).toMatchObject({ status: 'approved', net: '7895.00' })
  expect((await read(`units?booking_id=${shipment.booking}&status=loaded`)).total).toBe(3)
})
