import { f, optional } from '../kernel/field.ts'
import { survey_conditions, survey_severities } from '../reference/cargo.ts'
import type { CodeOf } from '../reference/choices.ts'
import { damage_outlines, type damage_places, damage_views } from '../reference/damages.ts'

export type DamageView = CodeOf<typeof damage_views>
export type DamageOutline = CodeOf<typeof damage_outlines>
export type DamagePlace = CodeOf<typeof damage_places>

/** What is damaged may be any of what a surveyor finds, but sound (DOMAIN_SALES_OPS §2.5). */
export const damage_kinds = survey_conditions.only(
  'SCRATCH',
  'DENT',
  'BROKEN',
  'CRACKED',
  'MISSING',
  'RUST',
  'DIRTY',
  'WET',
  'LEAK',
  'NO_KEY',
  'FLAT_TYRE',
  'FLAT_BATT',
)

/** A damage as it is placed on the outline of a unit: who finds it names it, so that what was done without a connection is known again. */
export const damageSaid = {
  damage_id: f.text(36),
  outline: f.choice(damage_outlines.rows),
  view: f.choice(damage_views.rows),
  /** From the left edge of the view, in thousandths of its width. */
  across: f.integer(0, 1000),
  /** From its upper edge, in thousandths of its height. */
  down: f.integer(0, 1000),
  damage: f.choice(damage_kinds.rows),
  severity: f.choice(survey_severities.rows),
  remark: optional(f.text(200)),
  date_found: f.date(),
}

/** The same with its number on the drawing, which no other damage of the unit ever bears, and whether the voyage had been made by then. */
export const damageRow = { ...damageSaid, number: f.integer(1), at_discharge: f.flag() }

export const damageWithdrawn = { damage_id: f.text(36), number: f.integer(1), reason: f.text(200) }

/** A third of a view and two, in thousandths. */
const thirds = [333, 667] as const
const thirdOf = (at: number): 0 | 1 | 2 => (at < thirds[0] ? 0 : at <= thirds[1] ? 1 : 2)

/**
 * What stands from the left to the right of each view. Its front is to the left, seen from the left side and from above; seen from the front, its
 * right side is to the left of who looks.
 */
const parts: Readonly<Record<DamageView, readonly [DamagePlace, DamagePlace, DamagePlace]>> = {
  left: ['left_front', 'left_middle', 'left_rear'],
  right: ['right_rear', 'right_middle', 'right_front'],
  top: ['top_front', 'top_middle', 'top_rear'],
  front: ['front_right', 'front_middle', 'front_left'],
  rear: ['rear_left', 'rear_middle', 'rear_right'],
}

/** Which part of a unit a place on its outline is. */
export const placeOf = ({ view, across }: { view: DamageView; across: number }): DamagePlace => parts[view][thirdOf(across)]

/** The middle of a part, where who names it puts a damage. */
export function middleOf(place: DamagePlace): { view: DamageView; across: number; down: number } {
  for (const { code: view } of damage_views.rows) {
    const nth = parts[view].indexOf(place)
    if (nth >= 0) return { view, across: [167, 500, 833][nth] ?? 500, down: 500 }
  }
  return { view: 'left', across: 500, down: 500 }
}

/** What tells which outline a unit is most like. */
interface Shaped {
  kind: string | null
  body: string | null
  length: number | null
  height: number | null
}

/** Above so many centimetres nothing is a car; and from so long on it is a truck. */
const [tallest_car, shortest_truck] = [200, 700]

/** The outline that is most like a unit, by its body where that says it, else by its measures: who stands before it may choose another. */
export function outlineOf({ kind, body, length, height }: Shaped): DamageOutline {
  if (kind === 'machine') return 'machine'
  if (kind !== 'vehicle') return 'box'
  if (/truck|lorry|tractor|trailer|vrachtwagen|trekker|oplegger|bus\b/i.test(body ?? '')) return 'truck'
  if (/\bvan\b|bestel|camper/i.test(body ?? '')) return 'van'
  if ((length ?? 0) >= shortest_truck) return 'truck'
  return (height ?? 0) > tallest_car ? 'van' : 'car'
}
