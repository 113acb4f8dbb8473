import type { DocumentData } from '@fairlead/contracts/documents/document'
import { billOfLading } from '@fairlead/domain/documentation/bills-of-lading'
import { billAfter, finalBill } from '@fairlead/domain/documentation/specimens-for-tests'
import { filesOf, finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { expect, test } from 'vitest'
import { mailBillOfLading, originalOf } from './bills-of-lading.ts'

/** What goes out when a final bill is released to these. */
async function mailed(to: string[]): Promise<{ mails: Mail[]; papers: DocumentData[] }> {
  const [mails, papers]: [Mail[], DocumentData[]] = [[], []]
  const load = loading([billOfLading, { ...billAfter(...finalBill({ booking_number: 'GRI 123' })), id: 'b', unit_ids: [] }])
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
      id: 'mail_bill_of_lading.9.0',
      to: ['agent@dakar.test', 'jansen@jansen.test'],
      subject: 'Bill of lading RTMTEMGA26010001',
      text: 'Please find attached bill of lading RTMTEMGA26010001.',
      attachments: [{ name: 'bl-RTMTEMGA26010001.pdf', type: 'application/pdf', content: new Uint8Array([1]) }],
    },
  ])
})

test('where nobody is named, nothing goes out', async () => expect((await mailed([])).mails).toEqual([]))

test('each of three originals is a paper of its own, and there is no fourth', () => {
  expect([1, 2, 3].map(number => originalOf(number))).toEqual(['original-1', 'original-2', 'original-3'])
  expect([0, 4, '1', undefined].map(number => originalOf(number))).toEqual([undefined, undefined, undefined, undefined])
})
