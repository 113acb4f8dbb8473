import { expect, test } from 'vitest'
import { loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { port } from '../masterdata/ports.ts'
import { vessel as vesselOf } from '../masterdata/registers.ts'
import { aPort, aUnit, aVoyage, dakar, rotterdam, tema, unitId, vessel, voyageId } from './specimens-for-tests.ts'
import { unitLabel } from './unit-label.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const saved = {
  ...aUnit({
    number: 'B-001',
    chassis_number: 'JTNBA3EK303000002',
    colour: 'White',
    pol_id: rotterdam,
    pod_id: dakar,
    voyage_id: voyageId,
  }),
  id: unitId,
}
const there: RecordFixture[] = [
  [unit, saved],
  [voyage, { ...aVoyage({ number: 'GA2611', vessel_id: vessel }), id: voyageId }],
  [vesselOf, { id: vessel, name: 'GRANDE AFRICA' }],
  [port, { ...aPort({ code: 'NLRTM' }), id: rotterdam }],
  [port, { ...aPort({ code: 'SNDKR' }), id: dakar }],
  [port, { ...aPort({ code: 'GHTEM' }), id: tema }],
]
const label = async (typed: Parameters<typeof unitLabel>[3] = {}, records = there) =>
  (await unitLabel(loading(...records), unitId, 'en', typed))?.data

test('a label says what stands there, and where it goes with which vessel', async () =>
  expect(await label({ quantity: 3, license_plate: 'GV123K', customer_reference: 'PO 7' })).toEqual({
    language: 'en',
    code: 'JTNBA3EK303000002',
    number: 'B-001',
    goods: 'Toyota Corolla White',
    customer_reference: 'PO 7',
    license_plate: 'GV123K',
    quantity: 3,
    voyage: 'GA2611',
    vessel: 'GRANDE AFRICA',
    pol: 'NLRTM',
    pod: 'SNDKR',
    onwards: null,
    dangerous_goods: null,
    non_runner: false,
  }))

test('what has no chassis number goes by that of its container, or by ours', async () => {
  expect(await label({ chassis_number: null, container_number: 'CSQU3054383' })).toMatchObject({ code: 'CSQU3054383' })
  expect(await label({ chassis_number: null, container_number: null })).toMatchObject({ code: 'B-001' })
})

test('it names the last port of its journey, dangerous goods of which both is known, and what does not drive', async () => {
  const onward = { voyage_id: voyageId, pol_id: dakar, pod_id: tema }
  const goods = { un_number: '3166', dangerous_goods_class: '9' as const }
  expect(await label({ onward_legs: [onward], ...goods, non_runner: true, make: null, colour: null })).toMatchObject({
    goods: 'Corolla',
    onwards: 'GHTEM',
    dangerous_goods: { un_number: '3166', class: '9' },
    non_runner: true,
  })
  expect(await label({ un_number: '3166' })).toMatchObject({ dangerous_goods: null })
  expect(await label({ dangerous_goods_class: '9' })).toMatchObject({ dangerous_goods: null })
})

test('of a unit that is not there nothing is printed', async () => expect(await label({}, [])).toBeUndefined())
