import { type Figure, plain } from './figure.ts'
import { listFigures, pagesOf } from './list-figures.ts'
import { startLoadClient } from './load.ts'
import { levelId, type Market, tariffs, times } from './many-tariffs.ts'
import { sized } from './size.ts'
import { manyTariffs } from './stocked.ts'

const all = tariffs * times
const roundMs = sized(1_500, 50)
const perPage = 25

/** By what rates can be sorted, besides their route. */
const orders = ['-valid_from', 'valid_until', 'condition_id', '-minimum', 'maximum', '-all_in', 'transit_days', 'vessel_type']

/** What is asked of the list, each as the paths of calls. */
function questionsOf({ pols, pods, groups }: Market): Readonly<Record<string, readonly string[]>> {
  const of = (query: string, rows: number) => pagesOf('tariffs', query, rows / perPage)
  const [ofList, from, to] = [`tariff_level_id=${levelId(3)}`, `pol_id=${pols[0]}`, `pod_id=${pods[0]}`]
  return {
    'as it opens': of('', perPage),
    'any page': of('sort=route', all),
    ...Object.fromEntries(orders.map(sort => [`any page, by ${sort}`, of(`sort=${sort}`, all)])),
    'of one price list, any page': of(`${ofList}&sort=route`, all / 10),
    'of one price list, the newest first': of(`${ofList}&sort=-valid_from`, all / 10),
    'from a port, any page': of(`${from}&sort=route`, all / pols.length),
    'to a port, the newest first': of(`${to}&sort=-valid_from`, all / pods.length),
    'between two ports': of(`${from}&${to}&sort=route`, perPage),
    'between two ports, of one list': of(`${ofList}&${from}&${to}&sort=-valid_from`, perPage),
    'for a group of cargo, any page': of(`commodity_group_id=${groups[0]}&sort=route`, all / groups.length),
    'that hold on a day, any page': of('valid_on=2025-09-15&sort=route', all / 4),
    'from a port on a day, the newest first': of(`${from}&valid_on=2025-09-15&sort=-valid_from`, perPage),
    'that no day has': of('valid_on=2024-12-31&sort=route', perPage),
    'search, first pages': of('search=bean&sort=route', 20 * perPage),
    'numbers beside the choices of a filter': ['commodity_group_id', 'tariff_level_id', 'condition_id'].map(
      field => `/api/tariffs/facets?field=${field}&${from}`,
    ),
  }
}

/** The list of a million rates of ten price lists, at 8 connections; any page means pages spread over all of them. */
export async function benchTariffLists(): Promise<Figure[]> {
  const { fairlead, market, stop } = await manyTariffs(true)
  const client = startLoadClient()
  try {
    const order = { url: fairlead.url, token: await fairlead.token('admin'), connections: 8, repeat: true, milliseconds: roundMs }
    return await listFigures(client, { of: `${plain(all)} rates`, questions: questionsOf(market), order })
  } finally {
    client.stop()
    await stop()
  }
}
