import { parseInvoiceNumber } from '@fairlead/contracts/checks/invoice-number'
import { idOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import type { EventLog, Json, NewEvent, Receipt } from '../ports/event-log.ts'
import { type InvoiceSeries, numberIn, seriesName, seriesNamed } from './invoice-series-name.ts'

type Data = NewEvent['data']
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** At first a series was a stream named after it, of which the version was the number. */
const namedStream = (name: string): string => `invoice_series-${name}`

/** Its name had two digits of the year then, also when it became a record of its own. */
const shortName = (series: InvoiceSeries): string => seriesName({ ...series, year: series.year.slice(2) })

/** The name with the full year, of this century: no other was ever approved in earnest. */
const inFull = (name: string): string => (/^\d\d-\d\d-\d\d$/.test(name) ? `${name.slice(0, 6)}20${name.slice(6)}` : name)

/** Approval named the series by two digits of the year. */
export const seriesInFull = (data: Data): Data => ({ ...data, series: inFull(textOf(data.series)) })

/** How many numbers earlier streams of a series gave: it goes on after them. */
export async function givenEarlier(log: EventLog, category: string, series: InvoiceSeries): Promise<number> {
  const name = shortName(series)
  const [named, recorded] = await Promise.all([log.read(namedStream(name)), log.read(`${category}-${derivedId('invoice series', name)}`)])
  const last = recorded.at(-1)?.data
  const given = parseInvoiceNumber(textOf(last?.number))?.seq
  const begun = parseInvoiceNumber(textOf(last?.first_number))?.seq
  return Math.max(named.length, given ?? (begun ?? 1) - 1)
}

/** The number that an earlier stream of a series gave; undefined for any other stream. */
export async function numberOfEarlier(log: Pick<EventLog, 'read'>, { stream, version }: Pick<Receipt, 'stream' | 'version'>) {
  const series = seriesNamed(inFull(idOf(stream)))
  if (series) return numberIn(series, version)
  const [given] = await log.read(stream, version - 1, 1)
  return textOf(given?.data.number) || undefined
}
