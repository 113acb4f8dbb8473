import { account_words } from '@fairlead/contracts/documents/account-words'
import { printedDate } from '@fairlead/contracts/documents/figures'
import { accountToPrint } from '@fairlead/domain/accounting/account-paper'
import { mailedStatement } from '@fairlead/domain/accounting/statements'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, type MailParts, record, recordId, sendMail } from './parts.ts'

type Parts = MailParts & { execute: Give }

/** Mails a statement of account as it was drawn up, and keeps what it said. A receiver sees one message, however often it is tried. */
export async function mailStatement(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const due = await parts.execute.load(mailedStatement, id)
  if (due?.status !== 'due') return
  const { paper, to, note, until } = due
  const w = account_words[paper.language]
  const day = printedDate(until, paper.language)
  const name = `statement-${paper.debtor.debtor_number ?? paper.debtor.name}-${until}.pdf`
  const content = await parts.documents.pdf(await accountToPrint(paper, parts.files))
  const key = await parts.files.put(content)
  await sendMail(parts, {
    id: job.id,
    to: to ?? [],
    subject: `${w.statement}, ${day}, ${paper.issuer.name}`,
    text: [...(note ? [note] : []), `${w.statement_said} ${day}.`, w.statement_asked].join('\n\n'),
    attachments: [{ name, type: 'application/pdf', content }],
  })
  await record(parts, job, mailedStatement, id, 'record_mail', { files: [{ key, name }] })
}
