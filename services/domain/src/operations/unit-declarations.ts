import { classOfUnNumber } from '@fairlead/contracts/reference/dangerous-goods'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { inTheFuture } from './unit-guards.ts'

/** What a unit declares of its contents, and of what it weighs with them. */
export interface Declared {
  kind: string
  tare: number | null
  vgm_weight: number | null
  vgm_method: string | null
  vgm_party: string | null
  vgm_date: string | null
  packages_inside: readonly unknown[] | null
  un_number: string | null
  dangerous_goods_class: string | null
  special_provisions: string | null
}

/** What is wrong with what a unit declares, each at its cell; `at` is the path of the row, such as `units.3.` (DOMAIN_SALES_OPS §2.5). */
export const declarationFaults = (unit: Declared, now: string, at = ''): Refusal[] => [
  ...dangerousGoodsFaults(unit, at),
  ...(unit.kind === 'container' ? grossMassFaults(unit, now, at) : ofContainersAlone(unit, at)),
]

/** Dangerous goods are a UN number and its class: neither says anything without the other (IMDG Code 5.4.1.4). */
function dangerousGoodsFaults({ un_number, dangerous_goods_class, special_provisions }: Declared, at: string): Refusal[] {
  if (un_number === null)
    return dangerous_goods_class === null && special_provisions === null
      ? []
      : [invalid('dangerous_goods_need_un_number', { field: `${at}un_number` })]
  const field = `${at}dangerous_goods_class`
  const known = classOfUnNumber(un_number)
  if (dangerous_goods_class === null) return [invalid('dangerous_goods_need_class', { field })]
  return known !== undefined && known !== dangerous_goods_class
    ? [invalid('un_number_is_of_class', { field, params: { un_number, class: known } })]
    : []
}

/** A verified gross mass says by which method it was found (SOLAS VI/2), and is more than the container itself. */
function grossMassFaults({ tare, vgm_weight, vgm_method, vgm_party, vgm_date }: Declared, now: string, at: string): Refusal[] {
  const field = `${at}vgm_weight`
  if (vgm_weight === null)
    return vgm_method === null && vgm_party === null && vgm_date === null ? [] : [invalid('vgm_needs_weight', { field })]
  return [
    ...(vgm_method === null ? [invalid('vgm_needs_method', { field: `${at}vgm_method` })] : []),
    ...(tare !== null && vgm_weight <= tare ? [invalid('vgm_below_tare', { field, params: { tare } })] : []),
    ...inTheFuture(vgm_date ?? '', `${at}vgm_date`, now),
  ]
}

const of_containers = ['tare', 'vgm_weight', 'vgm_method', 'vgm_party', 'vgm_date', 'packages_inside'] as const

/** What only a container has, said of something else. */
const ofContainersAlone = (unit: Declared, at: string): Refusal[] =>
  of_containers.flatMap(name => (isSaid(unit[name]) ? [invalid('only_of_containers', { field: `${at}${name}` })] : []))

const isSaid = (value: Declared[(typeof of_containers)[number]]): boolean =>
  value !== null && (typeof value !== 'object' || value.length > 0)
