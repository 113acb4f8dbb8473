import { auditFile } from '@fairlead/domain/accounting/audit-file'
import { askedAuditFile } from '@fairlead/domain/accounting/audit-files'
import { exporterOver, exportingOffice } from '@fairlead/domain/accounting/exported-document'
import { isBooked, onItsWay } from '@fairlead/domain/accounting/invoice-export'
import { invoice } from '@fairlead/domain/accounting/invoices'
import type { ExportedDocument } from '@fairlead/domain/ports/accounting'
import type { Job } from '@fairlead/domain/ports/queue'
import { documentsByNumber } from './documents-by-number.ts'
import { record, recordId, type WorkerParts } from './parts.ts'

type Parts = Pick<WorkerParts, 'execute' | 'readModels' | 'files'>

/** Documents that are loaded at a time. */
const atOnce = 20
/** As much as is read of the numbers of documents that lack something. */
const mostTold = 500

/** Documents of the period for which accounts are missing, by their numbers. */
class LacksAccounts extends Error {
  readonly numbers: readonly string[]

  constructor(numbers: readonly string[]) {
    super(`accounts are missing for ${numbers.length} documents`)
    this.numbers = numbers
  }
}

/**
 * Writes the audit file of an office and a period that was asked for. What nobody has booked yet is booked first, by the accounts of now, as an
 * export does; a file without some of its documents would be none.
 */
export async function writeAuditFile(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const asked = await parts.execute.load(askedAuditFile, id)
  if (!asked) throw new Error(`there is no audit file ${id}`)
  if (asked.status !== 'writing') return
  const { office_id, date_from, date_until, asked_at } = asked
  const office = await exportingOffice(office_id, parts.execute.load)
  if (!office) throw new Error(`audit file ${id} is of an office without settings`)
  const ids = await numberedIn(parts, asked)
  const fail = (reason: string, told: string | null) => record(parts, job, askedAuditFile, id, 'fail', { reason, told })
  if (ids.length === 0) return void (await fail('NO_DOCUMENTS', null))
  try {
    const period = { from: date_from, until: date_until }
    const { key } = await parts.files.receive(auditFile(office, asked_at.slice(0, 10), () => booked(parts, job, ids), period))
    const name = `${office.company ?? office.name}-${date_from}-${date_until}.xaf`
    await record(parts, job, askedAuditFile, id, 'keep_file', { key, name, documents: ids.length })
  } catch (reason) {
    if (!(reason instanceof LacksAccounts)) throw reason
    await fail('LACKS_ACCOUNTS', reason.numbers.join(', ').slice(0, mostTold))
  }
}

type Asked = Readonly<Record<'office_id' | 'date_from' | 'date_until', string>>

/** The ids of all numbered documents of the office and the period, in the order of their numbers: settled once, for those that come later are not in it. */
async function numberedIn(parts: Parts, { office_id, date_from, date_until }: Asked): Promise<string[]> {
  const ids: string[] = []
  const pages = documentsByNumber(
    parts,
    ['office_id', office_id],
    [
      { field: 'status', operator: 'in', values: ['approved', 'sent', 'paid'] },
      { field: 'invoice_date', operator: 'from', values: [date_from] },
      { field: 'invoice_date', operator: 'to', values: [date_until] },
    ],
  )
  for await (const rows of pages) for (const { id, record } of rows) if (record.number !== null) ids.push(id)
  return ids
}

/** These documents as they go out, a handful at a time. Throws at their end where some lack accounts. */
async function* booked(parts: Parts, job: Job, ids: readonly string[]): AsyncGenerator<ExportedDocument> {
  const exported = exporterOver(parts.execute.load, parts.execute.find)
  const lacking: string[] = []
  for (let first = 0; first < ids.length; first += atOnce) {
    const loaded = await Promise.all(ids.slice(first, first + atOnce).map(id => bookedNow(parts, job, id)))
    for (const one of loaded) {
      if (one.lacks.length > 0) lacking.push(one.number ?? '')
      else if (lacking.length === 0) yield await exported(one)
    }
  }
  if (lacking.length > 0) throw new LacksAccounts(lacking)
}

/** A document with what it books. */
async function bookedNow(parts: Parts, job: Job, id: string) {
  const load = async () => {
    const one = await parts.execute.pass(invoice, id)
    if (!one) throw new Error(`there is no document ${id}`)
    return one
  }
  const one = await load()
  if (isBooked(one) || onItsWay(one)) return one
  await record(parts, { ...job, id: `${job.id}.${id}` }, invoice, id, 'post', {})
  return load()
}
