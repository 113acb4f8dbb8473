import { bookings } from '@fairlead/contracts/operations/bookings'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { commodity } from '../masterdata/registers.ts'
import { cargoRows, chassisFaults, dcsaStatusOf, piecesOf } from './booking-cargo.ts'
import { booking } from './bookings.ts'
import { aCargo, aCommodity, aRelation, aRow, aUnit, aVoyage, created, id, nothingKnown, rotterdam } from './specimens-for-tests.ts'

const {
  BookingCreated,
  BookingRequested,
  BookingSubmitted,
  BookingConfirmed,
  BookingAmended,
  BookingDeclined,
  BookingCancelled,
  BookingRestored,
} = eventsOf(bookings)

const cargo = [aCargo({ quantity: 2 }), aCargo({ quantity: 3, make: 'BMW' })]
const fresh = BookingCreated({ ...created, cargo })
const around = { voyage: aVoyage(), units: [], bills: 0, legs: [], connection_days: 1, late_rule: 'off' }

test('a booking counts the pieces that were asked for, and none where nobody said them line by line', () => {
  expect(piecesOf(cargo)).toBe(5)
  expect(piecesOf([])).toBeNull()
  expect(piecesOf(null)).toBeNull()
})

describe('of what is confirmed', () => {
  const active = given(booking, fresh, BookingConfirmed())
  const amended = (changed: typeof cargo | null, facts: object = around) => active.when('amend', { cargo: changed }, { facts })
  const first = cargo.slice(0, 1)

  test.each([
    ['more of it', [aCargo({ quantity: 4 })]],
    ['longer', [aCargo({ quantity: 2, length: 501 })]],
    ['wider', [aCargo({ quantity: 2, width: 201 })]],
    ['higher', [aCargo({ quantity: 2, height: 161 })]],
    ['heavier', [aCargo({ quantity: 2, weight: 1501 })]],
    ['in another container', [aCargo({ quantity: 2, container_type_id: id(60) })]],
    ['less of it', first],
    ['none any more', null],
  ])('cargo that is %s waits to be confirmed again', (_how, changed) => {
    amended(changed).decides(BookingAmended({ cargo: changed }))
    expect(amended(changed).record()).toMatchObject({ status: 'pending', dcsa_status: 'PENDING_AMENDMENT' })
  })

  test('cargo that is only called otherwise does not', () => {
    const other = cargo.map(line => ({ ...line, make: 'Audi', hs_code: '870322' }))
    expect(amended(other).record()).toMatchObject({ status: 'active', pieces_booked: 5 })
  })

  test('nothing is asked for anew of what is aboard, or on final papers', () => {
    const more = [aCargo({ quantity: 9 })]
    expect(amended(more, { ...around, units: [aUnit({ status: 'loaded' })] }).refusal()).toMatchObject({ code: 'booking_has_loaded_units' })
    expect(amended(more, { ...around, bills: 1 }).refusal()).toMatchObject({ code: 'booking_is_on_final_bill' })
  })
})

test.each([
  ['new', null, 'RECEIVED'],
  ['pending', null, 'RECEIVED'],
  ['pending', '2026-11-20T09:00:00.000Z', 'PENDING_AMENDMENT'],
  ['active', '2026-11-20T09:00:00.000Z', 'CONFIRMED'],
  ['declined', null, 'REJECTED'],
  ['declined', '2026-11-20T09:00:00.000Z', 'DECLINED'],
  ['cancelled', null, 'CANCELLED'],
  ['shipped', '2026-11-20T09:00:00.000Z', 'COMPLETED'],
  ['invoiced', '2026-11-20T09:00:00.000Z', 'COMPLETED'],
] as const)('DCSA calls a booking that is %s, and was confirmed %s, %s', (status, confirmed_at, called) =>
  expect(dcsaStatusOf({ status, confirmed_at })).toBe(called),
)

test('the record says so on its way, from what is asked for to what comes back after it was cancelled', () => {
  const calledAfter = (...events: Parameters<typeof given<typeof bookings>>[1][]) =>
    given(booking, ...events)
      .when('assign_number', {}, { facts: { job: undefined, others: 0 } })
      .record().dcsa_status
  const cancelled = BookingCancelled({ reason: 'x', unit_ids: [] })
  const declined = BookingDeclined({ reason: null, unit_ids: [] })
  const rerouted = BookingAmended({ pol_id: rotterdam })
  expect(calledAfter(BookingRequested({ ...created, cargo }))).toBe('RECEIVED')
  expect(calledAfter(fresh, BookingSubmitted(), declined)).toBe('REJECTED')
  expect(calledAfter(fresh, BookingConfirmed())).toBe('CONFIRMED')
  expect(calledAfter(fresh, BookingConfirmed(), rerouted)).toBe('PENDING_AMENDMENT')
  expect(calledAfter(fresh, BookingConfirmed(), rerouted, declined)).toBe('DECLINED')
  expect(calledAfter(fresh, BookingConfirmed(), cancelled)).toBe('CANCELLED')
  expect(calledAfter(fresh, BookingConfirmed(), cancelled, BookingRestored({ unit_ids: [] }))).toBe('RECEIVED')
})

describe('entering the cargo as units', () => {
  const room = {
    customer: aRelation(),
    consignee: undefined,
    touched: [],
    voyage: aVoyage(),
    pol: undefined,
    ...nothingKnown,
    container_types: [],
  }

  test('takes a chassis number for each piece at most, and each of them once, however it is written', () => {
    const [one, other] = ['JTNBA3EK303000001', 'JTNBA3EK303000002']
    const faultsOf = (...lines: [quantity: number, ...chassis_numbers: string[]][]) =>
      chassisFaults(lines.map(([quantity, ...chassis_numbers]) => aCargo({ quantity, chassis_numbers }))).map(({ code, field }) => [
        code,
        field,
      ])
    expect([chassisFaults(null), chassisFaults(undefined), faultsOf([2, one, other], [1])]).toEqual([[], [], []])
    expect(faultsOf([1], [1, one, other])).toEqual([['more_chassis_than_pieces', 'cargo.1.chassis_numbers']])
    expect(faultsOf([2, one, 'jtnba3ek3o3ooooo1'])).toEqual([['chosen_twice', 'cargo.0.chassis_numbers']])
    expect(faultsOf([1, one], [1, other], [1, one])).toEqual([['chosen_twice', 'cargo.2.chassis_numbers']])
  })

  test('makes one of each vehicle and container, and of packages one a line', async () => {
    const lines = [
      aCargo({ quantity: 2, chassis_numbers: ['JTNBA3EK303000001'] }),
      aCargo({ quantity: 2, container_type_id: id(60), make: null, model: null }),
      aCargo({ quantity: 7, commodity_id: id(61), make: null, model: 'Crates' }),
    ]
    const rows = await cargoRows(lines, loading([commodity, { ...aCommodity({ unit_kind: 'package' }), id: id(61) }]))
    expect(rows).toMatchObject([
      { kind: 'vehicle', quantity: 1, chassis_number: 'JTNBA3EK303000001', length: 500, weight: 1500 },
      { kind: 'vehicle', quantity: 1, chassis_number: null },
      { kind: 'container', quantity: 1, container_type_id: id(60) },
      { kind: 'container', quantity: 1, container_type_id: id(60) },
      { kind: 'package', quantity: 7, model: 'Crates' },
    ])
    const strange = await cargoRows([aCargo({ commodity_id: id(62), make: null, model: 'Crates' })], loading())
    expect(strange, 'of a commodity that nobody knows').toMatchObject([{ kind: 'vehicle', model: 'Crates' }])
  })

  test('numbers them within the booking, which has none to enter any more', () => {
    const done = given(booking, fresh).when('enter_cargo', {}, { facts: { ...room, rows: [aRow(), aRow({ chassis_number: null })] } })
    expect(done.events()).toMatchObject([
      { type: 'UnitsAdded', data: { units: [{ number: '012600001-1-001' }, { number: '012600001-1-002' }] } },
    ])
    expect(done.record()).toMatchObject({ cargo_to_enter: false, last_unit: 2 })
    expect(given(booking, fresh).when('submit', {}, { facts: room }).record().cargo_to_enter).toBe(true)
    expect(given(booking, BookingCreated(created)).when('submit', {}, { facts: room }).record().cargo_to_enter).toBe(false)
  })
})
