import { today as dayIn } from '@fairlead/contracts/measures/dates'
import { readPdf } from '@fairlead/infra/documents/pdf-for-tests'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { mailbox } from '@fairlead/infra/mail/mailbox'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { expectKeptPrivate } from '../../public-page.ts'
import { quotedBy, secrets } from '../../quoted.ts'
import { day, must } from '../../stage.ts'
import { seen } from '../../until.ts'

// A customer reads what he is offered and answers it, knowing nothing but the address that he was sent.

let fairlead: Fairlead
let clerk: Caller
let quoted: Awaited<ReturnType<typeof quotedBy>>
beforeAll(async () => {
  // Each caller of a test comes from an address of his own: so none is limited by what the others did.
  fairlead = await startFairlead(['api,projections', 'workers'], { TRUST_PROXY: '1' })
  clerk = caller(fairlead.url, await fairlead.token('user'))
  quoted = await quotedBy(clerk)
}, 90_000)
afterAll(() => fairlead?.stop())

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let callers = 0
/** Somebody with a browser, somewhere. */
const visitor = () => {
  callers += 1
  const headers = { 'user-agent': browser, accept: 'text/html', 'x-forwarded-for': `198.51.100.${callers}` }
  const ask = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...headers, ...(init.headers as object) } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    ask,
    read: (url: string) => ask(url),
    answer: (url: string, how: 'accept' | 'decline', said: Record<string, string>) =>
      ask(answerUrl(url, how), { method: 'POST', body: new URLSearchParams(said) }),
  }
}
const answerUrl = (url: string, how: string) => url.replace('/quotationreply/', '/api/public/quotations/').replace('?', `/${how}?`)
const plain = (text: string) =>
  text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
/** Days pass only for who waits: its last day is put into the log as it would have been. */
async function prolongedUntil(id: string, valid_until: string): Promise<void> {
  const log = postgresEventLog({ connectionString: fairlead.databaseUrl })
  const actor = { id: v7(), name: 'Clock', office_id: null, role: 'system' } as const
  const meta = { actor, command_id: v7(), correlation_id: v7(), source: 'timer', occurred_at: new Date().toISOString() } as const
  await log.append(`quotation-${id}`, 'any', [{ type: 'QuotationChanged', schema_version: 1, data: { valid_until } }], meta)
  await log.stop()
}
const record = async (id: string) => must(await clerk.get(`quotations/${id}`))
const eventsOf = async (id: string) => rowsOf(await clerk.get(`quotations/${id}/history?per_page=200`))

test('what goes out is mailed with its paper and the address, and the record tells all of it', async () => {
  const { id, link } = await quoted.sent()
  const { number } = await record(id)
  const mail = await seen(async () =>
    (await mailbox(fairlead.mailFolder).list()).find(one => one.subject === `Quotation ${String(number)}`),
  )
  expect(mail.to).toBe('aminata@sahel.test')
  expect(mail.text).toContain(link)
  const told = await seen(async () => {
    const now = await record(id)
    return now.mailed_at ? now : undefined
  })
  expect(told).toMatchObject({ mailed_to: ['aminata@sahel.test'], files: [{ name: `quotation-${String(number)}-1.pdf`, revision: 1 }] })
  must(await clerk.post(`quotations/${id}/send_again`, { to: ['boss@sahel.test'] }))
  const again = await seen(async () => (await mailbox(fairlead.mailFolder).list()).find(one => one.to === 'boss@sahel.test'))
  expect(again.text).toContain(link)
})

test('a customer reads what he is offered, and nothing else: not on the page, not on its paper, nor in what a program is told', async () => {
  const { link } = await quoted.sent()
  const { status, text, headers } = await visitor().read(link)
  expect(status).toBe(200)
  const said = plain(text)
  for (const fact of [
    'Sahel Motors',
    'Rotterdam – Dakar',
    'Toyota Corolla',
    'Ocean freight',
    'EUR 1.360,00',
    'Total EUR 1.450,00',
    'Subject to space.',
    'RFQ 9',
  ])
    expect(said).toContain(fact)
  expect(said).toContain('includes charges that are not listed')
  const pdf = await fetch(link.replace('?', '/quotation.pdf?'), { headers: { 'x-forwarded-for': '198.51.100.250' } })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const paper = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).map(page => page.text).join(' ')
  expect(paper.replaceAll(/\s+/g, ' ')).toContain('1.450,00')
  const json = await visitor().ask(answerUrl(link, 'accept'), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"accepted_by":""}',
  })
  expect(json.status).toBe(422)
  for (const secret of [...secrets, 'aminata@sahel.test'])
    for (const [where, told] of Object.entries({ page: text, paper, json: json.text })) expect(told, where).not.toContain(secret)
  expect(text).not.toMatch(/<script|javascript:|650,00/i)
  expect(said).not.toMatch(/margin|mark-up|purchase/i)
  expectKeptPrivate(headers)
})

test('he reads the same for as long as he may answer it, whatever is called otherwise since', async () => {
  const { link } = await quoted.sent()
  const before = plain((await visitor().read(link)).text)
  const admin = caller(fairlead.url, await fairlead.token('admin'))
  const dakar = rowsOf(await admin.get('ports?code=SNDKR'))[0]
  const path = `ports/${String(dakar?.id)}`
  must(await admin.put(path, { name: { en: 'Port of Dakar', nl: 'Haven van Dakar' } }))
  expect(plain((await visitor().read(link)).text)).toBe(before)
  expect(plain((await visitor().read((await quoted.sent()).link)).text)).toContain('Rotterdam – Port of Dakar')
  must(await admin.put(path, { name: dakar?.name }))
})

test('it is read in Dutch by who asks for that, and by whose relation is Dutch', async () => {
  const { link } = await quoted.sent()
  expect(plain((await visitor().read(`${link}&lang=nl`)).text)).toContain('Totaal EUR 1.450,00')
  expect((await visitor().read(`${link}&lang=xx`)).text).toContain('<html lang="en">')
  const zwolle = { name: 'Zwolle Auto', types: ['CUSTOMER'], debtor_number: 'ZW1', language: 'nl', contacts: [], cfr_manager_emails: [] }
  const { id } = must(await clerk.post('relations', zwolle))
  const dutch = await quoted.sent({ customer_id: id })
  const { text } = await visitor().read(dutch.link)
  expect(text).toContain('<html lang="nl">')
  expect(plain((await visitor().answer(dutch.link, 'accept', { accepted_by: '' })).text)).toContain('Verbeter wat hieronder is aangegeven.')
  expect((await visitor().read(`${dutch.link}&lang=en`)).text).toContain('<html lang="en">')
})

describe('an answer', () => {
  test('that gives no reason that there is, is marked where it was chosen', async () => {
    const { link } = await quoted.sent()
    const { status, text } = await visitor().answer(link, 'decline', { declined_because: 'weather' })
    expect(status).toBe(422)
    expect(text).toContain('<select name="declined_because" aria-invalid="true" aria-describedby="declined_because-fault">')
    expect(text).toMatch(/<span class="fault" id="declined_because-fault">[^<]+<\/span>/)
  })

  test('accepts, in the name of who gives it, and whoever comes after sees it', async () => {
    const { id, link } = await quoted.sent()
    const customer = visitor()
    const said = { accepted_by: 'Aminata Diop', accepted_reference: 'PO 12', remark: 'Gladly\r\nindeed' }
    const { status, headers } = await customer.answer(link, 'accept', said)
    expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/quotationreply\//)])
    expect(plain((await customer.read(`${fairlead.url}${headers.get('location')}`)).text)).toContain('Accepted by Aminata Diop')
    expect(await record(id)).toMatchObject({
      status: 'accepted',
      accepted_by: 'Aminata Diop',
      accepted_reference: 'PO 12',
      remark: 'Gladly\nindeed',
    })
    expect((await eventsOf(id)).find(({ type }) => type === 'QuotationAccepted')).toMatchObject({
      actor: { name: expect.stringMatching(/^.+ \(Aminata Diop\)$/), role: 'guest', office_id: null },
      source: 'portal',
    })
    const second = await visitor().answer(link, 'decline', {})
    expect(second.status).toBe(303)
    const after = plain((await visitor().read(link)).text)
    expect(after).toContain('Accepted by Aminata Diop')
    expect(after).not.toContain('Decline this quotation')
    expect((await record(id)).status).toBe('accepted')
  })

  test('declines, with a reason or without', async () => {
    const { id, link } = await quoted.sent()
    expect((await visitor().answer(link, 'decline', { declined_because: 'price', remark: '' })).status).toBe(303)
    expect(await record(id)).toMatchObject({ status: 'declined', declined_because: 'price', remark: null })
    expect(plain((await visitor().read(link)).text)).toContain('This quotation was declined. Reason: Price')
  })

  test('of many at once is one, and all see that', async () => {
    const { id, link } = await quoted.sent()
    const given = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        nth % 2 === 0 ? visitor().answer(link, 'accept', { accepted_by: `Nr ${nth}` }) : visitor().answer(link, 'decline', {}),
      ),
    )
    expect(given.map(({ status }) => status)).toEqual(Array(8).fill(303))
    const { status, accepted_by } = await record(id)
    const answers = (await eventsOf(id)).filter(({ type }) => type === 'QuotationAccepted' || type === 'QuotationDeclined')
    expect(answers).toHaveLength(1)
    const text = plain((await visitor().read(link)).text)
    expect(text).toContain(status === 'accepted' ? `Accepted by ${String(accepted_by)}` : 'This quotation was declined.')
  })

  test.each([
    ['no name', { accepted_by: '  ' }, 'accepted_by'],
    ['no name at all', {}, 'accepted_by'],
    ['a name of ten thousand letters', { accepted_by: 'x'.repeat(10_000) }, 'accepted_by'],
    ['a name that turns what follows around', { accepted_by: 'Ann\u202eexe' }, 'accepted_by'],
    ['a remark of too many lines', { accepted_by: 'Ann', remark: 'a\n'.repeat(9) }, 'remark'],
  ])('with %s is not taken, and what was typed stays', async (_what, said, field) => {
    const { id, link } = await quoted.sent()
    const { status, text } = await visitor().answer(link, 'accept', { accepted_reference: 'PO & "7"', ...said })
    expect(status).toBe(422)
    expect(text).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`))
    expect(text).toContain('value="PO &amp; &quot;7&quot;"')
    expect((await record(id)).status).toBe('active')
  })

  test('says what it says in any writing, and markup is only text', async () => {
    const { id, link } = await quoted.sent()
    const name = '<b>Αμινάτα</b> دیوپ 山田'
    expect((await visitor().answer(link, 'accept', { accepted_by: name })).status).toBe(303)
    expect((await record(id)).accepted_by).toBe(name)
    expect((await visitor().read(link)).text).toContain('&lt;b&gt;Αμινάτα&lt;/b&gt; دیوپ 山田')
  })

  test('of a program is told how it stands', async () => {
    const { link } = await quoted.sent()
    const by = (how: 'accept' | 'decline', said: object) =>
      visitor().ask(answerUrl(link, how), {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(said),
      })
    const first = await by('accept', { accepted_by: 'Ann' })
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { standing: 'accepted' }])
    const second = await by('decline', {})
    expect([second.status, JSON.parse(second.text)]).toEqual([200, { standing: 'accepted' }])
  })

  test('says nothing but what it is asked, and is no larger than an answer', async () => {
    const { id, link } = await quoted.sent()
    const wrong = await visitor().ask(answerUrl(link, 'accept'), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ accepted_by: 'Ann', lumpsum_price: '1.00' }),
    })
    expect(wrong.status).toBe(422)
    expect((await visitor().answer(link, 'accept', { accepted_by: 'Ann', remark: 'x'.repeat(17_000) })).status).toBe(413)
    expect((await visitor().ask(answerUrl(link, 'cancel'), { method: 'POST', body: new URLSearchParams({ reason: 'x' }) })).status).toBe(
      404,
    )
    expect((await visitor().ask(answerUrl(link, 'accept'))).status, 'by GET').toBe(404)
    expect((await record(id)).status).toBe('active')
  })
})

describe('what is offered anew after data was asked for', () => {
  const again = async (id: string, then: string) => {
    must(await clerk.post(`quotations/${id}/ask_customer_for_data`, { reason: 'Which chassis?' }))
    must(await clerk.post(`quotations/${id}/supply_data`))
    must(await clerk.post(`quotations/${id}/set_lumpsum`, { lumpsum_price: '3450.00' }))
    must(await clerk.post(`quotations/${id}/${then}`, then === 'offer' ? { override_reason: 'SECRET reason' } : {}))
  }

  test('is not accepted by who still has the former price open: he is shown the new one', async () => {
    const { id, link } = await quoted.sent()
    const form = async () => (/action="([^"#]*accept[^"#]*)/.exec((await visitor().read(link)).text)?.[1] ?? '').replaceAll('&amp;', '&')
    const accept = async (action: string) =>
      visitor().ask(fairlead.url + action, { method: 'POST', body: new URLSearchParams({ accepted_by: 'Ann' }) })
    const former = await form()
    await again(id, 'offer')
    expect((await record(id)).viewed_at).toBeNull()
    expect((await accept(former)).status).toBe(303)
    expect((await record(id)).status).toBe('active')
    expect(plain((await visitor().read(link)).text)).toMatch(/Total EUR 3\.540,00.*Accept this quotation/)
    await seen(async () => (await record(id)).viewed_at ?? undefined, 'the new offer to be viewed')
    expect((await accept(await form())).status).toBe(303)
    expect((await record(id)).status).toBe('accepted')
  })

  test('is not shown where it was declined instead: nobody offered it', async () => {
    const { id, link } = await quoted.sent()
    await again(id, 'decline')
    const { text } = await visitor().read(link)
    expect(plain(text)).toContain('has been withdrawn')
    expect(text).not.toContain('3.450,00')
  })
})

describe('an address', () => {
  test('is the same with a slash behind it', async () => {
    const { link } = await quoted.sent()
    const { pathname, search } = new URL(link)
    const answer = await visitor().read(`${fairlead.url}${pathname}/${search}`)
    expect([answer.status, answer.text]).toEqual([200, (await visitor().read(link)).text])
  })

  test('is only read, and says so to who asks it anything else', async () => {
    const { link } = await quoted.sent()
    for (const address of [link, link.replace('?', '/?'), link.replace('?', '/quotation.pdf?')])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await fetch(address, { method, body: method === 'DELETE' ? null : 'accepted_by=Mallory' })
        expect([answer.status, answer.headers.get('allow')], `${method} ${address}`).toEqual([405, 'GET, HEAD'])
      }
  })
})

describe('an address that is not genuine', () => {
  test('is told one and the same, whatever there is', async () => {
    const [one, other] = [await quoted.sent(), await quoted.sent()]
    const [token, otherToken] = [one, other].map(({ link }) => new URL(link).searchParams.get('token') ?? '')
    const path = new URL(one.link).pathname
    const wrong = [
      `${path}?token=${otherToken}`,
      `${path}?token=${token?.replace('1.', '2.')}`,
      `${path}?token=${token?.slice(0, -1)}`,
      `${path}?token=`,
      path,
      `${path}?token=${token}&token=${token}`,
      `${path.toUpperCase().replace('/QUOTATIONREPLY/', '/quotationreply/')}?token=${token}`,
      `/quotationreply/${'0'.repeat(32)}?token=${token}`,
      `/quotationreply/${one.id}?token=${token}`,
      `/quotationreply/x?token=1`,
    ]
    const answers = await Promise.all(wrong.map(address => visitor().read(fairlead.url + address)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.text).not.toMatch(/Fairlead|Sahel|Q0/)
    for (const address of wrong.slice(0, 4)) {
      const given = await visitor().answer(fairlead.url + address, 'accept', { accepted_by: 'Mallory' })
      expect([given.status, given.text]).toEqual([404, answers[0]?.text])
      expect((await visitor().read(fairlead.url + address.replace('?', '/quotation.pdf?'))).status).toBe(404)
    }
    expect((await record(one.id)).status).toBe('active')
  })

  test('of a version whose place another took names the office, and nothing can be answered there', async () => {
    const { id, link } = await quoted.sent()
    must(await clerk.post(`quotations/${id}/revise`))
    const begun = plain((await visitor().read(link)).text)
    expect(begun).toContain('This quotation has been replaced')
    must(await clerk.post(`quotations/${id}/send`, { override_reason: 'SECRET reason' }))
    const next = await quoted.linkOf(id)
    expect(next).not.toBe(link)
    const old = plain((await visitor().read(link)).text)
    expect(old).toContain('This quotation has been replaced')
    expect(old).toContain('E-mail:')
    expect(old).not.toMatch(/1\.450,00|Ocean freight|Accept this/)
    expect((await visitor().answer(link, 'accept', { accepted_by: 'Ann' })).status).toBe(303)
    expect((await visitor().read(link.replace('?', '/quotation.pdf?'))).status).toBe(404)
    expect((await record(id)).status).toBe('active')
    expect((await visitor().answer(next, 'accept', { accepted_by: 'Ann' })).status).toBe(303)
    expect((await record(id)).status).toBe('accepted')
  })

  test.each([
    ['cancelled', 'cancel', 'has been withdrawn'],
    ['waiting for data', 'ask_customer_for_data', 'We are working on this quotation'],
  ])('of one that is %s names the office alone', async (_state, command, words) => {
    const { id, link } = await quoted.sent()
    must(await clerk.post(`quotations/${id}/${command}`, { reason: 'SECRET reason' }))
    const text = plain((await visitor().read(link)).text)
    expect(text).toContain(words)
    expect(text).toContain('E-mail:')
    expect(text).not.toMatch(/SECRET|1\.450,00/)
    expect((await visitor().answer(link, 'accept', { accepted_by: 'Ann' })).status).toBe(303)
    expect((await record(id)).accepted_by).toBeNull()
  })

  test('of one whose last day is over names the office, and nobody accepts it any more', async () => {
    const { id, link } = await quoted.sent()
    await prolongedUntil(id, day(-1))
    const text = plain((await visitor().read(link)).text)
    expect(text).toContain('This quotation has expired')
    expect(text).toContain('E-mail:')
    expect(text).not.toMatch(/1\.450,00|Accept this/)
    expect((await visitor().answer(link, 'accept', { accepted_by: 'Ann' })).status).toBe(303)
    expect(await record(id)).toMatchObject({ accepted_by: null, viewed_at: null })
  })
})

describe('the last day', () => {
  // They are more than a day apart: what is today furthest west is over furthest east, whenever this runs.
  const [west, east] = ['Etc/GMT+12', 'Pacific/Kiritimati']
  const lastDay = () => dayIn(west, new Date())
  let inZone: (time_zone: string | null) => Promise<unknown>
  beforeAll(async () => {
    const admin = caller(fairlead.url, await fairlead.token('admin'))
    const rotterdam = rowsOf(await admin.get('relations?office_code=01'))[0]
    inZone = async time_zone => must(await admin.post(`relations/${String(rotterdam?.id)}/change`, { time_zone }))
  })
  afterAll(() => inZone(null))

  test('is over by the clock of the office, as it is just then: for who reads, who answers and who has its paper', async () => {
    await inZone(west)
    const [{ id, link }, other] = [await quoted.sent(), await quoted.sent()]
    for (const one of [id, other.id]) await prolongedUntil(one, lastDay())
    expect(plain((await visitor().read(link)).text)).toMatch(/Accept this quotation/)
    expect((await fetch(link.replace('?', '/quotation.pdf?'), { headers: { 'x-forwarded-for': '198.51.100.251' } })).status).toBe(200)
    expect((await visitor().answer(other.link, 'accept', { accepted_by: 'Ann' })).status).toBe(303)
    expect((await record(other.id)).status).toBe('accepted')

    await inZone(east)
    const over = plain((await visitor().read(link)).text)
    expect(over).toContain('This quotation has expired')
    expect(over).toContain('E-mail: rotterdam@fairlead.test')
    expect(over).not.toMatch(/1\.450,00|Accept this/)
    expect((await visitor().read(link.replace('?', '/quotation.pdf?'))).status).toBe(404)
    expect((await visitor().answer(link, 'accept', { accepted_by: 'Ann' })).status).toBe(303)
    expect(await record(id)).toMatchObject({ accepted_by: null })
    const byStaff = await clerk.post(`quotations/${id}/accept`, { accepted_by: 'Ann' })
    expect(byStaff).toMatchObject({ status: 409, body: { code: 'quotation_expired' } })
  })

  test('that is over at the office has it expire by itself', async () => {
    await inZone(east)
    const { id } = await quoted.sent()
    await prolongedUntil(id, lastDay())
    await expect.poll(async () => (await record(id)).status).toBe('expired')
  })
})

describe('that it was viewed', () => {
  test('is on the record once for each version, as soon as somebody has it open', async () => {
    const { id, link } = await quoted.sent()
    expect((await record(id)).viewed_at).toBeNull()
    for (const headers of [{ 'user-agent': 'curl/8.5.0' }, { 'sec-purpose': 'prefetch' }]) await visitor().ask(link, { headers })
    await visitor().ask(link, { method: 'HEAD' })
    expect((await record(id)).viewed_at).toBeNull()
    await visitor().read(link)
    await visitor().read(link)
    const viewed = await seen(async () => {
      const now = await record(id)
      return now.viewed_at ? now : undefined
    })
    expect(viewed.status).toBe('active')
    expect((await eventsOf(id)).filter(({ type }) => type === 'QuotationViewedByCustomer')).toHaveLength(1)
    expect(rowsOf(await clerk.get(`quotations?search=${String(viewed.number)}`))).toMatchObject([{ id, viewed_at: viewed.viewed_at }])
  })
})

test('who asks or answers too often waits a minute, by his address and by the quotation', async () => {
  const { link } = await quoted.sent()
  const eager = visitor()
  const answers = await Promise.all(Array.from({ length: 25 }, () => eager.answer(link, 'accept', { accepted_by: '' })))
  expect(answers.filter(({ status }) => status === 429).length).toBe(5)
  expect(answers.find(({ status }) => status === 429)?.text).toContain('<h1>That did not work</h1>')
  const many = await Promise.all(Array.from({ length: 70 }, () => visitor().read(link)))
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
  expect((await visitor().read((await quoted.sent()).link)).status, 'another').toBe(200)
})

test('the address is for who may edit, once there is one', async () => {
  const draft = await quoted.drafted()
  const refused = async (id: string) => (await clerk.get(`quotations/${id}/reply-link`)).body.code
  expect(await clerk.get(`quotations/${draft}/reply-link`)).toMatchObject({ status: 409, body: { code: 'quotation_not_sent' } })
  await clerk.post(`quotations/${draft}/cancel`, { reason: 'The customer ships elsewhere' })
  expect(await refused(draft)).toBe('quotation_was_cancelled')
  const { id } = await quoted.sent()
  for (const account of ['customer', 'surveyor']) {
    const who = caller(fairlead.url, await fairlead.token(account))
    expect((await who.get(`quotations/${id}/reply-link`)).status, account).toBe(403)
  }
  expect((await caller(fairlead.url).get(`quotations/${id}/reply-link`)).status).toBe(401)
})
