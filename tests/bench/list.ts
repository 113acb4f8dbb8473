import { type Figure, plain } from './figure.ts'
import { listFigures, pagesOf } from './list-figures.ts'
import { startLoadClient } from './load.ts'
import { relations } from './many-relations.ts'
import { sized } from './size.ts'
import { aMillion } from './stocked.ts'

const perPage = 25
const roundMs = sized(2_500, 50)

/** What is asked of a list of a million: any page of it, filtered and sorted in various ways, always with its total. */
const questions: Readonly<Record<string, { query: string; rows: number }>> = {
  'as it opens': { query: '', rows: perPage },
  'any page': { query: 'sort=name', rows: relations },
  'any page, other order': { query: 'sort=-debtor_number', rows: relations },
  'filter and sort, first pages': { query: 'credit_state=watch&sort=city', rows: 20 * perPage },
  'filter and sort, any page': { query: 'credit_state=watch&sort=-debtor_number', rows: relations / 10 },
  'a rare filter and sort': { query: 'credit_state=on_hold&blacklisted=true&sort=name', rows: perPage },
  'two filters and a sort, any page': { query: 'inactive=true&city=lagos&sort=name', rows: relations / 250 },
  contains: { query: 'name.contains=marine+off&sort=city', rows: perPage },
  'search, any page': { query: 'search=lag&sort=name', rows: relations / 10 },
}

/** Lists of a million relations at 8 connections; any page means pages spread over all of them, each another than the one before. */
export async function benchList(): Promise<Figure[]> {
  const { fairlead } = await aMillion()
  const client = startLoadClient()
  try {
    const order = { url: fairlead.url, token: await fairlead.token('admin'), connections: 8, repeat: true, milliseconds: roundMs }
    const asked = Object.entries(questions).map(([what, { query, rows }]) => [what, pagesOf('relations', query, rows / perPage)] as const)
    return await listFigures(client, { of: plain(relations), questions: Object.fromEntries(asked), order })
  } finally {
    client.stop()
  }
}
