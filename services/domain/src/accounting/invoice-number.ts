import { last_invoice_sequence, makeInvoiceNumber } from '@fairlead/contracts/checks/invoice-number'
import { idOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { EventLog, Meta } from '../ports/event-log.ts'

/** Whose numbers: finance code of the country, code of the office, last two digits of the year of the invoice date. */
export interface InvoiceSeries {
  country: string
  office: string
  year: string
}

/** `31-01-26`, as the stream of the series is named. */
export const seriesName = ({ country, office, year }: InvoiceSeries): string => `${country}-${office}-${year}`

/** The series of a name; undefined when it is none. */
export function seriesNamed(name: string): InvoiceSeries | undefined {
  const [, country, office, year] = /^(\d\d)-(\d\d)-(\d\d)$/.exec(name) ?? []
  return country && office && year ? { country, office, year } : undefined
}

/** Where the last number of a series was found: the next one is tried first, and the log says when somebody else was quicker. */
const lastKnown = new WeakMap<EventLog, Map<string, number>>()

/**
 * The number of an invoice, without gaps: one event per number, and the version of the stream IS the number (design/ARCHITECTURE §5).
 * The command id follows from the invoice, so that it gets its number exactly once, however often it is asked for and by whomever.
 * Refuses when the sequence of five digits is used up.
 */
export async function nextInvoiceNumber(
  log: EventLog,
  series: InvoiceSeries,
  invoiceId: string,
  meta: Omit<Meta, 'command_id'>,
): Promise<{ number: string } | Refusal> {
  const stream = `invoice_series-${seriesName(series)}`
  const command_id = derivedId('invoice number', invoiceId)
  const known = lastKnown.get(log) ?? new Map<string, number>()
  lastKnown.set(log, known)
  const before = await log.accepted(stream, command_id)
  if (before) return numberIn(before.stream, before.version)
  for (;;) {
    const last = known.get(stream) ?? 0
    if (last >= last_invoice_sequence) return refuse('invoice_series_exhausted', { params: { series: seriesName(series) } })
    const taken = { type: 'InvoiceNumberTaken', schema_version: 1, data: { invoice_id: invoiceId } }
    const answer = await log.append(stream, last, [taken], { ...meta, command_id })
    if (answer.status === 'closed') return refuse('stream_closed')
    if (answer.status === 'duplicate') return numberIn(answer.stream, answer.version)
    known.set(stream, answer.version)
    if (answer.status === 'ok') return numberIn(stream, answer.version)
  }
}

/** The number that an event of a series gave: its place in the stream. */
function numberIn(stream: string, seq: number): { number: string } | Refusal {
  const series = seriesNamed(idOf(stream))
  const number =
    series && makeInvoiceNumber({ country: Number(series.country), office: Number(series.office), year: 2000 + Number(series.year), seq })
  return number === undefined ? refuse('invoice_series_exhausted', { params: { series: idOf(stream) } }) : { number }
}
