import { mailedStatement } from '@fairlead/domain/accounting/statements'
import { loading } from '@fairlead/domain/kernel/loading-for-tests'
import { expect, test } from 'vitest'
import { mailedBy } from './mailing-for-tests.ts'
import { mailStatement } from './statements.ts'

const paper = {
  language: 'en',
  level: null,
  issuer: { name: 'Fairlead BV', logo: null },
  debtor: { name: 'Sahel Motors', debtor_number: 'D1001' },
  accounts: [],
  notes: [],
}

/** What goes out of a statement that is due. */
function mailed(more: object = {}) {
  const due = { id: 's', status: 'due', until: '2026-11-20', to: ['books@sahel.test'], note: null, paper, ...more }
  return mailedBy(loading([mailedStatement, due]), parts =>
    mailStatement(parts, { id: 'mail_statement.7.0', name: 'mail_statement', data: { id: 's' } }),
  )
}

test('a statement goes to its debtor with what its sender says of his own, and the paper is kept', async () => {
  const { mails, papers, given } = await mailed({ note: 'Could you look at the oldest one?' })
  expect(papers).toMatchObject([{ template: 'account', data: { level: null } }])
  expect(mails).toMatchObject([
    {
      id: 'mail_statement.7.0',
      to: ['books@sahel.test'],
      subject: 'Statement of account, 20 November 2026, Fairlead BV',
      text: [
        'Could you look at the oldest one?',
        'Please find attached your statement of account: what is open with us at the end of 20 November 2026.',
        'Does it differ from your books? Then please let us know.',
      ].join('\n\n'),
      attachments: [{ name: 'statement-D1001-2026-11-20.pdf', type: 'application/pdf', content: new Uint8Array([1]) }],
    },
  ])
  expect(given).toEqual([['s', 'record_mail', { files: [{ key: 'key of 1', name: 'statement-D1001-2026-11-20.pdf' }] }]])
})

test('it is written in the language of its debtor, and called by his name where he has no number', async () => {
  const { mails } = await mailed({ paper: { ...paper, language: 'nl', debtor: { name: 'Sahel Motors', debtor_number: null } } })
  expect(mails).toMatchObject([
    {
      subject: 'Rekeningoverzicht, 20 november 2026, Fairlead BV',
      text: [
        'Bijgaand vindt u uw rekeningoverzicht: wat bij ons openstaat aan het einde van 20 november 2026.',
        'Wijkt het af van uw administratie? Laat het ons dan weten.',
      ].join('\n\n'),
      attachments: [{ name: 'statement-Sahel Motors-2026-11-20.pdf' }],
    },
  ])
})

test('what was mailed is not mailed again', async () => {
  expect(await mailed({ status: 'sent' })).toEqual({ mails: [], papers: [], given: [] })
})
