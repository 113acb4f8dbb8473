import type { DocumentData } from '@fairlead/contracts/documents/document'
import { relation } from '@fairlead/domain/crm/relations'
import { billOfLading } from '@fairlead/domain/documentation/bills-of-lading'
import { billAfter, finalBill } from '@fairlead/domain/documentation/specimens-for-tests'
import { filesOf, finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { expect, test } from 'vitest'
import { mailBillOfLading, originalOf } from './bills-of-lading.ts'

const relations = [
  { id: 'jansen', language: 'nl', email: 'Jansen@jansen.test', contacts: [] },
  { id: 'amcv', language: 'en', email: null, contacts: [{ email: null }, { email: 'agent@dakar.test' }] },
].map((one): RecordFixture => [relation, one])
const amcv = { relation_id: 'amcv', name: 'AMCV', address: '', tax_id: '' }

/** What goes out when a final bill is released to these. */
async function mailed(to: string[], more: object = {}): Promise<{ mails: Mail[]; papers: DocumentData[] }> {
  const [mails, papers]: [Mail[], DocumentData[]] = [[], []]
  const bill = { ...billAfter(...finalBill({ booking_number: 'GRI 123' })), id: 'b', unit_ids: [], customer_id: null, ...more }
  const load = loading([billOfLading, bill], ...relations)
  const pdf = async (document: DocumentData) => {
    papers.push(document)
    return new Uint8Array([1])
  }
  const send = async (mail: Mail) => void mails.push(mail)
  const job = { id: 'mail_bill_of_lading.9.0', name: 'mail_bill_of_lading', data: { id: 'b', to } }
  await mailBillOfLading({ execute: { load, find: finding().find }, documents: { pdf }, files: filesOf({}), mailer: { send } }, job)
  return { mails, papers }
}

test('a bill that is released by e-mail goes out as a copy: originals travel on paper', async () => {
  const { mails, papers } = await mailed(['agent@dakar.test', 'jansen@jansen.test'])
  expect(papers).toMatchObject([{ template: 'bill-of-lading', data: { rendition: { paper: 'copy' } } }])
  expect(mails).toEqual([
    {
      id: 'mail_bill_of_lading.9.0.en',
      to: ['agent@dakar.test', 'jansen@jansen.test'],
      subject: 'Bill of lading RTMTEMGA26010001',
      text: 'Please find attached bill of lading RTMTEMGA26010001.',
      attachments: [{ name: 'bl-RTMTEMGA26010001.pdf', type: 'application/pdf', content: new Uint8Array([1]) }],
    },
  ])
})

test('each is written to in his own language, as one of the parties is reached; whoever else, in that of the customer', async () => {
  const to = ['agent@dakar.test', 'jansen@jansen.test', 'colleague@jansen.test']
  const { mails } = await mailed(to, { customer_id: 'jansen', delivery_agent: amcv })
  expect(mails.map(({ id, to, subject, text }) => [id, to, subject, text])).toEqual([
    [
      'mail_bill_of_lading.9.0.en',
      ['agent@dakar.test'],
      'Bill of lading RTMTEMGA26010001',
      'Please find attached bill of lading RTMTEMGA26010001.',
    ],
    [
      'mail_bill_of_lading.9.0.nl',
      ['jansen@jansen.test', 'colleague@jansen.test'],
      'Cognossement RTMTEMGA26010001',
      'Bijgaand vindt u cognossement RTMTEMGA26010001.',
    ],
  ])
})

test.each(['shipper', 'consignee', 'notify', 'second_notify', 'forwarding_agent'])('the %s is one of the parties', async party => {
  const { mails } = await mailed(['agent@dakar.test'], { customer_id: 'jansen', [party]: amcv })
  expect(mails.map(({ subject }) => subject)).toEqual(['Bill of lading RTMTEMGA26010001'])
})

test('a sea waybill is called one', async () => {
  const { mails } = await mailed(['jansen@jansen.test'], { customer_id: 'jansen', type: 'SWB' })
  expect(mails).toMatchObject([{ subject: 'Sea waybill RTMTEMGA26010001' }])
  expect((await mailed(['a@b.test'], { type: 'SWB' })).mails).toMatchObject([
    { text: 'Please find attached sea waybill RTMTEMGA26010001.' },
  ])
})

test('where nobody is named, nothing goes out', async () => expect((await mailed([])).mails).toEqual([]))

test('each of three originals is a paper of its own, and there is no fourth', () => {
  expect([1, 2, 3].map(number => originalOf(number))).toEqual(['original-1', 'original-2', 'original-3'])
  expect([0, 4, '1', undefined].map(number => originalOf(number))).toEqual([undefined, undefined, undefined, undefined])
})
