import type { Resource } from '@fairlead/contracts/kernel/resource'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { aggregates } from '@fairlead/domain/aggregates'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import { UnreadableEvent } from '@fairlead/domain/kernel/unreadable-event'
import { describe, expect, test } from 'vitest'
import { broken, type Data, fileOf, kept, keptExamples, missing, releasedOf, sealed, sealOf, seals } from './released.ts'
import { strayFields } from './stray.ts'

// An event that was ever released is read for ever: what is kept here is what stands in somebody's log, and is never changed again.

const meta = {
  actor: { id: '01900000-0000-7000-8000-000000000001', name: 'Ruth de Vries', office_id: null, role: 'admin' as const },
  command_id: 'c',
  correlation_id: 'c',
  source: 'api' as const,
  occurred_at: '2026-11-20T09:00:00.000Z',
}
const stored = ({ resource }: AnyAggregate, type: string, schema_version: number, data: Data) => ({
  stream: `${resource.stream}-01900000-0000-7000-8000-000000000002`,
  version: 1,
  type,
  schema_version,
  data,
  meta,
})

const examples = aggregates.flatMap(aggregate =>
  Object.entries(releasedOf(aggregate.resource)).flatMap(([type, versions]) =>
    Object.entries(versions).map(([version, data]) => ({ name: aggregate.resource.name, aggregate, type, version: Number(version), data })),
  ),
)

test('of every event that is declared, an example of each version of its schema is kept (npm run generate)', () => {
  expect(missing().map(({ aggregate, type, version }) => `${aggregate.resource.name} ${type} ${version}`)).toEqual([])
})

test('what was released is kept as it was', () => expect(broken(keptExamples(), seals())).toEqual([]))

test('an example that was changed, taken away, or added without its seal is found', () => {
  const [released, other] = [
    { code: 'RED', tags: ['a'] },
    { code: 'BLUE', tags: ['a'] },
  ]
  const under = seals(sealed(new Map([['colours Created 1', sealOf(released)]])))
  expect(broken(new Map([['colours Created 1', released]]), under)).toEqual([])
  expect(broken(new Map([['colours Created 1', other]]), under)).toEqual(['colours Created 1 was released, and says something else now'])
  const added = new Map([['colours Changed 1', released]])
  expect(broken(added, under)).toEqual([
    'colours Created 1 was released, and is kept no more',
    'colours Changed 1 is not sealed (npm run generate)',
  ])
})

describe('an example that is not as its event is declared is found', () => {
  const unit = {
    unit_id: 'u',
    booking_id: 'b',
    date_loaded: null,
    lapsed: false,
    volume: '12.032',
    customs_missing: true,
    mrn: null,
    not_to_invoice: false,
    at_version: 1,
  }
  const { mrn: _mrn, ...earlier } = unit
  test.each<[what: string, Resource, string, Data, string[]]>([
    ['a record', ports, 'Created', { code: 'NLRTM', region_id: 'r' }, ['lacks name', 'lacks country_id', 'does not know region_id']],
    ['changes', ports, 'Changed', { code: 'NLAMS' }, []],
    ['changes', ports, 'Changed', { code: 12, name: { en: 'Amsterdam' } }, ['holds another kind of code', 'holds another kind of name']],
    ['an event', jobs, 'JobBillOfLadingRegistered', { bill_of_lading_id: 'b' }, ['lacks state', 'lacks at_version']],
    ['rows', bookings, 'BookingUnitsRegistered', { units: [unit, { ...unit, volume: 12 }] }, ['holds another kind of units.1.volume']],
    ['rows', bookings, 'BookingUnitsRegistered', { units: [{ ...earlier, vin: 'W' }] }, ['lacks units.0.mrn', 'does not know units.0.vin']],
    ['rows', bookings, 'BookingUnitsRegistered', { units: ['u'] }, ['holds another kind of units']],
    ['rows', bookings, 'BookingUnitsRegistered', { units: 'u' }, ['holds another kind of units']],
  ])('in %s', (_what, resource, type, data, said) => expect(strayFields(resource, type, data)).toEqual(said))
})

test('every file is of a resource that can still be read', () => {
  const known = aggregates.map(({ resource }) => fileOf(resource))
  expect(kept().filter(file => !known.includes(file))).toEqual([])
})

describe.each(aggregates.map(aggregate => ({ name: aggregate.resource.name, aggregate })))('events of $name', ({ name, aggregate }) => {
  const own = examples.filter(one => one.name === name)

  test('fold, one upon the other, and change nothing that they are folded onto', () => {
    let record = aggregate.initial
    for (const { type, version, data } of own) {
      const before = structuredClone(record)
      const after = aggregate.evolve(record, stored(aggregate, type, version, structuredClone(data)))
      expect(record, `${type} ${version}`).toEqual(before)
      record = after
    }
    expect(own.length).toBeGreaterThan(0)
  })

  test('say in their newest version what is declared, all of it and nothing else', () => {
    const stray = own.flatMap(({ type, version, data }) =>
      strayFields(aggregate.resource, type, aggregate.newest(stored(aggregate, type, version, data))).map(
        said => `${type} ${version} ${said}`,
      ),
    )
    expect(stray).toEqual([])
  })

  test('of a later version, or of a type that nobody knows, are never taken for known', () => {
    for (const { type, data } of own) {
      const later = stored(aggregate, type, aggregate.schemaVersion(type) + 1, data)
      expect(() => aggregate.newest(later)).toThrow(UnreadableEvent)
      expect(() => aggregate.evolve(aggregate.initial, later)).toThrow(UnreadableEvent)
    }
    expect(() => aggregate.evolve(aggregate.initial, stored(aggregate, 'NobodyKnows', 1, {}))).toThrow(UnreadableEvent)
  })
})

describe('what was said in an earlier version means now', () => {
  const newestOf = (name: string, type: string, version: number): object => {
    const { aggregate, data } = examples.find(one => one.name === name && one.type === type && one.version === version) ?? {}
    if (!aggregate || !data) throw new Error(`no example of ${name} ${type} ${version}`)
    return aggregate.newest(stored(aggregate, type, version, data))
  }

  test('that nobody said of a user whether he supervises, where he was said not to', () => {
    expect(newestOf('users', 'Created', 1)).toMatchObject({ supervisor: null })
    expect(newestOf('users', 'Changed', 1)).toEqual({ supervisor: null })
  })

  test('that the standard rate of a country always held', () => {
    const always = '2000-01-01'
    expect(newestOf('countries', 'Created', 1)).toMatchObject({
      vat_subcontractors_exempt: true,
      vat_rates: [
        { vat_type: 'NL_HIGH', rate: '21.00', valid_from: always },
        { vat_type: 'NL_LOW', rate: '9.00', valid_from: always },
      ],
    })
    expect(newestOf('countries', 'Changed', 1)).toEqual({ vat_rates: [{ vat_type: 'HIGH', rate: '20.00', valid_from: always }] })
  })

  test('that a port lies in the one region that it lay in', () => {
    expect(newestOf('ports', 'Created', 1)).toMatchObject({ region_ids: ['cc227145-2091-5c43-989b-8669fee8e248'] })
    expect(newestOf('ports', 'Changed', 1)).toEqual({ region_ids: null })
  })

  test.each(['bookings BookingUnitsRegistered', 'jobs JobUnitsRegistered'])('that units tell nothing yet (%s)', event => {
    const [name = '', type = ''] = event.split(' ')
    const told = { mrn: null, not_to_invoice: false }
    expect(newestOf(name, type, 1)).toMatchObject({
      units: expect.arrayContaining([expect.objectContaining({ volume: '0.000', customs_missing: false, ...told })]),
    })
    expect(newestOf(name, type, 2)).toMatchObject({ units: expect.arrayContaining([expect.objectContaining(told)]) })
  })

  test('that units declare nothing yet, and stand nowhere that was said', () => {
    const silent = { un_number: null, vgm_weight: null, packages_inside: null, non_runner: null, bay: null }
    expect(newestOf('units', 'UnitBooked', 1)).toMatchObject(silent)
    expect(newestOf('units', 'UnitDelivered', 1)).toMatchObject({ bay: null })
    expect(newestOf('bookings', 'UnitsAdded', 1)).toMatchObject({
      units: expect.arrayContaining([expect.objectContaining(silent)]),
    })
  })

  test('that a bill of lading of which a job knows no more is a draft', () =>
    expect(newestOf('jobs', 'JobBillOfLadingRegistered', 1)).toMatchObject({ state: 'draft', at_version: 0 }))
})
