import { computed, f, optional } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { register } from '@fairlead/domain/kernel/register'
import { readTable } from './read-table.ts'
import type { Put } from './shelf-for-tests.ts'

const id = (n: number): string => `01900000-0000-7000-8000-00000000000${n}`

/** Whom and what parcels refer to; there are no tables of offices and relations. */
export const north = id(1)
export const south = id(2)
export const offices = { rotterdam: id(3), lagos: id(4) }
export const customers = { acme: id(5), borealis: id(6) }
/** An id that nothing has. */
export const nobody = id(0)

export const quays = readTable(
  register(
    resource({
      name: 'quays',
      context: 'masterdata',
      fields: { code: f.code(8), name: f.translated(40), inactive: f.flag() },
      title: 'name',
      list: ['code', 'name'],
      search: ['code', 'name'],
      sort: 'code',
      view: 'masterdata.view',
      edit: 'masterdata.edit',
    }),
  ),
)

const natures = [
  { code: 'FCL', en: 'Full', nl: 'Vol' },
  { code: 'LCL', en: 'Part', nl: 'Deel' },
] as const
const grades = [
  { code: 'first', id: 1, en: 'First', nl: 'Eerste' },
  { code: 'second', id: 2, en: 'Second', nl: 'Tweede' },
] as const
const tags = [
  { code: 'loose', en: 'Loose', nl: 'Los' },
  { code: 'wet', en: 'Wet', nl: 'Nat' },
] as const

/** A reference to what is no resource of the product. */
export const aQuay = { ...f.ref('ports'), to: 'quays' }

/** What has a field of every type of column, and every tie. */
export const parcels = readTable(
  register(
    resource({
      name: 'parcels',
      context: 'operations',
      fields: {
        code: f.code(20),
        batch: optional(f.code(20)),
        title: f.text(80),
        remark: optional(f.lines()),
        wording: f.translated(40),
        shipper: f.party(),
        nature: f.choice(natures),
        grade: optional(f.numbered(grades)),
        tags: f.many(tags),
        pieces: optional(f.integer()),
        weight: optional(f.kilograms()),
        price: optional(f.money()),
        since: optional(f.date()),
        due: optional(f.date()),
        seen_at: optional(f.instant()),
        fragile: f.flag(),
        quay_id: optional(aQuay),
        onward_id: optional(aQuay),
        stop_ids: { ...f.refs('ports'), to: 'quays' },
        calls: f.rows({ quay_id: aQuay, opens: optional(f.instant()), cut_off: optional(f.instant()), berth: f.text(9) }),
        office_id: { ...f.ref('relations'), to: 'offices' },
        customer_id: optional(f.ref('relations')),
        keeper: computed(f.text(20)),
      },
      title: 'title',
      list: [
        'code',
        'title',
        'remark',
        'wording',
        'shipper',
        'nature',
        'grade',
        'tags',
        'pieces',
        'weight',
        'price',
        'due',
        'seen_at',
        'fragile',
      ],
      search: ['code', 'title', 'shipper'],
      sort: 'code',
      valid_on: { from: 'since', until: 'due' },
      scope: { office: 'office_id', customer: 'customer_id', ports: ['quay_id', 'onward_id'], audience: 'keeper' },
      state_ids: { active: 1, inactive: 2, deleted: 3 },
      view: 'operations.view',
      edit: 'operations.edit',
    }),
  ),
)

export const theQuays: readonly Put[] = [
  { id: north, code: 'NORTH', name: { en: 'North Quay', nl: 'Noordkade' } },
  { id: south, code: 'SOUTH', name: { en: 'South Quay', nl: 'Kade Zuid' } },
]

/** Five parcels, of which each differs from every other in what it can be found by; the last one is deleted. */
export const theParcels: readonly Put[] = [
  {
    id: '01900000-0000-7000-9000-000000000001',
    code: 'AB-1',
    batch: 'CD-2',
    title: 'Crane parts',
    wording: { en: 'Gearbox', nl: 'Bak' },
    shipper: { relation_id: null, name: 'Müller', address: '', tax_id: '' },
    nature: 'FCL',
    grade: 1,
    tags: ['loose'],
    pieces: 3,
    weight: 12.5,
    since: '2026-03-01',
    due: '2026-03-01',
    seen_at: '2026-03-01T23:59:59.500Z',
    fragile: true,
    quay_id: north,
    onward_id: south,
    stop_ids: [north, south],
    calls: [
      { quay_id: south, opens: '2026-03-01T05:59:59.999Z', cut_off: '2026-03-01T12:00:00.000Z', berth: '4' },
      { quay_id: north, opens: null, cut_off: null, berth: '' },
    ],
    office_id: offices.rotterdam,
    customer_id: customers.acme,
    keeper: 'ann',
  },
  {
    id: '01900000-0000-7000-9000-000000000002',
    code: 'AB-2',
    title: 'Éclair, fresh',
    remark: 'Crane first',
    wording: { en: 'Wheel', nl: 'Wiel' },
    shipper: { relation_id: null, name: 'Jansen', address: '', tax_id: '' },
    nature: 'LCL',
    grade: 2,
    tags: ['loose', 'wet'],
    pieces: 10,
    weight: 12.49,
    since: '2026-02-01',
    due: '2026-03-02',
    seen_at: '2026-03-02T00:00:00.000Z',
    quay_id: south,
    stop_ids: [south],
    calls: [{ quay_id: south, opens: null, cut_off: '2026-03-01T08:00:00+02:00', berth: '' }],
    office_id: offices.rotterdam,
    customer_id: customers.borealis,
    keeper: 'ben',
  },
  {
    id: '01900000-0000-7000-9000-000000000003',
    code: 'CD-1',
    title: 'crane',
    remark: 'a\\b',
    wording: { en: 'Box', nl: 'Doos' },
    nature: 'FCL',
    since: '2026-02-01',
    due: '2026-02-28',
    seen_at: '2026-03-01T00:00:00.000Z',
    fragile: true,
    calls: [{ quay_id: north, opens: null, cut_off: '2026-03-01T12:00:00.001Z', berth: '' }],
    office_id: offices.lagos,
  },
  {
    id: '01900000-0000-7000-9000-000000000004',
    code: 'CD-2',
    title: '50% off_cut',
    shipper: { relation_id: null, name: 'Mueller', address: '', tax_id: '' },
    nature: 'LCL',
    grade: 2,
    tags: ['wet'],
    pieces: 3,
    weight: 100,
    since: '2026-03-02',
    quay_id: north,
    calls: [{ quay_id: south, opens: null, cut_off: '2026-03-01T05:00:00.000Z', berth: '' }],
    office_id: offices.lagos,
    customer_id: customers.acme,
    keeper: 'ann',
  },
  {
    id: '01900000-0000-7000-9000-000000000005',
    code: 'EF-1',
    title: 'Old crane',
    wording: { en: 'Lid', nl: 'Deksel' },
    nature: 'FCL',
    pieces: 0,
    onward_id: north,
    office_id: offices.rotterdam,
    status: 'deleted',
  },
]
