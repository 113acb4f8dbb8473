import { invoiceSeries } from '@fairlead/contracts/accounting/invoice-series'
import { companySetting } from '../crm/company-settings.ts'
import { streamOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import type { CommandResult, Envelope } from '../kernel/envelope.ts'
import type { Execute } from '../kernel/execute.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { EventLog } from '../ports/event-log.ts'
import { invoiceNumbers, takingOf } from './invoice-series.ts'
import { type InvoiceSeries, numberIn, seriesName } from './invoice-series-name.ts'
import { givenEarlier, numberOfEarlier } from './invoice-series-upcasters.ts'

/** Under which a series is kept. */
export const seriesId = (series: InvoiceSeries): string => derivedId('invoice series', seriesName(series))

type Bag = { [key: string]: unknown }

interface Parts {
  execute: Execute
  log: EventLog
}

/** An invoice that is to be numbered, and whose. */
interface Numbered {
  id: string
  office_id: string
}

type Taken = { number: string } | Refusal

/** An invoice that waits for its number, and who asked for it first. */
interface Waiting extends PromiseWithResolvers<Taken> {
  invoice: Numbered
  envelope: Omit<Envelope, 'command_id'>
}

/** Those that wait for a series, by invoice, and the turn after which they take theirs. */
interface Turns {
  waiting: Map<string, Waiting>
  last: Promise<void>
}

/** Who asks for the next number of a series while others take theirs waits, and takes his with all who came meanwhile. */
const turns = new WeakMap<EventLog, Map<string, Turns>>()

function turnsOf(log: EventLog, id: string): Turns {
  const all = turns.get(log) ?? new Map<string, Turns>()
  turns.set(log, all)
  const own = all.get(id) ?? { waiting: new Map<string, Waiting>(), last: Promise.resolve() }
  all.set(id, own)
  return own
}

/**
 * The number of an invoice, without gaps (design/ARCHITECTURE §5). The command id follows from the invoice, so that it gets its number
 * exactly once, however often it is asked for and by whomever. Refuses when the sequence of five digits is used up.
 */
export function nextInvoiceNumber(
  parts: Parts,
  series: InvoiceSeries,
  invoice: Numbered,
  envelope: Omit<Envelope, 'command_id'>,
): Promise<Taken> {
  const own = turnsOf(parts.log, seriesId(series))
  const known = own.waiting.get(invoice.id)
  if (known) return known.promise
  const one: Waiting = { ...Promise.withResolvers<Taken>(), invoice, envelope }
  own.waiting.set(invoice.id, one)
  own.last = own.last.then(() => takeTurn(parts, series, own))
  return one.promise
}

async function takeTurn(parts: Parts, series: InvoiceSeries, { waiting }: Turns): Promise<void> {
  const [first, ...others] = waiting.values()
  waiting.clear() // who comes from now on waits for the next turn
  if (!first) return
  const all = [first, ...others] as const
  await take(parts, series, all).catch((reason: unknown) => {
    for (const { reject } of all) reject(reason)
  })
}

type Some = readonly [Waiting, ...Waiting[]]

/** All take their numbers in one append; where one of them has his already, or there are too few left, each by himself. */
async function take(parts: Parts, series: InvoiceSeries, all: Some): Promise<void> {
  const last = all.at(-1) ?? all[0]
  const id = seriesId(series)
  const envelope = { ...last.envelope, command_id: takingOf(last.invoice.id) }
  for (;;) {
    const done = await parts.execute(invoiceNumbers, id, 'take', { invoice_ids: all.map(({ invoice }) => invoice.id) }, envelope)
    if (!done.refused) return settle(parts, series, all, await numbersBefore(parts.log, id, done.version, all.length))
    if (done.code === 'not_found') {
      const opened = await open(parts, series, last.invoice.office_id, envelope)
      if (opened.refused && opened.code !== 'exists_already') return refuseAll(all, opened)
    } else if (done.kind !== 'conflict') return all.length === 1 ? refuseAll(all, done) : settle(parts, series, all, new Map()) // else another process was quicker: again
  }
}

/** Answers those whose numbers are known; the others take theirs one by one. */
async function settle(parts: Parts, series: InvoiceSeries, all: Some, numbers: ReadonlyMap<string, string>): Promise<void> {
  for (const one of all) {
    const number = numbers.get(one.invoice.id)
    if (number !== undefined) one.resolve({ number })
    else if (all.length > 1) await take(parts, series, [one])
    else one.resolve({ number: await numberGivenEarlier(parts.log, seriesId(series), takingOf(one.invoice.id)) })
  }
}

function refuseAll(all: Some, refusal: Refusal): void {
  for (const { resolve } of all) resolve(refusal)
}

/** The last numbers that a series gave up to a version of its stream, by invoice. */
async function numbersBefore(log: EventLog, id: string, version: number, count: number): Promise<Map<string, string>> {
  const given = await log.read(streamOf(invoiceNumbers, id), Math.max(0, version - count), count)
  return new Map(given.map(({ data }: { data: Bag }) => [String(data.invoice_id), String(data.number)]))
}

/** The number that an invoice was given by a stream that its series was earlier. */
async function numberGivenEarlier(log: EventLog, id: string, command_id: string): Promise<string> {
  const before = await log.accepted(streamOf(invoiceNumbers, id), command_id)
  const number = before && (await numberOfEarlier(log, before))
  if (number === undefined) throw new Error(`series ${id} gave no number on ${command_id}`)
  return number
}

/** A series begins where the settings of its office say, else at 1. */
async function open(
  { execute, log }: Parts,
  series: InvoiceSeries,
  office_id: string,
  envelope: Envelope,
): Promise<CommandResult | Refusal> {
  const { country, office, year } = series
  const settings = await execute.load(companySetting, office_id)
  const begun = settings?.invoice_series?.find(one => one.year === Number(year))?.first_sequence ?? 1
  const first_number = numberIn(series, Math.max(begun, (await givenEarlier(log, invoiceSeries.stream, series)) + 1))
  if (first_number === undefined) return refuse('invoice_series_exhausted', { params: { series: seriesName(series) } })
  const input = { office_id, prefix: `${country}${office}${year.slice(2)}`, first_number }
  return execute(invoiceNumbers, seriesId(series), 'open', input, { ...envelope, command_id: derivedId('open', envelope.command_id) })
}
