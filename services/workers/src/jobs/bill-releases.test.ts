import { relation } from '@fairlead/domain/crm/relations'
import { billRelease } from '@fairlead/domain/documentation/bill-releases'
import { billOfLading } from '@fairlead/domain/documentation/bills-of-lading'
import { billAfter, finalBill, ids } from '@fairlead/domain/documentation/specimens-for-tests'
import { loading } from '@fairlead/domain/kernel/loading-for-tests'
import type { Entry } from '@fairlead/domain/ports/archives'
import { expect, test } from 'vitest'
import { mailBillRelease } from './bill-releases.ts'
import { mailedBy } from './mailing-for-tests.ts'

const bill = billAfter(...finalBill())
const [one, other] = ['ONE', 'OTHER'].map(number => [billOfLading, { ...bill, id: number, number }] as const)
const about = { bill_of_lading_ids: ['ONE', 'OTHER'], bls: 2, number: 'ONE + 1', message: null, status: 'sent' }
const now = new Date('2026-11-28T09:00:00Z')

async function mailed(more: object, ofOther: object = {}) {
  const release = { ...about, id: 'x', to: ['fatou@sahel.test', 'docs@agent.test'], grouping: 'PDF', ...more }
  const dutch = { id: ids.customer, language: 'nl', email: 'docs@customer.test', contacts: [] }
  const load = loading([billRelease, release], ...(one && other ? ([one, [other[0], { ...other[1], ...ofOther }]] as const) : []), [
    relation,
    dutch,
  ])
  const packed: string[] = []
  async function* writeArchive(entries: AsyncIterable<Entry> | Iterable<Entry>) {
    for await (const entry of entries) {
      packed.push(entry.name)
      yield* entry.content
    }
  }
  const joined = async (pdfs: readonly Uint8Array[]) => Uint8Array.from(pdfs.flatMap(pdf => [...pdf, 9]))
  const { mails, given } = await mailedBy(load, parts =>
    mailBillRelease(
      { ...parts, documents: { ...parts.documents, joined }, writeArchive, clock: { now: () => now } },
      { id: 'job', name: 'mail_bill_release', data: { id: 'x' } },
    ),
  )
  return { mails, given, packed }
}

test('one PDF of all goes to everybody, who is written to in the language of his relation or else of the customer', async () => {
  const { mails, given } = await mailed({ message: 'Goede reis' })
  const attachments = [{ name: 'bls-2.pdf', type: 'application/pdf', content: Uint8Array.from([1, 9, 1, 9]) }]
  expect(mails).toEqual([
    {
      id: 'job.nl',
      to: ['fatou@sahel.test', 'docs@agent.test'],
      subject: 'Cognossementen ONE + 1',
      text: 'Bijgaand vindt u 2 cognossementen.\n\nGoede reis',
      attachments,
    },
  ])
  expect(given).toEqual([['x', 'record_mail', { files: [{ key: 'key of 1', name: 'bls-2.pdf' }] }]])
})

test('a bill that was reopened before it was told of its release stays in the house', async () => {
  const { mails, packed } = await mailed({ grouping: 'ZIP' }, { status: 'draft' })
  expect(packed).toEqual(['bl-ONE.pdf'])
  expect(mails).toMatchObject([
    { subject: 'Cognossementen ONE', text: 'Bijgaand vindt u 1 cognossement.', attachments: [{ name: 'bls-1.zip' }] },
  ])
  const void_ = await mailed({ grouping: 'ZIP' }, { status: 'void' })
  expect(void_.packed, 'it left before that').toEqual(['bl-ONE.pdf', 'bl-OTHER.pdf'])
})

test('a ZIP has a file of each', async () => {
  const { mails, packed } = await mailed({ grouping: 'ZIP' })
  expect(packed).toEqual(['bl-ONE.pdf', 'bl-OTHER.pdf'])
  expect(mails[0]?.attachments).toEqual([{ name: 'bls-2.zip', type: 'application/zip', content: Buffer.from([1, 1]) }])
})

test('what was mailed is not mailed again, and what is not there is a fault', async () => {
  expect(await mailed({ status: 'mailed' })).toMatchObject({ mails: [], given: [] })
  const nothing = mailedBy(loading(), parts =>
    mailBillRelease(
      {
        ...parts,
        documents: { ...parts.documents, joined: async () => Uint8Array.of() },
        writeArchive: async function* () {},
        clock: { now: () => now },
      },
      { id: 'job', name: 'mail_bill_release', data: { id: 'x' } },
    ),
  )
  await expect(nothing).rejects.toThrow('there is no release of bills x')
})
