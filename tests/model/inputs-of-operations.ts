import { unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { mrnOf, vehicle } from '@fairlead/infra/seed/vehicles'
import {
  type Around,
  antwerp,
  because,
  customers,
  dakar,
  day,
  loading,
  type Make,
  nothing,
  past,
  type Row,
  rotterdam,
  sahel,
  seeded,
  tema,
  vessels,
} from './around.ts'
import type { Bag } from './office.ts'
import { itemsIn, rowsIn, textOf } from './replay.ts'

function voyage({ random, now, serial }: Around): Bag {
  const first = (random.pick([-14, -9, -9, -4, -1, 3]) ?? 0) - random.below(3)
  const call = (port_id: string | undefined, purpose: string, offset: number) => ({
    port_id,
    purpose,
    date_arrival: day(now, first + offset),
    date_departure: day(now, first + offset + 1),
    closed_for_booking: false,
  })
  return {
    number: `M${serial()}`,
    vessel_id: random.pick(vessels),
    service_type_id: 2,
    carrier_id: seeded('relations', 'Grimsby Atlantic Line'),
    port_calls: [call(loading[1], 'load', 0), call(loading[0], 'load', 2), call(dakar, 'both', 5), call(tema, 'discharge', 7)],
  }
}

/** It has not sailed from its last port of loading. */
const isToCome = ({ port_calls }: Bag, now: string): boolean =>
  rowsIn(port_calls).some(one => one.port_id === loading[0] && (textOf(one.date_departure) ?? '') > day(now))

/** A voyage that may still be booked, with the ports between which it carries: customers ask for one to come, and seldom for another. */
function route({ random, known, now }: Around, { but, toCome = false }: { but?: unknown; toCome?: boolean } = {}): Bag | undefined {
  const open = known.recent('voyages').filter(one => one.status === 'open' && one.id !== but && (!toCome || isToCome(one, now)))
  const sailing = random.chance(0.95) ? random.pick(open) : random.pick(known.recent('voyages'))
  if (!sailing) return undefined
  const pod_id = random.chance(0.5) ? dakar : tema
  return { voyage_id: sailing.id, pol_id: loading[random.chance(0.8) ? 0 : 1], pod_id: random.chance(0.03) ? loading[0] : pod_id }
}

function booking(around: Around, owner?: string): Bag | undefined {
  const { random, known } = around
  const jobs = around.job ? [around.job] : known.recent('jobs').filter(one => owner === undefined || one.customer_id === owner)
  const first = route(around, { toCome: owner !== undefined })
  const onward = random.chance(0.3) ? known.recent('voyages').filter(one => one.status === 'open' && one.id !== first?.voyage_id) : []
  const next = random.pick(onward)
  const legs = first && next ? { pod_id: dakar, onward_legs: [{ voyage_id: next.id, pol_id: dakar, pod_id: tema }] } : { onward_legs: [] }
  const cargo = random.chance(0.3) ? { cargo: cargoOf([]) } : {}
  return first && { job_id: random.pick(jobs)?.id, ...first, ...legs, ...cargo, customs_type: random.chance(0.7) ? 'EU' : 'EX' }
}

/** Its packages may leave it: of one kind, or of two. */
const container = (random: Around['random']): Bag => ({
  kind: 'container',
  packages_inside: ['CT', 'PX'].slice(random.below(2)).map(package_code => ({
    package_code,
    quantity: 2 + random.below(30),
    weight: random.chance(0.7) ? 100 * (1 + random.below(40)) : null,
    description: null,
  })),
})

const packages = (random: Around['random']): Bag => ({
  kind: 'package',
  quantity: 2 + random.below(9),
  length: 120,
  width: 80,
  height: 100,
  weight: 250,
})

/** What is alike, and was entered in two lines. */
const inTwoLines = ({ random }: Around): Bag[] => [packages(random), packages(random)]

/** What is asked for before anybody knows a number of it: more or less than it was. */
const cargoOf = (before: unknown): Bag[] => [
  {
    make: 'Toyota',
    model: 'Corolla',
    quantity: 1 + (Number(rowsIn(before)[0]?.quantity ?? 0) % 3),
    length: 463,
    width: 178,
    height: 146,
    weight: 1300,
    chassis_numbers: [],
  },
]

function unitRow({ random, known, serial }: Around): Bag {
  if (random.chance(0.08)) return container(random)
  const again = random.chance(0.06) ? random.pick(known.recent('units'))?.chassis_number : undefined
  if (random.chance(0.2)) return packages(random)
  const row: Bag = { ...vehicle({ id: seeded }, serial()), license_plate: 'GV123K' }
  return { ...row, ...(again ? { chassis_number: again } : {}), ...(random.chance(0.05) ? { chassis_number: null } : {}) }
}

const line = ({ random, known }: Around, record: Row): Bag => ({
  side: random.chance(0.9) ? 'sales' : 'purchase',
  finance_article_id: seeded('financearticles', 'FRT'),
  description: 'Ocean freight',
  booking_id: random.chance(0.3) ? (random.pick(known.recent('bookings').filter(one => one.job_id === record.id))?.id ?? null) : null,
  quantity: `${1 + random.below(20)}.000`,
  rate: `${10 + random.below(90)}.2500`,
  currency_id: seeded('currencies', random.chance(0.95) ? 'EUR' : 'USD'),
  vat_type: 'EXPORT_0',
})

/** Some of a job's lines in these states; seldom of others. */
const linesIn =
  (...states: string[]): Make =>
  ({ random }, record) => {
    const lines = rowsIn(record.lines)
    const fitting = random.chance(0.97) ? lines.filter(one => states.includes(String(one.status))) : lines
    const some = fitting.filter(() => random.chance(0.7))
    const chosen = some.length > 0 ? some : fitting
    return chosen.length > 0 || random.chance(0.02) ? { line_ids: chosen.map(one => one.id) } : undefined
  }
const approved = linesIn('approved')
/** Those that are sold, most of the time. */
const salesApproved: Make = (around, record) =>
  approved(around, around.random.chance(0.05) ? record : { ...record, lines: rowsIn(record.lines).filter(one => one.side === 'sales') })
/** What is said of lines, when there are any. */
const withLines =
  (lines: Make, more: Make): Make =>
  (around, record) => {
    const chosen = lines(around, record)
    return chosen && { ...chosen, ...more(around, record) }
  }

const capacities = ({ random }: Around): Bag => ({
  capacities: [dakar, tema].flatMap(pod_id =>
    loading.map(pol_id => ({
      pol_id,
      pod_id,
      measure: random.chance(0.5) ? 'units' : 'cbm',
      capacity: `${2 + random.below(60)}.000`,
      overbook_pct: random.pick(['0.00', '10.00']),
    })),
  ),
})

const measured: Make = (around, record) => ({
  date_measured: past(around),
  measured_length: Number(record.length ?? 450) + around.random.below(30),
  measured_width: Number(record.width ?? 180),
  measured_height: Number(record.height ?? 150),
  measured_weight: Number(record.weight ?? 1200),
  confirmed: true,
})

/** A vessel is seen at one of its ports: mostly on a day that was, sometimes on one before it was anywhere. */
const sighting: Make = ({ random, now }, record) => {
  const call = random.pick(rowsIn(record.port_calls))
  return { port_id: call?.port_id, date: day(now, random.chance(0.1) ? 1 : -random.below(4)) }
}

/** Voyages, room, jobs, bookings and units. */
export const inputsOfOperations: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  voyages: {
    open: voyage,
    create_template: voyage,
    change: ({ serial }) => ({ notes: `Note ${serial()}` }),
    reschedule: ({ random, now }, record) => {
      const calls = rowsIn(record.port_calls)
      const [last] = calls.slice(-1)
      const { id, port_id, date_arrival, date_departure } = random.chance(0.7) ? (last ?? {}) : (random.pick(calls) ?? {})
      const departure = random.chance(0.5) ? day(textOf(date_departure) ?? now, 1) : date_departure
      return { port_calls: [{ id, port_id, date_arrival, date_departure: departure }], ...because() }
    },
    arrive: sighting,
    depart: sighting,
    take_exchange_rates: ({ now }) => ({ date: day(now, 0), ...because() }),
    swap_vessel: ({ random }) => ({ vessel_id: random.pick(vessels), ...because() }),
    close: nothing,
    reopen: because,
    archive: nothing,
    unarchive: nothing,
  },
  allocations: {
    set_capacity: capacities,
    promote: ({ random, known }, record) => {
      const waiting = known.recent('units').filter(one => one.voyage_id === record.id && one.status === 'stand_by')
      const unit = random.chance(0.95) ? random.pick(waiting) : random.pick(known.recent('units'))
      return unit && { unit_id: unit.id, ...(random.chance(0.5) ? { reason: 'The planner says so' } : {}) }
    },
  },
  jobs: {
    open: ({ random, serial }) => ({
      direction: 'EXPORT',
      customer_id: random.pick(customers),
      office_id: random.chance(0.9) ? rotterdam : antwerp,
      service_type_id: 2,
      customer_reference: `PO ${serial()}`,
      shipper_id: seeded('relations', 'Van Houten Automotive'),
      consignee_id: sahel,
    }),
    change: ({ serial }) => ({ customer_reference: `PO ${serial()}` }),
    add_lines: (around, record) => ({ lines: Array.from({ length: 1 + around.random.below(3) }, () => line(around, record)) }),
    correct_line: (around, record) => {
      const pending = rowsIn(record.lines).filter(one => one.status === 'pending' || around.random.chance(0.1))
      const one = around.random.pick(pending)
      return one && { line_id: one.id, ...line(around, record) }
    },
    approve_lines: (around, record) => (around.random.chance(0.3) ? {} : linesIn('pending')(around, record)),
    reject_lines: withLines(linesIn('pending', 'approved'), because),
    reopen_lines: linesIn('rejected'),
    create_invoice: withLines(salesApproved, ({ random, now }) => ({
      invoice_id: random.uuid(),
      invoice_date: day(now),
      ...(random.chance(0.5) ? { confirmed: true } : {}),
    })),
  },
  bookings: {
    book_quotation: around => {
      const isBooked = ({ id }: Row) => around.known.recent('bookings').some(one => one.quotation_id === id)
      const accepted = around.known.recent('quotations').filter(one => one.status === 'accepted' && !isBooked(one))
      const quotation_id = around.random.pick(accepted)?.id
      const voyage_id = route(around)?.voyage_id
      return quotation_id && voyage_id ? { quotation_id, voyage_id, direction: 'EXPORT' } : undefined
    },
    create: around => booking(around),
    request: around => booking(around, sahel),
    submit: nothing,
    confirm: nothing,
    decline: because,
    change: (around, record) => change(around, record),
    amend: (around, record) => change(around, record),
    add_units: (around, record) =>
      itemsIn(record.unit_ids).length > 2 && around.random.chance(0.9)
        ? undefined
        : {
            units: around.random.chance(0.15)
              ? inTwoLines(around)
              : Array.from({ length: 1 + around.random.below(3) }, () => unitRow(around)),
          },
    enter_cargo: (_around, { cargo_to_enter }) => (cargo_to_enter === true ? {} : undefined),
    // What is asked of nobody is answered by nobody.
    price: ({ random }, { quotation_id }) => (quotation_id === null && random.chance(0.4) ? {} : undefined),
    take_measured_price: (_around, { price_review }) => (itemsIn(price_review).length > 0 ? {} : undefined),
    keep_price: (_around, { price_to_review }) => (price_to_review === true ? because() : undefined),
    cancel: because,
    withdraw: because,
    restore: nothing,
  },
  units: {
    change: ({ random, serial }, { license_plate }) =>
      license_plate === null
        ? { license_plate: 'GV123K' }
        : random.chance(0.5)
          ? { customer_reference: `R ${serial()}` }
          : { length: 400 + random.below(60) },
    put_on_stand_by: because,
    mark_firm: nothing,
    grant_permit: nothing,
    revoke_permit: because,
    load: (around, record) => ({ date_loaded: atCall(around, record.voyage_id, record.pol_id) }),
    reverse_loading: because,
    short_ship: nothing,
    rebook: (around, record) => route(around, { but: record.voyage_id }),
    move: (around, record) => {
      const sailing = route(around, { but: record.voyage_id })
      return sailing && { voyage_id: sailing.voyage_id, reason: around.random.chance(0.7) ? 'Overbooked' : null }
    },
    take_way: (around, record) => {
      const isUnderWay = record.status === 'loaded' || record.status === 'discharged'
      const [leg] = rowsIn(record.onward_legs)
      if (isUnderWay && leg === undefined && around.random.chance(0.97)) return undefined
      const sailing = route(around, { but: leg?.voyage_id ?? record.voyage_id })
      const reason = around.random.chance(0.8) ? 'Missed' : null
      if (isUnderWay)
        return sailing && { voyage_id: sailing.voyage_id, pol_id: record.pod_id, pod_id: leg?.pod_id ?? tema, onward_legs: [], reason }
      return sailing && { ...sailing, pol_id: record.pol_id, pod_id: leg?.pod_id ?? record.pod_id, onward_legs: [], reason }
    },
    discharge: (around, record) => ({
      date_discharged: around.random.chance(0.05) ? day(around.now, -3) : atCall(around, record.voyage_id, record.pod_id, 'date_arrival'),
    }),
    load_next_leg: (around, record) => {
      const [leg] = rowsIn(record.onward_legs)
      const sailed = atCall(around, leg?.voyage_id, leg?.pol_id, 'date_arrival')
      const ashore = textOf(record.date_discharged) ?? ''
      return { date_loaded: sailed < ashore && around.random.chance(0.95) ? ashore : sailed }
    },
    reverse_next_leg: because,
    cancel: because,
    restore: nothing,
    record_delivery: around => ({ date_delivered: day(around.now, around.random.chance(0.9) ? -20 : 0), keys_present: true }),
    record_measurement: measured,
    record_survey: around => ({ date_surveyed: past(around), findings: [{ area: 'Bumper', condition: 'OK' }] }),
    record_damage: around => ({
      damage_id: `damage-${around.random.below(4)}`,
      outline: 'car',
      view: around.random.pick(['left', 'right', 'top', 'front', 'rear']),
      across: around.random.below(1001),
      down: around.random.below(1001),
      damage: around.random.pick(['SCRATCH', 'DENT', 'DIRTY']),
      severity: 'minor',
      date_found: past(around),
    }),
    withdraw_damage: ({ random }, record) => {
      const damage_id = textOf(random.pick(rowsIn(record.damages))?.damage_id)
      return damage_id === undefined && random.chance(0.95) ? undefined : { damage_id: damage_id ?? 'none', reason: 'It was dirt' }
    },
    record_clearance: (around, record) => ({ date_cleared: past(around), mrn: mrnOf(record.id, 'NL', day(around.now)) }),
    put_on_hold: () => ({ hold_reason: 'Papers', hold_by: 'office' }),
    lift_hold: nothing,
    mark_missing: nothing,
    mark_found: nothing,
    set_priority: ({ random }) => ({ priority: random.chance(0.5) }),
    /** With another line of its booking: most of the time one that is like it and waits as well. */
    merge: ({ random, known }, record) => {
      const beside = known.recent('units').filter(one => one.id !== record.id && one.booking_id === record.booking_id)
      const alike = beside.filter(one => looksOf(one) === looksOf(record) && unit_states_ashore.some(state => state === one.status))
      const other = random.pick(random.chance(0.95) ? alike : beside)
      return other && { unit_id: other.id, merged_as: random.chance(0.7) ? 'pieces' : 'duplicate' }
    },
    split_contents: ({ random }, record) => {
      const lines = rowsIn(record.packages_inside)
      const line = random.chance(0.95) ? random.below(lines.length) : lines.length
      const most = Number(lines[line]?.quantity ?? 1)
      return lines.length === 0 ? undefined : { line: line + 1, quantity: random.chance(0.95) ? 1 + random.below(most) : most + 1 }
    },
    rejoin_contents: (_around, { contents_are_out }) => (contents_are_out === true ? {} : undefined),
    split: ({ random }, record) =>
      record.quantity === 1 && random.chance(0.95) ? undefined : { quantity: 1 + random.below(Math.max(1, Number(record.quantity ?? 1))) },
  },
}

/** By what two lines are taken for one. */
const looksOf = ({ kind, voyage_id, chassis_number, length, license_plate, customer_reference }: Row): string =>
  [kind, voyage_id, chassis_number, length, license_plate, customer_reference].join(' ')

/** A day on which the vessel is at the port, as far as it has come; seldom another. */
function atCall(around: Around, voyage_id: unknown, port_id: unknown, at: 'date_arrival' | 'date_departure' = 'date_departure'): string {
  const call = rowsIn(around.known.get('voyages', String(voyage_id))?.port_calls).find(one => one.port_id === port_id)
  const planned = textOf(call?.[at]) ?? ''
  const [arrived, departed] = [textOf(call?.actual_arrival), textOf(call?.actual_departure)]
  // What is seen of a ship counts before what was planned.
  const there = arrived !== undefined && planned < arrived ? arrived : departed !== undefined && planned > departed ? departed : planned
  return around.random.chance(0.95) && there !== '' && there < day(around.now) ? there : past(around)
}

/** A booking that moves to another voyage or route, or of which something else changes. */
function change(around: Around, record: Row): Bag | undefined {
  const { random, serial } = around
  if (random.chance(0.2)) return { cargo: cargoOf(record.cargo) }
  return random.chance(0.4) ? route(around, { but: record.voyage_id }) : { carrier_reference: `CR ${serial()}` }
}
