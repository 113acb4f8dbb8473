import { invoices } from '@fairlead/contracts/accounting/invoices'
import { daysOfYear } from '@fairlead/contracts/measures/dates'
import { accountingExport } from '@fairlead/domain/accounting/accounting-exports'
import { exporterOver, exportingOffice } from '@fairlead/domain/accounting/exported-document'
import { invoice } from '@fairlead/domain/accounting/invoices'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import {
  type AccountingPackage,
  type ExportedDocument,
  type ExportingOffice,
  NotConnected,
  TooManyRefused,
} from '@fairlead/domain/ports/accounting'
import type { Json } from '@fairlead/domain/ports/event-log'
import type { Job } from '@fairlead/domain/ports/queue'
import { documentsByNumber } from './documents-by-number.ts'
import { type ExportFile, exportFiles } from './export-files.ts'
import { record, recordId, type WorkerParts } from './parts.ts'

type Parts = Pick<WorkerParts, 'execute' | 'readModels' | 'files' | 'writeSheet' | 'writeCsv' | 'packages'>

/** Documents that are told at a time, and of which one export has at most: those that are left wait for the next. */
const lanes = 8
const atOnce = 200
const most = 10_000
/** Of which the whole is loaded at once, to be written into a file. */
const loadedAtOnce = 20
/** Of which a package is asked at once whether it has them: a question has to fit in an address. */
const askedAtOnce = 20

/**
 * Puts every document that waits into an export, or those that failed in the one that it takes up again. Each is asked by itself, so that none
 * is in two; after a crash it goes on with those that are left. Then nothing is added to it any more. An audit file is of one fiscal year (XAF 3.2):
 * documents of another wait for the next export (our decision).
 */
export async function gatherExport(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const batch = await exportOf(parts, id)
  if (batch.status !== 'gathering') return
  const { office_id, retries_id, target: system } = batch
  const left: Left =
    retries_id === null ? { office_id: [office_id], export_status: ['WAITING'] } : { export_id: [retries_id], export_status: ['FAILED'] }
  const wanted = system === 'XAF' ? { ...left, ...(await ofOneYear(parts, id, left)) } : left
  for (let gathered = 0; gathered < most; gathered += atOnce) {
    const found = await parts.execute.find(invoices, wanted, atOnce)
    await inLanes(lanes, found, one => tell(parts, job, one.id, 'queue_export', { export_id: id, system }))
    if (found.length < atOnce) break
  }
  await record(parts, job, accountingExport, id, 'close_gathering', {})
}

/** Which documents are still to be put into an export. */
interface Left {
  readonly office_id?: string[]
  readonly export_id?: string[]
  readonly export_status: ('WAITING' | 'FAILED')[]
}

/** The days of one of the years of what is left: of that which the export is of by now, where it has documents already. */
async function ofOneYear({ execute }: Pick<Parts, 'execute'>, export_id: string, left: Left) {
  // Asked before: what an earlier try has under way is then found by the one or by the other.
  const next = await execute.find(invoices, left, 1)
  const [first] = [...(await execute.find(invoices, { export_id: [export_id] }, 1)), ...next]
  return first ? { invoice_date: daysOfYear(first.invoice_date) } : {}
}

/** Sends the documents of an export where they go, and says on each how that went. */
export async function exportDocuments(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const batch = await exportOf(parts, id)
  if (batch.status !== 'exporting') return
  const office = await exportingOffice(batch.office_id, parts.execute.load)
  if (!office) throw new Error(`export ${id} is of an office without settings`)
  if (batch.target === 'EXACT') await intoPackage(parts, job, office, batch)
  else await intoFile(parts, job, office, batch)
  await record(parts, job, accountingExport, id, 'finish', {})
}

/** Says on each document of an export that the accounting package has it. */
export const confirmDocuments = (parts: Parts, job: Job): Promise<void> => confirm(parts, job, recordId(job))

async function confirm(parts: Parts, job: Job, export_id: string): Promise<void> {
  for await (const ids of idsIn(parts, export_id, ['EXPORTED']))
    await inLanes(lanes, ids, of => tell(parts, job, of, 'confirm_export', { export_id }))
}

type Batch = Awaited<ReturnType<typeof exportOf>>

async function exportOf({ execute }: Pick<Parts, 'execute'>, id: string) {
  const batch = await execute.load(accountingExport, id)
  if (!batch) throw new Error(`there is no export ${id}`)
  return batch
}

/** A command for one document, on the record once however often the job is done. */
const tell = (parts: Parts, job: Job, id: string, command: string, input: { [key: string]: Json }) =>
  record(parts, { ...job, id: `${job.id}.${id}` }, invoice, id, command, input)

/**
 * Writes all documents into a file and keeps it, or into each of two; only then it is said on each that it went out. What was kept before a crash
 * is not written again, so that one document never stands in two files of a kind.
 */
async function intoFile(parts: Parts, job: Job, office: ExportingOffice, batch: Batch): Promise<void> {
  const { id, started_at, files } = batch
  if ((await parts.execute.find(invoices, { export_id: [id], export_status: ['QUEUED'] }, 1)).length === 0) return
  const day = started_at.slice(0, 10)
  const [first, ...others] = exportFiles(parts, batch.target, office, day, () => documentsIn(parts, id))
  const key = await written(first)
  for (const file of others) await written(file)
  for await (const ids of idsIn(parts, id, ['QUEUED']))
    await inLanes(lanes, ids, of => tell(parts, job, of, 'record_export', { export_id: id, reference: null, key }))

  async function written({ extension, content }: ExportFile): Promise<string> {
    const name = `${office.company ?? office.name}-${day}-${id.slice(-6)}.${extension}`
    const kept = files.find(one => one.name === name)
    if (kept) return kept.key
    const { key } = await parts.files.receive(content())
    await record(parts, { ...job, id: `${job.id}.${extension}` }, accountingExport, id, 'keep_file', { key, name })
    return key
  }
}

/**
 * Hands documents to a package, one after the other. Some at a time it is asked first which of them it has: the answer to one may have been lost,
 * or we before we could write it down. Where nobody lets us in, or it refused too much, the rest fails and can be tried again.
 */
async function intoPackage(parts: Parts, job: Job, office: ExportingOffice, { id: export_id, target }: Batch): Promise<void> {
  const receiver = parts.packages[target]
  const exported = exporterOver(parts.execute.load, parts.execute.find)
  const failed = (of: string, reason: string, told: string | null) => tell(parts, job, of, 'fail_export', { export_id, reason, told })

  for await (const ids of idsIn(parts, export_id, ['QUEUED'], askedAtOnce)) {
    const loaded = await Promise.all(ids.map(id => parts.execute.load(invoice, id)))
    const documents = await Promise.all(loaded.flatMap(one => (one ? [exported(one)] : [])))
    const left = new Set(ids)
    try {
      if (!receiver) throw new NotConnected()
      const known = await receiver.known(
        office,
        documents.map(({ number }) => number),
      )
      for (const document of documents) {
        await handOver(receiver, document, known.get(document.number))
        left.delete(document.id)
      }
    } catch (reason) {
      const why = reason instanceof NotConnected ? 'NOT_CONNECTED' : reason instanceof TooManyRefused ? 'TOO_MANY_REFUSED' : undefined
      if (why === undefined) throw reason
      await inLanes(lanes, left, of => failed(of, why, null))
    }
  }
  await confirm(parts, job, export_id) // what has a number there is in its books

  async function handOver(to: AccountingPackage, document: ExportedDocument, before: string | undefined): Promise<void> {
    const prepared = await to.prepare(office, document)
    if ('refused' in prepared) return void (await failed(document.id, 'REFUSED', prepared.refused))
    const key = await parts.files.put(Buffer.from(prepared.content))
    const handed = before === undefined ? await to.send(office, prepared.content) : { reference: before }
    if ('refused' in handed) return void (await failed(document.id, 'REFUSED', handed.refused.slice(0, 500)))
    await tell(parts, job, document.id, 'record_export', { export_id, reference: handed.reference, key })
  }
}

/** The documents of an export as they go out, in the order of their numbers, a handful at a time. */
async function* documentsIn(parts: Parts, export_id: string): AsyncGenerator<ExportedDocument> {
  const exported = exporterOver(parts.execute.load, parts.execute.find)
  for await (const ids of idsIn(parts, export_id, ['QUEUED', 'EXPORTED', 'CONFIRMED'], loadedAtOnce)) {
    const loaded = await Promise.all(ids.map(id => parts.execute.load(invoice, id)))
    for (const one of loaded) if (one) yield await exported(one)
  }
}

/** The ids of the documents in an export that are so far, in the order of their numbers; as of now or later. */
async function* idsIn(parts: Parts, export_id: string, states: readonly string[], some = atOnce): AsyncGenerator<string[]> {
  const inState = { field: 'export_status', operator: 'in' as const, values: states }
  for await (const rows of documentsByNumber(parts, ['export_id', export_id], [inState]))
    for (let first = 0; first < rows.length; first += some) yield rows.slice(first, first + some).map(({ id }) => id)
}
