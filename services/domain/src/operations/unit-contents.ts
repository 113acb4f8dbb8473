import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { unitDetails, weightOfSome } from '@fairlead/contracts/operations/unit-details'
import { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { type Decision, type Definition, eventsOf, same } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, refuse } from '../kernel/refusal.ts'
import { notOpen } from './rotation.ts'
import { found, isSaid } from './unit-merge.ts'
import { partDetails, unpacked } from './unit-part.ts'

type Unit = RecordOf<typeof units>

const { ContentsSplit, ContentsRejoined } = eventsOf(units)

interface Around {
  id: string
  voyage: RecordOf<typeof voyages> | undefined
  bill: object | undefined
}

/**
 * Packages leave a container and go on as a unit of their own (DOMAIN_SALES_OPS §2.5: a split of container contents moves packages only). Ours: all of a
 * line may leave; what the line weighs leaves with them in proportion.
 */
export function splitContents(
  unit: Unit,
  { line, quantity }: CommandInput<typeof units, 'split_contents'>,
  { id, voyage, bill }: Around,
): Decision<typeof units> {
  const row = unit.packages_inside?.[line - 1]
  if (!row) return invalid('contents_line_unknown', { field: 'line', params: { count: unit.packages_inside?.length ?? 0 } })
  if (bill) return refuse('unit_is_documented')
  if (quantity > row.quantity) return invalid('contents_too_many', { field: 'quantity', params: { maximum: row.quantity } })
  const ordinal = unit.split_count + 1
  const { package_code, description } = row
  const weight = weightOfSome(row, quantity)
  return (
    notOpen(voyage) ?? [
      ContentsSplit({
        unit_id: derivedId(id, 'split', ordinal),
        number: `${unit.number}.${ordinal}`,
        line,
        quantity,
        package_code,
        weight,
        description,
      }),
    ]
  )
}

/** What undoing a split looks at besides: the unit that left, with all that hangs on it, and the bill that names it. */
interface Rejoining extends Around {
  part: (Unit & { id: string }) | undefined
  partsBill: object | undefined
  files: number
}

/** As what packages go on alone, a part that nothing happened to still is. */
function isUntouched(unit: Unit, part: Unit, out: Unit['contents_out'][number]): boolean {
  const begun: Partial<Unit> = { ...partDetails(unpacked(unit, out)), quantity: out.quantity }
  const isAsBegun = detailNames.every(name => same(part[name], begun[name] ?? null))
  const isNews = (name: (typeof found)[number]) => isSaid(part[name]) && !(taken_along.has(name) && same(part[name], unit[name]))
  return isAsBegun && isWaiting.has(part.status) && part.split_count === 0 && part.damage_count === 0 && !found.some(isNews)
}

/** What held of the container when the part left it holds of that as well. */
const taken_along: ReadonlySet<(typeof found)[number]> = new Set(['date_delivered', 'terminal_id', 'date_cleared', 'on_hold'])

/** In these nobody has promised it anything yet. */
const isWaiting: ReadonlySet<string> = new Set(['booked', 'stand_by'])
const detailNames = Object.keys(unitDetails) as (keyof typeof unitDetails)[]

/** What left last comes back: ours, as the page knows no way back from a split. A part of which anything became is merged or cancelled by who knows. */
export function rejoinContents(unit: Unit, { voyage, bill, part, partsBill, files }: Rejoining): Decision<typeof units> {
  const out = unit.contents_out.at(0)
  if (!out) return refuse('contents_not_out')
  if (bill) return refuse('unit_is_documented')
  const isFree = part !== undefined && partsBill === undefined && files === 0 && part.voyage_id === unit.voyage_id
  return (
    notOpen(voyage) ??
    (isFree && isUntouched(unit, part, out) ? [ContentsRejoined(out)] : refuse('contents_went_on', { params: { number: out.number } }))
  )
}

type Evolve = Definition<typeof units, object>['evolve']

/** What stays in the container; its verified gross mass was that of what it held before, and is to be found anew (SOLAS VI/2). */
export const contentsSplit: Evolve['ContentsSplit'] = (unit, { unit_id, number, line, quantity, weight, package_code, description }) => ({
  ...unit,
  contents_out: [
    {
      unit_id,
      number,
      line,
      whole_line: unit.packages_inside?.[line - 1]?.quantity === quantity,
      package_code,
      quantity,
      weight,
      description,
      vgm_weight: unit.vgm_weight,
      vgm_method: unit.vgm_method,
      vgm_party: unit.vgm_party,
      vgm_date: unit.vgm_date,
    },
  ],
  packages_inside: (unit.packages_inside ?? []).flatMap((row, index) => {
    if (index !== line - 1) return [row]
    const left = row.quantity - quantity
    return left === 0 ? [] : [{ ...row, quantity: left, weight: row.weight === null ? null : row.weight - (weight ?? 0) }]
  }),
  vgm_weight: null,
  vgm_method: null,
  vgm_party: null,
  vgm_date: null,
  split_count: unit.split_count + 1,
})

/** As it was before: the packages in their line, and its gross mass. */
export const contentsRejoined: Evolve['ContentsRejoined'] = (unit, out) => {
  const { line, whole_line, package_code, quantity, weight, description } = out
  const inside = unit.packages_inside ?? []
  const row = { package_code, quantity, weight, description }
  const packages_inside = whole_line
    ? inside.toSpliced(line - 1, 0, row)
    : inside.map((one, index) =>
        index === line - 1
          ? { ...one, quantity: one.quantity + quantity, weight: one.weight === null ? null : one.weight + (weight ?? 0) }
          : one,
      )
  const { vgm_weight, vgm_method, vgm_party, vgm_date } = out
  return { ...unit, packages_inside, vgm_weight, vgm_method, vgm_party, vgm_date, contents_out: [] }
}

/** Once somebody says anew what it holds or weighs, what left it stays away. */
const ofContents = ['packages_inside', 'vgm_weight', 'vgm_method', 'vgm_party', 'vgm_date', 'kind'] as const
export const stillOut = (unit: Unit, changes: object): Unit['contents_out'] =>
  ofContents.some(name => name in changes) ? [] : unit.contents_out
