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

/** A series as it was last seen, and whose turn it is to take the next number: who came at once would only find it gone. */
interface Counter {
  last: number
  turn: Promise<unknown>
}
const counters = new WeakMap<EventLog, Map<string, Counter>>()

function counterOf(log: EventLog, stream: string): Counter {
  const known = counters.get(log) ?? new Map<string, Counter>()
  counters.set(log, known)
  const counter = known.get(stream) ?? { last: 0, turn: Promise.resolve() }
  known.set(stream, counter)
  return counter
}

/**
 * The number of an invoice, without gaps: one event per number, and the version of the stream IS the number (design/ARCHITECTURE §5).
 * The command id follows from the invoice, so that it gets its number exactly once, however often it is asked for and by whomever.
 * Refuses when the sequence of five digits is used up.
 */
export function nextInvoiceNumber(
  log: EventLog,
  series: InvoiceSeries,
  invoiceId: string,
  meta: Omit<Meta, 'command_id'>,
): Promise<{ number: string } | Refusal> {
  const counter = counterOf(log, `invoice_series-${seriesName(series)}`)
  const taken = counter.turn.then(() =>
    take(log, series, counter, invoiceId, { ...meta, command_id: derivedId('invoice number', invoiceId) }),
  )
  counter.turn = taken.catch(() => {}) // who comes next tries all the same
  return taken
}

/** The next number is tried first, and the log says when another process was quicker. */
async function take(
  log: EventLog,
  series: InvoiceSeries,
  counter: Counter,
  invoiceId: string,
  meta: Meta,
): Promise<{ number: string } | Refusal> {
  const stream = `invoice_series-${seriesName(series)}`
  for (;;) {
    if (counter.last >= last_invoice_sequence) {
      const before = await log.accepted(stream, meta.command_id)
      return before
        ? numberIn(before.stream, before.version)
        : refuse('invoice_series_exhausted', { params: { series: seriesName(series) } })
    }
    const event = { type: 'InvoiceNumberTaken', schema_version: 1, data: { invoice_id: invoiceId } }
    const answer = await log.append(stream, counter.last, [event], meta)
    if (answer.status === 'closed') return refuse('stream_closed')
    if (answer.status === 'duplicate') return numberIn(answer.stream, answer.version)
    counter.last = answer.version
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
