import { idOf } from '../kernel/aggregate.ts'
import type { EventLog } from '../ports/event-log.ts'
import { type InvoiceSeries, numberIn, seriesName, seriesNamed } from './invoice-series-name.ts'

// At first a series was a stream named after it, of which the version was the number.

/** How many numbers such a stream gave: a series goes on after them. */
export const givenEarlier = async (log: EventLog, series: InvoiceSeries): Promise<number> =>
  (await log.read(`invoice_series-${seriesName(series)}`)).length

/** The number that such a stream gave; undefined for any other stream. */
export function numberOfEarlier({ stream, version }: { stream: string; version: number }): string | undefined {
  const series = seriesNamed(idOf(stream))
  return series && numberIn(series, version)
}
