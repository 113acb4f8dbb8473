import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disagreeing, type Goods, lastLoaded, linesOfUnits as linesOf, refreshed, totalsOf, type Unit, weightOf } from './cargo.ts'
import { corolla, hilux, line, pickup } from './specimens-for-tests.ts'

const goods = new Map<string, Goods>([
  ['tiles', { name: 'Roof tiles', package_code: null }],
  ['household', { name: 'Household effects', package_code: null }],
  ['tools', { name: 'Tools', package_code: 'BX' }],
  ['turbine', { name: 'Turbine', package_code: 'CR' }],
])
const container_types = new Map([
  ['high', '40 ft high cube'],
  ['tall', 'Tall'],
])
const linesOfUnits = (units: readonly Unit[]) => linesOf(units, { goods, container_types })

const fleet = (count: number, more: Partial<Unit> = {}) =>
  Array.from({ length: count }, (_, index) => corolla(String(index), { model: index % 2 ? 'Corolla' : 'Hilux', ...more }))

const crates = (id: string, more: Partial<Unit> = {}) =>
  corolla(id, {
    kind: 'package',
    quantity: 3,
    chassis_number: null,
    make: null,
    model: null,
    condition: null,
    weight: 12.5,
    volume: '1.200',
    container_number: 'MSCU1234566',
    seal: 'S-77',
    ...more,
  })

describe('lines of a bill', () => {
  test('units alike stand on one line, with their measures, marks and customs references', () => {
    const cars = [
      corolla('1', { mrn: '26NLA1B2C3D4E5F6A7', hs_code: '870323' }),
      corolla('2', { mrn: '26NLA1B2C3D4E5F6A8', hs_code: '870323', measured_weight: 1310, volume: '12.100' }),
      corolla('5', { mrn: '26NLA1B2C3D4E5F6A7', hs_code: '870323' }),
    ]
    expect(linesOfUnits([cars[0] ?? hilux('1'), hilux('3', { seal: 'S-1' }), ...cars.slice(1)])).toEqual([
      {
        marks_and_numbers: null,
        packages: 3,
        package_type: 'UNIT',
        description: 'USED TOYOTA COROLLA',
        hs_code: '870323',
        gross_weight: '3910.00',
        volume: '36.164',
        unit_ids: ['1', '2', '5'],
        container_number: null,
        seal: null,
        customs_references: 'MRN 26NLA1B2C3D4E5F6A7\nMRN 26NLA1B2C3D4E5F6A8',
        dangerous_goods: null,
      },
      {
        marks_and_numbers: 'AHTFR22G606000003',
        packages: 1,
        package_type: 'UNIT',
        description: 'NEW TOYOTA HILUX',
        hs_code: null,
        gross_weight: '2000.00',
        volume: '18.043',
        unit_ids: ['3'],
        container_number: null,
        seal: null,
        customs_references: null,
        dangerous_goods: null,
      },
    ])
  })

  test('what is in a container names it and its seal; pieces count each', () => {
    expect(linesOfUnits([crates('1')])).toEqual([
      {
        marks_and_numbers: null,
        packages: 3,
        package_type: 'PACKAGE',
        description: 'PACKAGE',
        hs_code: null,
        gross_weight: '37.50',
        volume: '1.200',
        unit_ids: ['1'],
        container_number: 'MSCU1234566',
        seal: 'S-77',
        customs_references: null,
        dangerous_goods: null,
      },
    ])
  })

  test('boxes and the like are counted in the packages that their commodity comes in; vehicles and containers as what they are', () => {
    const units = [
      crates('1', { commodity_id: 'tools' }),
      crates('2', { commodity_id: 'tiles' }),
      crates('3', { kind: 'static', commodity_id: 'turbine', container_number: null }),
      corolla('4', { commodity_id: 'turbine' }),
      crates('5', { kind: 'container', commodity_id: 'tools' }),
    ]
    expect(linesOfUnits(units).map(one => [one.unit_ids.join(), one.package_type])).toEqual([
      ['1', 'BOX'],
      ['2', 'PACKAGE'],
      ['3', 'CRATE'],
      ['4', 'UNIT'],
      ['5', 'CONTAINER'],
    ])
  })

  test.each<[string, Partial<Unit>]>([
    ['kind', { kind: 'machine' }],
    ['make', { make: 'Daihatsu' }],
    ['model', { model: 'Yaris' }],
    ['condition', { condition: 'NEW' }],
    ['HS code', { hs_code: '870380' }],
    ['container', { container_number: 'MSCU1234566' }],
    ['type of container', { container_type_id: 'high' }],
  ])('units of another %s stand on a line of their own', (_what, otherwise) => {
    expect(linesOfUnits([corolla('1'), corolla('2', otherwise), corolla('3')]).map(one => one.unit_ids)).toEqual([['1', '3'], ['2']])
  })

  test.each<[Unit['kind'], string]>([
    ['vehicle', 'UNIT'],
    ['machine', 'UNIT'],
    ['container', 'CONTAINER'],
    ['package', 'PACKAGE'],
    ['static', 'PIECE'],
  ])('a %s is counted as %s, and called so where nothing else is known of it', (kind, word) => {
    expect(linesOfUnits([corolla('1', { kind, make: null, model: null, condition: null })])).toMatchObject([
      { package_type: word, description: kind === 'container' ? "SHIPPER'S LOAD, STOW AND COUNT\nSAID TO CONTAIN" : word },
    ])
  })

  test('they are called by what is known of them', () => {
    const called = (more: Partial<Unit>) => linesOfUnits([corolla('1', more)])[0]?.description
    expect([called({ make: null }), called({ model: '' }), called({ condition: null }), called({ condition: 'NON_RUNNER' })]).toEqual([
      'USED COROLLA',
      'USED TOYOTA',
      'TOYOTA COROLLA',
      'NON-RUNNING, TOWABLE TOYOTA COROLLA',
    ])
  })

  test('what is packed is called by its commodity, never used; a container holds what its shipper says it does', () => {
    const called = (more: Partial<Unit>) => linesOfUnits([crates('1', { condition: 'USED', ...more })])[0]?.description
    expect([called({ commodity_id: 'tiles' }), called({ commodity_id: null, make: 'Bosch', model: 'drills' })]).toEqual([
      'ROOF TILES',
      'BOSCH DRILLS',
    ])
    expect(called({ kind: 'container', commodity_id: 'household' })).toBe(
      "SHIPPER'S LOAD, STOW AND COUNT\nSAID TO CONTAIN\nHOUSEHOLD EFFECTS",
    )
    const boxes = (more: Partial<Unit>) => called({ kind: 'container', commodity_id: 'tiles', ...more })
    expect(boxes({ quantity: 1, container_type_id: 'high' })).toBe(
      "1 X 40' HIGH CUBE CONTAINER\nSHIPPER'S LOAD, STOW AND COUNT\nSAID TO CONTAIN\nROOF TILES",
    )
    expect(boxes({ quantity: 2, container_type_id: 'tall' })).toMatch(/^2 X TALL CONTAINERS\n/)
    expect(boxes({ container_type_id: 'unknown' })).toMatch(/^SHIPPER/)
    expect(called({ container_type_id: 'high', commodity_id: 'tiles' })).toBe('ROOF TILES')
    expect(linesOfUnits([crates('1', { commodity_id: 'tiles' }), crates('2', { commodity_id: 'household' })])[0]?.description).toBe(
      'ROOF TILES, HOUSEHOLD EFFECTS',
    )
  })

  test('a few vehicles stand by make and model', () => {
    expect(linesOfUnits(fleet(6)).map(({ description, packages }) => [description, packages])).toEqual([
      ['USED TOYOTA HILUX', 3],
      ['USED TOYOTA COROLLA', 3],
    ])
  })

  test('so many that they get a list of their own are one line', () => {
    const [line, ...others] = linesOfUnits(fleet(7))
    expect(others).toEqual([])
    expect(line).toMatchObject({
      description: 'USED VEHICLES',
      packages: 7,
      gross_weight: '9100.00',
      volume: '84.224',
      marks_and_numbers: null,
    })
    expect(line?.unit_ids).toHaveLength(7)
    expect(linesOfUnits(fleet(7, { model: 'Corolla' })).map(one => one.description)).toEqual(['USED TOYOTA COROLLA'])
    expect(linesOfUnits([...fleet(6, { model: 'Corolla' }), corolla('7', { make: 'Daihatsu' })]).map(one => one.description)).toEqual([
      'USED VEHICLES',
    ])
  })

  test('machines and crates beside them stand by their own', () => {
    const machines = [corolla('a', { kind: 'machine', model: 'D6' }), corolla('b', { kind: 'machine', model: 'D8' })]
    expect(linesOfUnits([...fleet(7), ...machines, crates('c')]).map(({ description }) => description)).toEqual([
      'USED VEHICLES',
      'USED TOYOTA D6',
      'USED TOYOTA D8',
      'PACKAGE',
    ])
    expect(linesOfUnits([...fleet(6), machines[0] ?? crates('d')])).toHaveLength(3)
  })

  test('more customs references than a line has room for are left to the papers', () => {
    const cars = (count: number) => Array.from({ length: count }, (_, index) => corolla(String(index), { mrn: `MRN-${index}` }))
    expect(linesOfUnits(cars(20))[0]?.customs_references?.split('\n')).toHaveLength(20)
    expect(linesOfUnits(cars(21))[0]?.customs_references).toBeNull()
  })

  test('no unit is lost or told twice, and the totals are those of the units', () => {
    const unit = fc.record({
      kind: fc.constantFrom('vehicle', 'machine', 'package'),
      quantity: fc.integer({ min: 1, max: 40 }),
      model: fc.constantFrom('Corolla', 'Hilux', null),
      condition: fc.constantFrom('NEW', 'USED', null),
      weight: fc.integer({ min: 0, max: 40_000 }),
    })
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), drawn => {
        const units = drawn.map((one, index) => corolla(String(index), one as Partial<Unit>))
        const totals = totalsOf(linesOfUnits(units))
        expect(totals.unit_ids.toSorted()).toEqual(units.map(one => one.id).toSorted())
        expect(totals.packages).toBe(drawn.reduce((total, one) => total + one.quantity, 0))
        expect(Number(totals.gross_weight)).toBe(drawn.reduce((total, one) => total + one.quantity * one.weight, 0))
      }),
    )
  })
})

test('a unit weighs what was measured, else what was booked, else nothing; all its pieces', () => {
  const weights = [corolla('1', { measured_weight: 1310 }), corolla('1'), corolla('1', { weight: null }), crates('2')].map(weightOf)
  expect(weights).toEqual(['1310.00', '1300.00', '0.00', '37.50'])
})

describe('cargo refreshed', () => {
  const typed = { ...line, packages: 9, gross_weight: '1.00', volume: '0.001', description: 'TYPED', unit_ids: [] }
  const units = [
    corolla('1'),
    corolla('2', { measured_weight: 1400, volume: '13.000' }),
    hilux('3', { quantity: 2, weight: 1500, volume: '20.000' }),
  ]

  test('takes over what became known since: MRNs below what was written, the seal of its container, and no unit that left', () => {
    const written = { ...line, customs_references: 'CTN 7', container_number: 'MSCU1234566', seal: 'S1' }
    const known = [corolla('1', { mrn: '26NLA', container_number: 'MSCU1234566', seal: 'S2' }), corolla('2', { status: 'cancelled' })]
    expect(refreshed([written], known)).toEqual([
      {
        ...written,
        packages: 1,
        gross_weight: '1300.00',
        volume: '12.032',
        unit_ids: ['1'],
        customs_references: 'CTN 7\nMRN 26NLA',
        seal: 'S2',
      },
    ])
    expect(refreshed([written, pickup], [corolla('1', { status: 'short_shipped' }), corolla('2', { status: 'cancelled' })])).toEqual([
      { ...pickup, packages: 0, gross_weight: '0.00', volume: '0.000' },
    ])
  })

  test('keeps what was typed where there is no container to have a seal', () => {
    expect(refreshed([line], [corolla('1', { seal: 'S1' }), corolla('2')])).toEqual([line])
  })

  test('writes MRNs where nothing stood, and none of them where there is no room for all', () => {
    const references = (customs_references: string | null, ...mrns: string[]) => {
      const cars = mrns.map((mrn, index) => corolla(String(index), { mrn }))
      const [first] = refreshed([{ ...line, unit_ids: cars.map(({ id }) => id), customs_references }], cars)
      return first?.customs_references
    }
    const many = Array.from({ length: 20 }, (_, index) => `26NL${index}`)
    expect([references('', '26NLA'), references(null, '26NLA')]).toEqual(['MRN 26NLA', 'MRN 26NLA'])
    expect(references(null, ...many)?.split('\n')).toHaveLength(20)
    expect(references('CTN 7', ...many)).toBe('CTN 7')
  })

  test('writes no MRN of a unit that left, unless another travels on it', () => {
    const written = { ...line, customs_references: 'CTN 7\nMRN 26NLA\nMRN 26NLB' }
    const left = corolla('2', { mrn: '26NLB', status: 'short_shipped' })
    const said = (...travelling: (typeof left)[]) => refreshed([written], [...travelling, left])[0]?.customs_references
    expect(said(corolla('1', { mrn: '26NLA' }))).toBe('CTN 7\nMRN 26NLA')
    expect(said(corolla('1', { mrn: '26NLB' }))).toBe('CTN 7\nMRN 26NLA\nMRN 26NLB')
    expect(refreshed([{ ...line, customs_references: 'MRN 26NLB' }], [corolla('1'), left])[0]?.customs_references).toBeNull()
    const above = { ...line, customs_references: 'MRN 26NLA\nCTN 7' }
    expect(refreshed([above], [corolla('1', { mrn: '26NLA' }), left])[0]?.customs_references).toBe('MRN 26NLA\nCTN 7')
  })

  test('has the measures of its own units, line by line; what was typed stays', () => {
    expect(refreshed([line, typed, pickup], units)).toEqual([
      { ...line, packages: 2, gross_weight: '2700.00', volume: '25.032' },
      typed,
      { ...pickup, packages: 2, gross_weight: '3000.00', volume: '20.000' },
    ])
  })

  test.each<[string, Partial<typeof line>]>([
    ['packages', { packages: 3 }],
    ['kilograms', { gross_weight: '2600.01' }],
    ['cubic metres', { volume: '24.065' }],
  ])('differs where a line says other %s', (_what, otherwise) => {
    const said = { ...line, ...otherwise }
    expect(disagreeing([pickup, said], [corolla('1'), corolla('2'), hilux('3')])).toEqual([{ index: 1, said, real: line }])
  })

  test('agrees where all lines say what their units make, or have none', () => {
    expect(disagreeing([line, typed, pickup], [corolla('1'), corolla('2'), hilux('3')])).toEqual([])
  })
})

test('a bill adds up its lines, and counts a unit once', () => {
  expect(totalsOf([line, pickup, { ...pickup, packages: 4, gross_weight: '0.10', volume: '0.001' }])).toEqual({
    unit_ids: ['1', '2', '3'],
    units: 3,
    packages: 7,
    gross_weight: '4600.10',
    volume: '42.108',
  })
  expect(totalsOf([])).toEqual({ unit_ids: [], units: 0, packages: 0, gross_weight: '0.00', volume: '0.000' })
})

describe('the day on board', () => {
  test.each<[string, Unit[], string | undefined]>([
    ['is that of the last loading, in whatever order', [corolla('1'), hilux('3')], '2026-11-22'],
    ['is that of the last loading, whichever unit it was', [hilux('3', { date_loaded: '2026-11-24' }), corolla('1')], '2026-11-24'],
    [
      'stays when units are discharged and released',
      [corolla('1', { status: 'discharged' }), hilux('3', { status: 'released' })],
      '2026-11-22',
    ],
    ['is not there while one stands ashore', [corolla('1'), hilux('3', { status: 'permit', date_loaded: null })], undefined],
    ['is not there for one taken off board again', [corolla('1'), hilux('3', { status: 'firm' })], undefined],
    ['is not there for one of which no day is known', [corolla('1'), hilux('3', { date_loaded: null })], undefined],
    ['is not there without units', [], undefined],
  ])('%s', (_rule, units, day) => {
    expect(lastLoaded(units)).toBe(day)
  })
})
