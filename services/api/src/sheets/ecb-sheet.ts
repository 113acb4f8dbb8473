import type { Cell } from '@fairlead/contracts/sheets/columns'
import { ecbRates } from '@fairlead/domain/masterdata/ecb-rates'
import { BadSheet, limits, type SheetRow } from './sheet.ts'

const headings = ['code', 'currency', 'date', 'rate', 'source']

/**
 * A file of exchange rates as the European Central Bank publishes it (`eurofxref-daily.xml`, `eurofxref-hist.xml`), as a sheet: a row for each
 * day of each currency that is asked for. Undefined for another file. Throws `BadSheet` where it holds too many, or none of them.
 */
export function ecbSheet(file: Buffer, codes: ReadonlySet<string>): SheetRow[] | undefined {
  const days = file.subarray(0, 500).includes('<gesmes:Envelope') ? ecbRates(file.toString('utf8')) : []
  if (days.length === 0) return undefined
  const rows = days.flatMap(({ date, rates }) =>
    [...rates].filter(([code]) => codes.has(code)).map(([code, rate]): Cell[] => [`${code} ${date}`, code, date, rate, 'ecb']),
  )
  if (rows.length === 0) throw new BadSheet('sheet_empty')
  if (rows.length > limits.rows) throw new BadSheet('sheet_too_large')
  return [headings, ...rows].map((cells, index) => ({ row: index + 1, cells }))
}
