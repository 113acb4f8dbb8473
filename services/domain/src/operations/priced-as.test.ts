import { vessels } from '@fairlead/contracts/masterdata/vessels'
import { expect, test } from 'vitest'
import { loading } from '../kernel/loading-for-tests.ts'
import { vessel } from '../masterdata/registers.ts'
import { pricedAs } from './priced-as.ts'
import { aBooking, aCall, aVoyage, dakar, id, recordOf, rotterdam, vessel as ship, tema, voyageId } from './specimens-for-tests.ts'
import { voyage } from './voyages.ts'

const carrier = id(70)
const calls = [
  aCall(rotterdam, 'discharge', '2026-11-12', '2026-11-13'),
  aCall(rotterdam, 'load', '2026-11-14', '2026-11-15'),
  aCall(dakar, 'load', '2026-11-25', null),
  aCall(tema, 'discharge', '2026-11-30', null),
]
const known = (sailing: Parameters<typeof aVoyage>[0] = {}) =>
  loading(
    [voyage, { ...aVoyage({ service_type_id: 2, carrier_id: carrier, port_calls: calls, ...sailing }), id: voyageId }],
    [vessel, { ...recordOf(vessels, { vessel_type: 'RORO' }), id: ship }],
  )
const as = (said: Parameters<typeof aBooking>[0] = {}) => pricedAs(aBooking(said), known())

test('a booking is shipped by the carrier and the vessel of its voyage, when that leaves its port of loading', async () =>
  expect(await as()).toEqual([
    { service_type_id: 2, loading_date: '2026-11-15', carrier_id: carrier, vessel_id: ship, vessel_type: 'RORO' },
  ]))

test('or else when that comes there; where it does not load nobody knows when, nor with what where nobody knows the vessel', async () => {
  expect(await as({ pol_id: dakar })).toMatchObject([{ loading_date: '2026-11-25' }])
  expect(await as({ pol_id: tema })).toMatchObject([{ loading_date: null }])
  expect(await pricedAs(aBooking(), known({ vessel_id: id(73) }))).toMatchObject([{ vessel_type: null }])
})

test('a voyage that is not there ships nothing', async () => expect(await as({ voyage_id: id(72) })).toEqual([]))
