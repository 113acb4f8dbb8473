import { account_words, accountTitle, reminderSaid } from '@fairlead/contracts/documents/account-words'
import { accountToPrint } from '@fairlead/domain/accounting/account-paper'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { reminder } from '@fairlead/domain/accounting/reminders'
import { isRemindable } from '@fairlead/domain/accounting/reminding'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, type MailParts, record, recordId, sendMail } from './parts.ts'

type Parts = MailParts & { execute: Give }

/** Mails a reminder, and keeps what it said; it is withdrawn where all was settled meanwhile. A receiver sees one message, however often it is tried. */
export async function mailReminder(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const { execute, documents, files } = parts
  const due = await execute.load(reminder, id)
  if (due?.status !== 'due' || !due.paper) return
  const listed = await Promise.all(due.lines.map(line => execute.load(invoice, line.invoice_id)))
  if (!listed.some(one => one && isRemindable(one))) {
    await record(parts, job, reminder, id, 'withdraw', {})
    return
  }
  const { paper, to } = due
  const w = account_words[paper.language]
  const subject = accountTitle(due.level, w)
  const name = `reminder-${paper.debtor.debtor_number ?? due.level}-${due.date}.pdf`
  const content = await documents.pdf(await accountToPrint(paper, files))
  const key = await files.put(content)
  await sendMail(parts, {
    id: job.id,
    to,
    subject: `${subject}, ${paper.issuer.name}`,
    text: `${reminderSaid(due.level, w)}\n\n${w.attached}\n\n${w.crossed}`,
    attachments: [{ name, type: 'application/pdf', content }],
  })
  await record(parts, job, reminder, id, 'record_mail', { files: [{ key, name }] })
}
