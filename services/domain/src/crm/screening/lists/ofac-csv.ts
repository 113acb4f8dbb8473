import type { Kind, ListEntry, ListedName } from '../entries.ts'
import { csvRows } from './csv.ts'
import { countriesOf, datesOf, imoIn, namesOf } from './said.ts'

const kinds: Readonly<Record<string, Kind>> = { individual: 'individual', vessel: 'vessel' }

/** `-0-` is how these files say nothing. */
const said = (cell: string | undefined): string => (cell === undefined || cell.trim() === '-0-' ? '' : cell.trim())

/** What of a file is about each entry, by its number. */
async function byEntry<One>(chunks: AsyncIterable<string>, read: (row: readonly string[]) => One): Promise<Map<string, One[]>> {
  const found = new Map<string, One[]>()
  for await (const row of csvRows(chunks)) {
    const id = said(row[0])
    const there = found.get(id)
    if (there) there.push(read(row))
    else found.set(id, [read(row)])
  }
  return found
}

/** What stands behind a word in the remarks, such as `DOB 07 Oct 1954; alt. DOB 1955; nationality Iran.` */
const remarked = (remarks: string, what: RegExp): string[] =>
  remarks
    .split(';')
    .map(one => one.trim().replace(/\.$/, ''))
    .flatMap(one => what.exec(one)?.[1] ?? [])

/**
 * The list of specially designated nationals as `sdn.csv`, `alt.csv` and `add.csv` have it (OFAC, data specification of the delimited files). Weak
 * aliases stand in the remarks, between quotes.
 */
export async function* ofacCsv(
  sdn: AsyncIterable<string>,
  alt: AsyncIterable<string>,
  add: AsyncIterable<string>,
): AsyncGenerator<ListEntry> {
  const aliases = await byEntry(alt, (row): ListedName => ({ name: said(row[3]), weak: false }))
  const addresses = await byEntry(add, row => said(row[4]))
  for await (const row of csvRows(sdn)) {
    const id = said(row[0])
    const remarks = said(row[11])
    if (!/^\d+$/.test(id)) continue // the end of the file is a character of its own
    yield {
      id: `ofac:${id}`,
      kind: kinds[said(row[2])] ?? 'organisation',
      names: namesOf([
        { name: said(row[1]), weak: false },
        ...(aliases.get(id) ?? []),
        ...remarked(remarks, /a\.k\.a\. ["'](.+)["']/).map(name => ({ name, weak: true })),
      ]),
      countries: countriesOf([
        ...(addresses.get(id) ?? []),
        ...remarked(remarks, /^(?:alt\. )?(?:nationality|citizen) (.+)$/i),
        said(row[9]),
      ]),
      born: datesOf(remarked(remarks, /^(?:alt\. )?DOB (.+)$/)),
      imo: imoIn(remarks),
      categories: said(row[3])
        .split(/[[\]\s]*\] \[|[[\]]/)
        .flatMap(one => one.trim() || []),
    }
  }
}
