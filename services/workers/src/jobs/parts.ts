import { buffer } from 'node:stream/consumers'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem, type CommandResult } from '@fairlead/domain/kernel/envelope'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { settingsInForce } from '@fairlead/domain/platform/settings'
import type { AccessPoint } from '@fairlead/domain/ports/access-point'
import type { AccountingPackage } from '@fairlead/domain/ports/accounting'
import type { WriteArchive } from '@fairlead/domain/ports/archives'
import type { Clock } from '@fairlead/domain/ports/clock'
import type { Documents } from '@fairlead/domain/ports/documents'
import type { EdiTransports } from '@fairlead/domain/ports/edi-transport'
import type { EventLog, Json } from '@fairlead/domain/ports/event-log'
import type { Files } from '@fairlead/domain/ports/files'
import type { ListEntries } from '@fairlead/domain/ports/list-entries'
import type { Mail, Mailer } from '@fairlead/domain/ports/mailer'
import type { PaperLinks } from '@fairlead/domain/ports/paper-links'
import type { PortCommunity } from '@fairlead/domain/ports/port-community'
import type { Job, Queue } from '@fairlead/domain/ports/queue'
import type { PublishedRates } from '@fairlead/domain/ports/rates'
import type { ReplyLinks } from '@fairlead/domain/ports/reply-links'
import type { Screening } from '@fairlead/domain/ports/screening-provider'
import { type CellRows, type ColumnLook, sheet_type, type WriteSheet } from '@fairlead/domain/ports/sheets'
import type { VatIdRegister } from '@fairlead/domain/ports/vat-id-register'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'

/** What the handlers of jobs stand on. */
export interface WorkerParts {
  log: EventLog
  execute: Execute
  clock: Clock
  documents: Documents
  writeSheet: WriteSheet
  /** The same as text, as programs read it. */
  writeCsv: WriteSheet
  writeArchive: WriteArchive
  files: Files
  mailer: Mailer
  rates: PublishedRates
  accessPoint: AccessPoint
  portCommunity: PortCommunity
  /** How interchanges get to partners. */
  ediTransports: EdiTransports
  vatIds: VatIdRegister
  /** What was read of sanctions lists. */
  listEntries: ListEntries
  /** Who screens names. */
  screening: Screening
  replyLinks: ReplyLinks
  paperLinks: PaperLinks
  readModels: ReadModels
  queue: Queue
  /** Accounting packages that take documents one by one, by what settings call them. */
  packages: Readonly<Record<string, AccountingPackage | undefined>>
}

/** What it takes to print a paper. */
export interface PrintParts {
  execute: Pick<Execute, 'load' | 'find'>
  documents: Pick<Documents, 'pdf'>
  files: Files
}

/** And to mail it. */
export interface MailParts extends PrintParts {
  mailer: Pick<Mailer, 'send'>
}

/** A sheet as it goes with a mail. */
export async function sheetAttached(
  write: WriteSheet,
  name: string,
  { columns, rows }: { columns: readonly ColumnLook[]; rows: CellRows },
) {
  return { name: `${name}.xlsx`, type: sheet_type, content: await buffer(write(columns, rows)) }
}

/** In whose name workers record what they found out. */
export const worker = asSystem({ id: derivedId('worker'), name: 'Fairlead', office_id: null })

/** Gives commands. */
export type Give = (...command: Parameters<Execute>) => ReturnType<Execute>

/** Gives the command in which a job ends. Its id follows from the job, so that a job done twice is on the record once; a refusal is an error of the job. */
export async function record(
  { execute }: { execute: Give },
  job: Job,
  aggregate: AnyAggregate,
  id: string,
  command: string,
  input: { [key: string]: Json },
): Promise<CommandResult> {
  const command_id = derivedId(job.id, command)
  const done = await execute(aggregate, id, command, input, { actor: worker, command_id, correlation_id: command_id, source: 'worker' })
  if (done.refused) throw new Error(`${aggregate.resource.name} ${id}: ${command} was refused: ${done.code}`)
  return done
}

/** All records of a resource, with some of their fields. */
export async function allIn(readModels: ReadModels, resource: string, fields: readonly string[]): Promise<StoredRow[]> {
  const walk = readModels.rows(resource, { rowScope: { by: 'nothing' } }, fields)
  if (isRefusal(walk)) throw new Error(`${resource} cannot be walked: ${walk.code}`)
  const all: StoredRow[] = []
  for await (const some of walk) all.push(...some)
  return all
}

/** The id of the record that a job is about. */
export function recordId(job: Job): string {
  if (typeof job.data.id !== 'string') throw new Error(`${job.name} does not say what it is about`)
  return job.data.id
}

/** Sends a message from the address that the general configuration names. */
export async function sendMail({ execute, mailer }: MailParts, mail: Omit<Mail, 'from'>): Promise<void> {
  const { sender_mail } = await settingsInForce(execute.load)
  await mailer.send(sender_mail === null ? mail : { ...mail, from: sender_mail })
}
