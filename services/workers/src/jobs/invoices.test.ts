import { settingsId } from '@fairlead/contracts/platform/settings'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { approved, origins } from '@fairlead/domain/accounting/specimens-for-tests'
import { companySetting } from '@fairlead/domain/crm/company-settings'
import { relation } from '@fairlead/domain/crm/relations'
import { given } from '@fairlead/domain/kernel/given'
import { filesOf, finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import { generalConfiguration } from '@fairlead/domain/platform/settings'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { expect, test } from 'vitest'
import { mailInvoice } from './invoices.ts'

const { office, settings } = origins()
const job = { id: 'mail_invoice.7.0', name: 'mail_invoice', data: { id: 'i' } }
const sent = given(invoice, ...approved)
  .when('send', { channel: 'MAIL', to: ['facturen@jansen.test', 'kok@jansen.test'] }, { facts: { features: [] } })
  .record()

/** What goes out of an invoice that was sent, and is otherwise as said here. */
async function mailed(more: Partial<typeof sent> = {}, sender_mail: string | null = null): Promise<Mail[]> {
  const mails: Mail[] = []
  const load = loading(
    [invoice, { ...sent, ...more, id: 'i' }],
    [relation, office],
    [companySetting, { ...settings, id: 'o' }],
    [generalConfiguration, { ...generalConfiguration.initial, id: settingsId, sender_mail }],
  )
  const pdf = async ({ template }: { template: string }) => new TextEncoder().encode(template)
  const send = async (mail: Mail) => void mails.push(mail)
  await mailInvoice({ execute: { load, find: finding().find }, documents: { pdf }, files: filesOf({}), mailer: { send } }, job)
  return mails
}

test('an invoice is mailed to all who are named, with its paper, under the id of the job', async () => {
  expect(await mailed()).toEqual([
    {
      id: 'mail_invoice.7.0',
      to: ['facturen@jansen.test', 'kok@jansen.test'],
      subject: 'Invoice 31012600001',
      text: 'Please find attached invoice 31012600001.',
      attachments: [{ name: 'invoice-31012600001.pdf', type: 'application/pdf', content: new TextEncoder().encode('invoice') }],
    },
  ])
})

test.each([
  ['INVOICE', 'nl', 'Factuur 31012600001', 'Bijgaand vindt u factuur 31012600001.'],
  ['CREDIT_NOTE', 'en', 'Credit note 31012600001', 'Please find attached credit note 31012600001.'],
  ['CREDIT_NOTE', 'nl', 'Creditnota 31012600001', 'Bijgaand vindt u creditnota 31012600001.'],
] as const)('the mail of one of type %s in the language %s calls it what it is', async (type, language, subject, text) => {
  expect(await mailed({ type, language })).toMatchObject([{ subject, text }])
})

test('it comes from the address that the general configuration names', async () => {
  expect(await mailed({}, 'billing@fairlead.test')).toMatchObject([{ from: 'billing@fairlead.test' }])
})

test('what was sent another way, or to nobody, is not mailed; what has no number yet waits for it', async () => {
  expect(await mailed({ channel: 'PRINT' })).toEqual([])
  expect(await mailed({ sent_to: [] })).toEqual([])
  await expect(mailed({ number: null })).rejects.toThrow('has no number yet')
})
