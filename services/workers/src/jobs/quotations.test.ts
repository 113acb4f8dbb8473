import type { DocumentData } from '@fairlead/contracts/documents/document'
import { emptyValues } from '@fairlead/contracts/kernel/empty'
import { settingsId } from '@fairlead/contracts/platform/settings'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { relation } from '@fairlead/domain/crm/relations'
import { filesOf, finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { generalConfiguration } from '@fairlead/domain/platform/settings'
import type { Mail } from '@fairlead/domain/ports/mailer'
import type { Job } from '@fairlead/domain/ports/queue'
import { quotation } from '@fairlead/domain/sales/quotations'
import { describe, expect, test } from 'vitest'
import { mailQuotation, mailQuotationAgain, writeQuotation } from './quotations.ts'

const sent_at = '2026-11-20T09:00:00.000Z'
const sent = {
  ...emptyValues(quotations.fields),
  id: 'q',
  number: 'Q012600001',
  revision: 2,
  status: 'active',
  sent_at,
  customer_id: 'jansen',
  service_type_id: 2,
  cargo_mode: 'roro',
  valid_from: '2026-11-20',
  valid_until: '2026-12-20',
  public_id: 'f00d',
}
const customer = {
  id: 'jansen',
  name: 'Jansen BV',
  language: 'en',
  email: 'office@jansen.test',
  contacts: [
    { name: 'Kees', email: 'kees@jansen.test' },
    { name: 'Piet', email: 'piet@jansen.test' },
  ],
}
const content = new Uint8Array([1])

type Work = typeof writeQuotation
/** What comes of a job about a quotation that is otherwise as said here: what was mailed, printed and put on the record. */
async function done(work: Work, said: { quotation?: object; customer?: object; data?: Job['data'] } = {}) {
  const [mails, papers, recorded]: [Mail[], DocumentData[], unknown[]] = [[], [], []]
  const record = { ...sent, ...said.quotation }
  const load = loading(
    [quotation, record],
    [relation, { ...customer, ...said.customer }],
    [generalConfiguration, { ...generalConfiguration.initial, id: settingsId, sender_mail: null }],
  )
  const give = async (_aggregate: unknown, id: string, command: string, input: object) => {
    recorded.push([command, input])
    Object.assign(record, command === 'give_public_id' ? input : {})
    return { refused: false as const, id, version: 1, position: undefined, written: [], record, warnings: [] }
  }
  await work(
    {
      execute: Object.assign(give, { load, find: finding().find }),
      documents: {
        pdf: async document => {
          papers.push(document)
          return content
        },
      },
      files: { ...filesOf({}), put: async () => 'kept' },
      mailer: { send: async mail => void mails.push(mail) },
      replyLinks: { urlOf: ({ public_id, revision }) => `https://f.test/${public_id}/${revision}`, revisionOf: () => undefined },
    },
    { id: 'job.7', name: 'x', data: { id: 'q', sent_at, ...said.data } },
  )
  return { mails, papers, recorded }
}

test('the paper of what went out is kept on the record, with the address where it is answered', async () => {
  const { papers, recorded, mails } = await done(writeQuotation)
  expect(papers).toMatchObject([
    { template: 'quotation', data: { number: 'Q012600001', language: 'en', reply_url: 'https://f.test/f00d/2' } },
  ])
  expect(recorded).toEqual([['attach_document', { key: 'kept', name: 'quotation-Q012600001-2.pdf' }]])
  expect(mails).toEqual([])
})

test('it is mailed with its paper, under the id of the job, and that is put on the record', async () => {
  const { mails, recorded } = await done(mailQuotation)
  expect(mails).toEqual([
    {
      id: 'job.7',
      to: ['office@jansen.test'],
      subject: 'Quotation Q012600001',
      text: 'Please find attached quotation Q012600001, which is valid until 20-12-2026.\n\nYou can read and answer it here:\nhttps://f.test/f00d/2',
      attachments: [{ name: 'quotation-Q012600001-2.pdf', type: 'application/pdf', content }],
    },
  ])
  expect(recorded).toEqual([['record_mail', { to: ['office@jansen.test'] }]])
})

test('what was mailed since it went out is mailed once; what was mailed before is mailed', async () => {
  const mailed = async (mailed_at: string) => (await done(mailQuotation, { quotation: { mailed_at } })).mails.length
  expect([await mailed(sent_at), await mailed('2026-11-19T23:59:59.000Z')]).toEqual([0, 1])
})

test('a customer is written to in his language, without a day where it has no end', async () => {
  const [mail] = (await done(mailQuotation, { customer: { language: 'nl' } })).mails
  expect(mail).toMatchObject({
    subject: 'Offerte Q012600001',
    text: 'Bijgaand vindt u offerte Q012600001, die geldig is tot en met 20-12-2026.\n\nU kunt de offerte hier lezen en beantwoorden:\nhttps://f.test/f00d/2',
  })
  const endless = { quotation: { valid_until: null } }
  expect((await done(mailQuotation, endless)).mails[0]?.text).toMatch(/^Please find attached quotation Q012600001\.\n/)
  expect((await done(mailQuotation, { ...endless, customer: { language: 'nl' } })).mails[0]?.text).toMatch(
    /^Bijgaand vindt u offerte Q012600001\.\n/,
  )
})

describe('it is mailed to', () => {
  const to = async (said: Parameters<typeof done>[1]) => (await done(mailQuotation, said)).mails.map(mail => mail.to)
  test('the address that it names', async () =>
    expect(await to({ quotation: { contact_email: 'anna@jansen.test', contact: 'Piet' } })).toEqual([['anna@jansen.test']]))
  test('else its contact', async () => expect(await to({ quotation: { contact: 'Piet' } })).toEqual([['piet@jansen.test']]))
  test('else the customer', async () => expect(await to({ quotation: { contact: 'Anna' } })).toEqual([['office@jansen.test']]))
  test('nobody where none is known, and the record does not say that it was', async () => {
    const { mails, recorded } = await done(mailQuotation, { customer: { email: null } })
    expect([mails, recorded]).toEqual([[], []])
  })
})

test('the first job gives it the id by which its customer knows it: 128 bits, by chance', async () => {
  const [one, other] = await Promise.all([writeQuotation, mailQuotation].map(work => done(work, { quotation: { public_id: null } })))
  const idOf = (outcome: typeof one) =>
    outcome?.recorded.find((all): all is [string, { public_id: string }] => Array.isArray(all) && all[0] === 'give_public_id')?.[1]
      .public_id
  expect(idOf(one)).toMatch(/^[0-9a-f]{32}$/)
  expect(idOf(one)).not.toBe(idOf(other))
  expect(one?.papers).toMatchObject([{ data: { reply_url: `https://f.test/${idOf(one)}/2` } }])
})

test.each([writeQuotation, mailQuotation])('nothing is done of what was answered, taken back or sent anew since (%#)', async work => {
  const nothing = { mails: [], papers: [], recorded: [] }
  for (const status of ['accepted', 'draft', 'cancelled']) expect(await done(work, { quotation: { status } })).toEqual(nothing)
  expect(await done(work, { quotation: { sent_at: '2026-11-20T09:00:00.001Z' } })).toEqual(nothing)
  expect(await done(work, { data: { id: 'none' } })).toEqual(nothing)
})

test('it is mailed again to who is named, while it can be answered', async () => {
  const to = ['anna@jansen.test', 'piet@jansen.test']
  const { mails, recorded } = await done(mailQuotationAgain, { data: { to } })
  expect(mails).toMatchObject([{ id: 'job.7', to, subject: 'Quotation Q012600001' }])
  expect(recorded).toEqual([['record_mail', { to }]])
  expect((await done(mailQuotationAgain, { data: { to }, quotation: { status: 'accepted' } })).mails).toEqual([])
  expect((await done(mailQuotationAgain)).mails).toEqual([])
})
