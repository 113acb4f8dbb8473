import { expect, test } from 'vitest'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { regionsNaming, regionsOf } from './port-regions.ts'
import { region } from './registers.ts'
import { id } from './specimens-for-tests.ts'

const [ghana, senegal, gulf, coast, gone] = [id(1), id(2), id(3), id(4), id(5)]
const named = (of: string, country_ids: string[], status: 'active' | 'inactive' | 'deleted' = 'active'): RecordFixture => [
  region,
  { id: of, country_ids, status },
]
const { find } = finding([named(gulf, [ghana]), named(coast, [ghana, senegal], 'inactive'), named(gone, [ghana], 'deleted')])
const around = (country_id: string, region_ids: string[] | null) => regionsOf({ country_id, region_ids }, of => regionsNaming(of, find))

test('a port lies in the regions that it names and in those that name its country, each once', async () => {
  expect(await around(ghana, [id(6)])).toEqual([id(6), gulf, coast])
  expect(await around(senegal, [coast])).toEqual([coast])
  expect(await around(id(7), null)).toEqual([])
})
