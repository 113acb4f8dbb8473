import { showDate } from '@fairlead/contracts/measures/dates'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { relation } from '@fairlead/domain/crm/relations'
import { paperRequest } from '@fairlead/domain/operations/paper-requests'
import { unit } from '@fairlead/domain/operations/units'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, type MailParts, record, recordId, sendMail, type WorkerParts } from './parts.ts'

type Parts = MailParts & { execute: Give } & Pick<WorkerParts, 'paperLinks'>

/** Mails a customer which papers of which cargo of his are wanted, and where he hands them in. A receiver sees one message, however often it is tried. */
export async function mailPaperRequest(parts: Parts, job: Job): Promise<void> {
  const { load } = parts.execute
  const asked = await load(paperRequest, recordId(job))
  if (!asked) throw new Error(`there is no request for papers ${recordId(job)}`)
  if (asked.status !== 'asked' || asked.mailed_at !== null) return
  const { language } = asked
  const [office, some] = await Promise.all([
    load(relation, asked.office_id),
    Promise.all(asked.units.map(({ unit_id }) => load(unit, unit_id))),
  ])
  const lines = asked.units.map(({ unit_id, number, papers }) => {
    const one = some.find(known => known?.id === unit_id)
    const called = [one?.chassis_number ?? one?.container_number ?? number, one?.make, one?.model].filter(Boolean).join(' ')
    const names = export_papers.rows.filter(({ code }) => papers.includes(code)).map(paper => paper[language])
    return `- ${called}: ${names.join(', ')}`
  })
  const { subject, opening, link, until } = letters[language]
  const text = [
    opening,
    '',
    ...lines,
    '',
    link,
    parts.paperLinks.urlOf(asked.id),
    until(showDate(asked.until)),
    ...(office ? ['', office.name] : []),
  ]
  await sendMail(parts, { id: job.id, to: asked.to, subject: subject(lines.length), text: text.join('\n') })
  await record(parts, job, paperRequest, asked.id, 'record_mail', {})
}

const letters = {
  en: {
    subject: (units: number) => `Papers that we need for your cargo (${units} ${units === 1 ? 'unit' : 'units'})`,
    opening: 'We still lack papers of cargo of yours. Without them it cannot go on board:',
    link: 'Please hand them in here; you need not sign in:',
    until: (day: string) => `This link works until ${day}.`,
  },
  nl: {
    subject: (units: number) => `Papieren die wij nodig hebben voor uw lading (${units} ${units === 1 ? 'eenheid' : 'eenheden'})`,
    opening: 'Van uw lading ontbreken nog papieren. Zonder deze papieren kan de lading niet aan boord:',
    link: 'U kunt ze hier aanleveren; aanmelden is niet nodig:',
    until: (day: string) => `Deze link werkt tot en met ${day}.`,
  },
} as const
