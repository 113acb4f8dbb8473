import { invoice } from '@fairlead/domain/accounting/invoices'
import { reminder } from '@fairlead/domain/accounting/reminders'
import { loading } from '@fairlead/domain/kernel/loading-for-tests'
import { expect, test } from 'vitest'
import { mailedBy } from './mailing-for-tests.ts'
import { mailReminder } from './reminders.ts'

const paper = {
  language: 'en',
  level: 2,
  issuer: { name: 'Fairlead BV', logo: null },
  debtor: { debtor_number: 'D1001' },
  accounts: [],
  notes: [],
}
const open = { ...invoice.initial, type: 'INVOICE', status: 'sent', open: '10.00', lines: [{}] }
const paid = { ...open, status: 'paid', open: '0.00' }

/** What goes out of a reminder that is due, of two invoices. */
function mailed(more: object = {}, bills: readonly object[] = [paid, open]) {
  const due = {
    id: 'r',
    status: 'due',
    level: 2,
    date: '2027-01-06',
    to: ['books@sahel.test'],
    lines: [{ invoice_id: '0' }, { invoice_id: '1' }],
    paper,
    ...more,
  }
  const load = loading([reminder, due], ...bills.map((bill, index) => [invoice, { ...bill, id: String(index) }] as const))
  return mailedBy(load, parts => mailReminder(parts, { id: 'mail_reminder.7.0', name: 'mail_reminder', data: { id: 'r' } }))
}

test('a reminder that is due goes to its debtor with the letter, which is kept', async () => {
  const { mails, papers, given } = await mailed()
  expect(papers).toMatchObject([{ template: 'account', data: { level: 2 } }])
  expect(mails).toMatchObject([
    {
      id: 'mail_reminder.7.0',
      to: ['books@sahel.test'],
      subject: 'Second payment reminder, Fairlead BV',
      text: expect.stringContaining('We reminded you before'),
      attachments: [{ name: 'reminder-D1001-2027-01-06.pdf', type: 'application/pdf', content: new Uint8Array([1]) }],
    },
  ])
  expect(given).toEqual([['r', 'record_mail', { files: [{ key: 'key of 1', name: 'reminder-D1001-2027-01-06.pdf' }] }]])
})

test('it is written in the language of its debtor, and called by its level where he has no number', async () => {
  const { mails } = await mailed({ level: 1, paper: { ...paper, language: 'nl', debtor: { debtor_number: null } } })
  expect(mails).toMatchObject([{ subject: 'Betalingsherinnering, Fairlead BV', attachments: [{ name: 'reminder-1-2027-01-06.pdf' }] }])
})

test('once all that it reminds of is settled it is withdrawn, and nobody gets it', async () => {
  expect(await mailed({}, [paid, paid])).toEqual({ mails: [], papers: [], given: [['r', 'withdraw', {}]] })
  expect((await mailed({}, [paid])).given).toEqual([['r', 'withdraw', {}]])
})

test('what was sent, held or is no letter is not mailed', async () => {
  for (const more of [{ status: 'sent' }, { status: 'held' }, { paper: null }])
    expect(await mailed(more)).toEqual({ mails: [], papers: [], given: [] })
})
