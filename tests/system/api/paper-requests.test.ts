import { mailbox } from '@fairlead/infra/mail/mailbox'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { lackingOf } from '../../lacking.ts'
import { expectKeptPrivate } from '../../public-page.ts'
import { day, must, rowsUnder, stageOf } from '../../stage.ts'
import { seen, until } from '../../until.ts'

// Staff ask a customer for the papers that his cargo lacks, and he hands them in, knowing nothing but the address that he was sent.

let fairlead: Fairlead
let clerk: Caller
let shipped: ReturnType<typeof lackingOf>
let mails: ReturnType<typeof mailbox>
const as = async (account: string): Promise<Caller> => caller(fairlead.url, await fairlead.token(account))
beforeAll(async () => {
  // Each caller of a test comes from an address of his own: so none is limited by what the others did.
  fairlead = await startFairlead(['api,projections', 'workers'], { TRUST_PROXY: '1' })
  clerk = await as('user')
  shipped = lackingOf(clerk, stageOf(clerk, await as('supervisor')))
  mails = mailbox(fairlead.mailFolder)
}, 90_000)
afterAll(() => fairlead?.stop())

const ask = async (unit_ids: readonly (string | undefined)[], more: Bag = {}, who = clerk): Promise<Bag> =>
  must(await who.post('paperrequests', { unit_ids, ...more })).data as Bag
const outcomeOf = async (unit_ids: readonly string[], who = clerk): Promise<Bag> =>
  must(await who.get(`paperrequests/outcome?${unit_ids.map(id => `unit_ids=${id}`).join('&')}`)).data as Bag
const unitOf = async (id: string | undefined) => must(await clerk.get(`units/${id}`))
const mailTo = (email: string) => seen(async () => (await mails.list()).find(one => one.to === email))
const linkIn = (text: string): string => /http\S+\/papers\/\S+/.exec(text)?.[0] ?? ''
/** The customer is asked, and has the link. */
async function linked(count = 1, of?: Bag) {
  const shipment = await shipped(count, of)
  const { asked } = await ask(shipment.units)
  const { text } = await mailTo(shipment.email)
  return { ...shipment, link: linkIn(text), request: String((asked as Bag[])[0]?.id) }
}

let callers = 0
/** Somebody with a browser, somewhere, who has a link. */
function visitor() {
  callers += 1
  const headers = { accept: 'text/html', 'x-forwarded-for': `198.51.100.${callers}` }
  const askFor = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...headers, ...(init.headers as object) } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    read: (url: string) => askFor(url),
    handIn: (url: string, said: Bag, files: readonly [name: string, content: string][], how: RequestInit = {}) =>
      askFor(handInUrl(url), { method: 'POST', body: formOf(said, files), ...how }),
  }
}
const handInUrl = (url: string) => url.replace('/papers/', '/api/public/papers/').replace('?', '/hand-in?')
function formOf(said: Bag, files: readonly [name: string, content: string][]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) for (const one of [value].flat()) form.append(name, String(one))
  for (const [name, content] of files) form.append('files', new Blob([content]), name)
  return form
}
const pdf = '%PDF-1.7\nan invoice\n%%EOF\n'
const plain = (text: string) =>
  text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')

describe('staff ask', () => {
  test('one mail goes to each customer, in his language, with what each unit lacks and the link; and it is on the record', async () => {
    const shipment = await shipped(2, { language: 'nl' })
    const chassis = String((await unitOf(shipment.units[0])).chassis_number)
    expect(await outcomeOf(shipment.units)).toMatchObject({
      customers: [
        {
          customer: { id: shipment.customer },
          to: [shipment.email],
          units: [{ unit_id: shipment.units[0], papers: ['invoice', 'coc'], asked_at: null, is_recent: false }, {}],
        },
      ],
      refused: [],
    })
    const { asked, refused } = await ask(shipment.units)
    expect(refused).toEqual([])
    expect(asked).toMatchObject([{ to: [shipment.email], unit_ids: shipment.units }])
    const mail = await mailTo(shipment.email)
    expect(mail.subject).toBe('Papieren die wij nodig hebben voor uw lading (2 eenheden)')
    expect(mail.text).toContain(`- ${chassis} Toyota Corolla: Handelsfactuur, Certificaat van overeenstemming (CoC)`)
    expect(linkIn(mail.text)).toMatch(/\/papers\/[\w-]{36}\?token=[\w-]{43}$/)
    expect((await mails.list()).filter(one => one.to === shipment.email)).toHaveLength(1)
    const [{ id } = { id: '' }] = asked as Bag[]
    const record = await seen(async () => {
      const now = must(await clerk.get(`paperrequests/${String(id)}`))
      return now.mailed_at ? now : undefined
    })
    expect(record).toMatchObject({
      status: 'asked',
      to: [shipment.email],
      language: 'nl',
      until: day(30),
      asked_by: expect.any(String),
      unit_ids: shipment.units,
      units: shipment.units.map(unit_id => ({ unit_id, papers: ['invoice', 'coc'] })),
    })
    const events = rowsOf(await clerk.get(`paperrequests/${String(id)}/history`)).map(({ type }) => String(type))
    expect(events.toSorted()).toEqual(['PaperRequestMailed', 'PapersRequested'])
    expect((await unitOf(shipment.units[0])).papers_asked_at).toBe(record.asked_at)
    expect(must(await clerk.get(`paperrequests/${String(id)}/link`)).url).toBe(linkIn(mail.text))
    for (const account of ['customer', 'surveyor'])
      expect((await (await as(account)).get(`paperrequests/${String(id)}/link`)).status).toBe(403)
    expect(JSON.stringify(record)).not.toContain(new URL(linkIn(mail.text)).searchParams.get('token'))
  })

  test('who was asked within the day is not asked again unless that is said', async () => {
    const { units, email } = await linked()
    expect(await outcomeOf(units)).toMatchObject({ customers: [{ units: [{ is_recent: true }] }] })
    expect(await ask(units)).toMatchObject({
      asked: [],
      refused: [{ unit_id: units[0], message: expect.stringContaining('less than a day ago') }],
    })
    expect(await ask(units, { again: true })).toMatchObject({ asked: [{ unit_ids: units }], refused: [] })
    await until(async () => (await mails.list()).filter(one => one.to === email).length === 2, 'a second mail')
  })

  test('the same call twice asks once, and hears the same', async () => {
    const { units, email } = await shipped()
    const headers = { 'idempotency-key': v7() }
    const first = must(await clerk.post('paperrequests', { unit_ids: units }, headers))
    expect(must(await clerk.post('paperrequests', { unit_ids: units }, headers))).toEqual(first)
    await mailTo(email)
    expect(rowsOf(await clerk.get(`paperrequests?unit_ids=${units[0]}`))).toHaveLength(1)
  })

  test('each unit hears why nobody is asked about it, and the others are', async () => {
    const [nowhere, fine, complete] = [await shipped(1, { email: null }), await shipped(), await shipped()]
    await attached(complete.units[0], 'invoice')
    await attached(complete.units[0], 'coc')
    await until(async () => (await unitOf(complete.units[0])).papers_missing?.toString() === '', 'papers that are there')
    const gone = await shipped()
    must(await clerk.post(`units/${gone.units[0]}/cancel`, { reason: 'Sold' }))
    const strange = v7()
    const { asked, refused } = await ask([...nowhere.units, ...fine.units, ...complete.units, ...gone.units, strange])
    expect(asked).toMatchObject([{ unit_ids: fine.units }])
    const said = Object.fromEntries((refused as Bag[]).map(({ unit_id, message }) => [String(unit_id), String(message)]))
    expect(said[nowhere.units[0] ?? '']).toMatch(/has no address to mail to/)
    expect(said[complete.units[0] ?? '']).toMatch(/lacks no paper/)
    expect(said[gone.units[0] ?? '']).toMatch(/no longer waits/)
    expect(said[strange]).toBeDefined()
    expect(refused).toHaveLength(4)
  })

  test('units of another office are not there for who asks, and customers ask for nothing', async () => {
    const { units } = await shipped()
    const admin = await as('admin')
    const antwerp = String(rowsOf(await admin.get('relations?office_code=02'))[0]?.id)
    const elsewhere = await shipped(1, {}, { who: admin, office_id: antwerp })
    expect(await outcomeOf(elsewhere.units)).toMatchObject({ customers: [], refused: [{ unit_id: elsewhere.units[0], number: null }] })
    expect(await ask(elsewhere.units)).toMatchObject({ asked: [] })
    const { asked } = await ask(elsewhere.units, {}, admin)
    expect((await clerk.get(`paperrequests/${String((asked as Bag[])[0]?.id)}`)).status).toBe(404)
    for (const account of ['customer', 'surveyor', 'port.operator', 'auditor']) {
      const who = await as(account)
      expect((await who.post('paperrequests', { unit_ids: units })).status, account).toBe(403)
      expect((await who.get(`paperrequests/outcome?unit_ids=${units[0]}`)).status, account).toBe(403)
    }
    expect((await clerk.post('paperrequests', { unit_ids: [] })).status).toBe(422)
    expect((await clerk.post('paperrequests', { unit_ids: Array.from({ length: 201 }, () => v7()) })).status).toBe(422)
  })
})

async function attached(unit: string | undefined, paper: string): Promise<void> {
  const query = new URLSearchParams({ of_resource: 'units', of_id: unit ?? '', name: `${paper}.csv`, paper })
  const answer = await fetch(`${fairlead.url}/api/files?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await fairlead.token('user')}`, 'content-type': 'application/octet-stream' },
    body: 'a,b\n1,2\n',
  })
  expect(answer.status).toBe(201)
}

describe('a customer hands in', () => {
  test('he reads what is lacking and nothing else, hands it in without a script, and it lacks no more', async () => {
    const { link, units, request } = await linked(2)
    const chassis = String((await unitOf(units[0])).chassis_number)
    const who = visitor()
    const { status, text, headers } = await who.read(link)
    expect(status).toBe(200)
    expect(plain(text)).toContain('Commercial invoice Lacking for 2 units')
    expect(plain(text)).toContain(chassis)
    expect(text).not.toMatch(/<script|javascript:/i)
    expectKeptPrivate(headers)

    const done = await who.handIn(link, { paper: 'invoice', unit: units, by: 'Aminata Diallo' }, [
      ['front side.pdf', pdf],
      ['back.pdf', `${pdf}2`],
    ])
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toMatch(/^\/papers\/.*token=.*lang=en$/)
    const after = plain((await who.read(new URL(done.headers.get('location') ?? '', link).href)).text)
    expect(after).toContain('Certificate of conformity (CoC) Lacking for 2 units')
    expect(after).toContain('Commercial invoice : front_side.pdf, back.pdf')
    expect(after).not.toContain('Commercial invoice Lacking')
    for (const id of units) expect(await unitOf(id)).toMatchObject({ papers: ['invoice'], papers_missing: ['coc'] })
    const signed = expect.stringMatching(/^Papers \d+ BV \(Aminata Diallo\)$/)
    const files = rowsOf(await clerk.get(`files?of_resource=units&of_id=${units[0]}&sort=name`))
    expect(files).toMatchObject([
      { name: 'back.pdf', paper: 'invoice', brought_by: signed },
      { name: 'front_side.pdf', paper: 'invoice', brought_by: signed },
    ])
    expect(must(await clerk.get(`files/${files[0]?.id}`))).toMatchObject({ from_customer: true, taken_off: false })
    const history = rowsOf(await clerk.get(`paperrequests/${request}/history`))
    expect(history.find(({ type }) => type === 'PapersHandedIn')).toMatchObject({ actor: { name: signed, role: 'guest' } })
    const attachedBy = rowsOf(await clerk.get(`files/${files[0]?.id}/history`))
    expect(attachedBy, 'what follows is signed as his, too').toMatchObject([
      { type: 'FileAttached', actor: { name: signed, role: 'guest' } },
    ])
    // What is sent once more, as by a page that is reloaded, hangs there once.
    expect(
      (
        await who.handIn(link, { paper: 'invoice', unit: units, by: 'Aminata Diallo' }, [
          ['front side.pdf', pdf],
          ['back.pdf', `${pdf}2`],
        ])
      ).status,
    ).toBe(303)
    expect(rowsOf(await clerk.get(`files?of_resource=units&of_id=${units[0]}`))).toHaveLength(2)
    for (const unit of units) await who.handIn(link, { paper: 'coc', unit }, [['coc.pdf', `${pdf}${unit}`]])
    expect(plain((await who.read(link)).text)).toContain('we have all papers that we asked for')
    expect(rowsOf(await clerk.get(`files?of_resource=units&of_id=${units[1]}&paper=coc`))).toMatchObject([
      { brought_by: expect.stringMatching(/^Papers \d+ BV$/) },
    ])
  })

  test('what is called by too long a name is kept by the end of it', async () => {
    const { link, units } = await linked()
    expect(
      (await visitor().handIn(link, { paper: 'invoice', unit: [...units, ...units] }, [[`${'scan'.repeat(80)}.pdf`, pdf]])).status,
    ).toBe(303)
    const [file, ...others] = rowsOf(await clerk.get(`files?of_resource=units&of_id=${units[0]}`))
    expect([String(file?.name).length, others]).toEqual([200, []])
    expect(file?.name).toMatch(/scan\.pdf$/)
  })

  test('what he reads is in his language, or the other one where he asks', async () => {
    const { link } = await linked(1, { language: 'nl' })
    const { text } = await visitor().read(link)
    expect(text).toContain('<html lang="nl">')
    expect(plain(text)).toContain('Handelsfactuur')
    expect((await visitor().read(`${link}&lang=en`)).text).toContain('<html lang="en">')
  })

  test('a page tells beside its forms what is not taken, and nothing of it is kept', async () => {
    const { link, units } = await linked()
    const { units: others } = await shipped()
    const who = visitor()
    const refused = async (said: Bag, files: [string, string][], status: number, words: RegExp) => {
      const answer = await who.handIn(link, said, files)
      expect([answer.status, plain(answer.text)]).toEqual([status, expect.stringMatching(words)])
      expect(answer.text).toContain('role="alert"')
      expect(answer.text).toContain('type="file"')
    }
    const invoice = { paper: 'invoice', unit: units }
    await refused(invoice, [['virus.exe', 'MZ']], 415, /type|exe/i)
    await refused(invoice, [['page.pdf', '<html><script>']], 415, /page\.pdf/)
    await refused(invoice, [], 422, /Choose a file/)
    for (const by of ['a\u0000b', 'a\u001b[31mred', 'a\u202eb'])
      await refused({ ...invoice, by }, [['a.pdf', pdf]], 422, /characters that cannot be printed/)
    await refused({ ...invoice, by: '\u200b' }, [['a.pdf', pdf]], 422, /Fill in this field/)
    await refused({ ...invoice, by: 'x'.repeat(121) }, [['a.pdf', pdf]], 422, /120/)
    await refused({ paper: 'invoice' }, [['a.pdf', pdf]], 422, /Say of which cargo/)
    await refused({ paper: 'registration', unit: units }, [['a.pdf', pdf]], 422, /list/i)
    await refused({ paper: 'invoice', unit: others }, [['a.pdf', pdf]], 422, /list/i)
    await refused({ ...invoice, paper: 'passport' }, [['a.pdf', pdf]], 422, /list/i)
    await refused(
      invoice,
      Array.from({ length: 11 }, (_none, nth) => [`${nth}.pdf`, pdf]),
      422,
      /10/,
    )
    expect((await unitOf(units[0])).papers_missing).toEqual(['invoice', 'coc'])
    expect(rowsOf(await clerk.get(`files?of_resource=units&of_id=${units[0]}`))).toEqual([])
    const json = await visitor().handIn(link, invoice, [], { headers: { accept: 'application/json' } })
    expect([json.status, JSON.parse(json.text)]).toEqual([422, expect.objectContaining({ errors: { files: ['Choose a file.'] } })])
  })

  test('whoever has no genuine address is told one and the same, and nothing that he sends is received', async () => {
    const { link, units } = await linked()
    const { link: other } = await linked()
    const who = visitor()
    const token = new URL(other).searchParams.get('token') ?? ''
    const wrong = [
      link.replace(/token=.*/, ''),
      link.replace(/token=.*/, `token=${token}`),
      `${link}x`,
      link.replace(/papers\/[\w-]+/, `papers/${v7()}`),
      link.replace(/papers\/[\w-]+/, 'papers/1'),
    ]
    for (const url of wrong) {
      const read = await who.read(url)
      expect([read.status, plain(read.text)]).toEqual([404, expect.stringContaining('This address leads nowhere')])
      const sent = await who.handIn(url, { paper: 'invoice', unit: units }, [['a.pdf', pdf]])
      expect(sent.status).toBe(404)
    }
    expect((await unitOf(units[0])).papers_missing).toEqual(['invoice', 'coc'])
  })

  test('a link ends once it is withdrawn, and once nothing of it waits to be loaded', async () => {
    const { link, units, request } = await linked()
    expect((await visitor().handIn(link, { paper: 'coc', unit: units, by: 'Aminata' }, [['early.pdf', pdf]])).status).toBe(303)
    must(await clerk.post(`paperrequests/${request}/withdraw`))
    const { text } = await visitor().read(link)
    expect(plain(text)).toContain('This link has been withdrawn')
    const chassis = String((await unitOf(units[0])).chassis_number)
    for (const known of [chassis, 'early.pdf', 'Aminata', String(must(await clerk.get(`paperrequests/${request}`)).customer_name)])
      expect(text, 'nothing of the cargo any more').not.toContain(known)
    const sent = await visitor().handIn(link, { paper: 'invoice', unit: units }, [['a.pdf', pdf]])
    expect([sent.status, plain(sent.text)]).toEqual([409, expect.stringContaining('withdrawn')])
    const second = await linked()
    must(await clerk.post(`units/${second.units[0]}/cancel`, { reason: 'Sold' }))
    expect(plain((await visitor().read(second.link)).text)).toContain('Nothing is needed any more')
    expect((await visitor().handIn(second.link, { paper: 'invoice', unit: second.units }, [['a.pdf', pdf]])).status).toBe(409)
    expect((await unitOf(units[0])).papers_missing).toEqual(['invoice'])
  })
})

test('what a customer brought is his to see; that he was asked, and by whom, is for the house', async () => {
  const { units } = await linked()
  const own = rowsUnder(must(await (await as('customer')).get('units?per_page=5')), 'data')
  expect(own.some(one => 'papers_asked_at' in one)).toBe(false)
  expect((await (await as('customer')).get('paperrequests')).status).toBe(403)
  expect(units).toHaveLength(1)
})
