import { streamOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import type { Done, Envelope } from '../kernel/envelope.ts'
import type { Execute } from '../kernel/execute.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { EventLog } from '../ports/event-log.ts'
import { companySetting } from './company-settings.ts'
import { givenEarlier, numberOfEarlier } from './earlier-invoice-series.ts'
import { invoiceNumbers } from './invoice-series.ts'
import { type InvoiceSeries, numberIn, seriesName } from './invoice-series-name.ts'

/** Under which a series is kept. */
export const seriesId = (series: InvoiceSeries): string => derivedId('invoice series', seriesName(series))

interface Parts {
  execute: Execute
  log: EventLog
}

/** An invoice that is to be numbered, and whose. */
interface Numbered {
  id: string
  office_id: string
}

/** Whose turn it is to take the next number of a series: who came at once would only find it gone. */
const turns = new WeakMap<EventLog, Map<string, Promise<unknown>>>()

/**
 * The number of an invoice, without gaps (design/ARCHITECTURE §5). The command id follows from the invoice, so that it gets its number
 * exactly once, however often it is asked for and by whomever. Refuses when the sequence of five digits is used up.
 */
export function nextInvoiceNumber(
  parts: Parts,
  series: InvoiceSeries,
  invoice: Numbered,
  envelope: Omit<Envelope, 'command_id'>,
): Promise<{ number: string } | Refusal> {
  const waiting = turns.get(parts.log) ?? new Map<string, Promise<unknown>>()
  turns.set(parts.log, waiting)
  const id = seriesId(series)
  const taken = (waiting.get(id) ?? Promise.resolve()).then(() =>
    take(parts, series, invoice, { ...envelope, command_id: derivedId('invoice number', invoice.id) }),
  )
  waiting.set(
    id,
    taken.catch(() => {}), // who comes next tries all the same
  )
  return taken
}

async function take(parts: Parts, series: InvoiceSeries, invoice: Numbered, envelope: Envelope): Promise<{ number: string } | Refusal> {
  const id = seriesId(series)
  for (;;) {
    const done = await parts.execute(invoiceNumbers, id, 'take', { invoice_id: invoice.id }, envelope)
    if (!done.refused) return { number: numberNow(done, invoice.id) ?? (await numberGivenEarlier(parts.log, id, envelope.command_id)) }
    if (done.code === 'not_found') {
      const opened = await open(parts, series, invoice.office_id, envelope)
      if (opened.refused && opened.code !== 'exists_already') return opened
    } else if (done.kind !== 'conflict') return done // else another process was quicker: again
  }
}

const numberNow = ({ record }: Done, invoice: string): string | undefined =>
  record.last_invoice_id === invoice ? String(record.last_number) : undefined

/** The number that an invoice was given by the stream that its series was at first. */
async function numberGivenEarlier(log: EventLog, id: string, command_id: string): Promise<string> {
  const before = await log.accepted(streamOf(invoiceNumbers, id), command_id)
  const number = before && numberOfEarlier(before)
  if (number === undefined) throw new Error(`series ${id} gave no number on ${command_id}`)
  return number
}

/** A series begins where the settings of its office say, else at 1. */
async function open({ execute, log }: Parts, series: InvoiceSeries, office_id: string, envelope: Envelope): Promise<Done | Refusal> {
  const { country, office, year } = series
  const settings = await execute.load(companySetting, office_id)
  const begun = settings?.invoice_series?.find(one => one.year === 2000 + Number(year))?.first_sequence ?? 1
  const first_number = numberIn(series, Math.max(begun, (await givenEarlier(log, series)) + 1))
  if (first_number === undefined) return refuse('invoice_series_exhausted', { params: { series: seriesName(series) } })
  const input = { office_id, prefix: `${country}${office}${year}`, first_number }
  return execute(invoiceNumbers, seriesId(series), 'open', input, { ...envelope, command_id: derivedId('open', envelope.command_id) })
}
