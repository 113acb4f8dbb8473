import { expect, test } from 'vitest'
import { type Declared, declarationFaults } from './unit-declarations.ts'
import { undeclared } from './unit-upcasters.ts'

const now = '2026-11-20T09:00:00.000Z'
const silent: Declared = { kind: 'container', ...undeclared }
const vehicle = { kind: 'vehicle' }
const weighed = { vgm_weight: 21_400, vgm_method: '1' }
const found = (said: Partial<Declared>, at = 'units.3.') =>
  declarationFaults({ ...silent, ...said }, now, at).map(({ code, field }) => [code, field])

test.each<[what: string, said: Partial<Declared>]>([
  ['nothing', {}],
  ['a gross mass whose day nobody said', weighed],
  ['nothing, of a vehicle', vehicle],
  ['no packages, of a vehicle', { ...vehicle, packages_inside: [] }],
  ['a car with its battery', { ...vehicle, un_number: '3171', dangerous_goods_class: '9', special_provisions: 'SP961' }],
  ['goods that nobody knows by heart', { un_number: '1993', dangerous_goods_class: '3' }],
  ['a gross mass', { ...weighed, vgm_party: 'Havenbedrijf', vgm_date: '2026-11-20', tare: 21_399 }],
  ['a tare alone', { tare: 2_200 }],
  ['packages', { packages_inside: [{ package_code: 'CT', quantity: 3, weight: null, description: null }] }],
])('nothing is wrong where it declares %s', (_what, said) => expect(found(said)).toEqual([]))

test.each<[what: string, said: Partial<Declared>, code: string, field: string]>([
  ['a class without UN number', { ...vehicle, dangerous_goods_class: '9' }, 'dangerous_goods_need_un_number', 'un_number'],
  ['provisions without UN number', { special_provisions: 'SP961' }, 'dangerous_goods_need_un_number', 'un_number'],
  ['a UN number without class', { un_number: '3166' }, 'dangerous_goods_need_class', 'dangerous_goods_class'],
  ['petrol as gas', { un_number: '1203', dangerous_goods_class: '2.1' }, 'un_number_is_of_class', 'dangerous_goods_class'],
  ['a method alone', { vgm_method: '1' }, 'vgm_needs_weight', 'vgm_weight'],
  ['who weighed alone', { vgm_party: 'Havenbedrijf' }, 'vgm_needs_weight', 'vgm_weight'],
  ['the day of weighing alone', { vgm_date: '2026-11-19' }, 'vgm_needs_weight', 'vgm_weight'],
  ['a gross mass by no method', { vgm_weight: 21_400 }, 'vgm_needs_method', 'vgm_method'],
  ['no more than the tare', { ...weighed, tare: 21_400 }, 'vgm_below_tare', 'vgm_weight'],
  ['a day to come', { ...weighed, vgm_date: '2026-11-21' }, 'date_in_future', 'vgm_date'],
  ['the tare of a vehicle', { ...vehicle, tare: 1 }, 'only_of_containers', 'tare'],
  ['the gross mass of a vehicle', { ...vehicle, vgm_weight: 1 }, 'only_of_containers', 'vgm_weight'],
  ['its method', { ...vehicle, vgm_method: '2' }, 'only_of_containers', 'vgm_method'],
  ['who found it', { ...vehicle, vgm_party: 'X' }, 'only_of_containers', 'vgm_party'],
  ['when', { ...vehicle, vgm_date: '2026-11-19' }, 'only_of_containers', 'vgm_date'],
  ['packages in a machine', { kind: 'machine', packages_inside: [{}] }, 'only_of_containers', 'packages_inside'],
])('it is refused where it declares %s', (_what, said, code, field) => {
  expect(found(said)).toEqual([[code, `units.3.${field}`]])
  expect(found(said, '')).toEqual([[code, field]])
})

test('what a refusal names', () => {
  expect(declarationFaults({ ...silent, un_number: '1203', dangerous_goods_class: '9' }, now)).toMatchObject([
    { params: { un_number: '1203', class: '3' } },
  ])
  expect(declarationFaults({ ...silent, ...weighed, tare: 30_000 }, now)).toMatchObject([{ params: { tare: 30_000 } }])
})
