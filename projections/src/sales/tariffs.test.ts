import { expect, test } from 'vitest'
import { tariffs } from './tariffs.ts'

const [rotterdam, antwerp] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
const of = (code: string) => [{ code, count: 1 }]

test('a tariff is called by both ends of its route, and seen by the offices of its level', () => {
  const gathered = {
    levels: [{ office_ids: `{${rotterdam},${antwerp}}`, count: 1 }],
    pol: of('NLRTM'),
    pol_region: [],
    pod: [],
    pod_region: of('WAF'),
  }
  expect(tariffs.said({}, gathered)).toEqual({ office_ids: [rotterdam, antwerp], route: 'NLRTM – WAF' })
})

test('one whose level nobody has yet is seen by no office', () => {
  const gathered = { levels: [{ office_ids: null, count: 1 }], pol: of('NLRTM'), pol_region: [], pod: of('SNDKR'), pod_region: [] }
  expect(tariffs.said({}, gathered)).toEqual({ office_ids: [], route: 'NLRTM – SNDKR' })
})
