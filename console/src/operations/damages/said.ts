import type { DamageOutline, DamageView } from '@fairlead/contracts/operations/unit-damages'
import { damage_outlines, damage_views } from '@fairlead/contracts/reference/damages'
import type { Entry } from '../../kernel/outbox/entry.ts'
import type { Rec } from '../../kernel/record.ts'

/** A damage as it stands on the outline of a unit; `waiting` while the server does not know it. */
export interface Damage {
  readonly damage_id: string
  readonly number: number
  readonly outline: DamageOutline
  readonly view: DamageView
  readonly across: number
  readonly down: number
  readonly damage: string
  readonly severity: string
  readonly remark: string | null
  readonly date_found: string
  readonly at_discharge: boolean
  readonly waiting: boolean
}

type Said = Readonly<Record<string, unknown>>
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What a row of the record, or what is said with a command, says of a damage; undefined where it is on no outline. */
function damageIn(said: Said, number: number, waiting: boolean): Damage | undefined {
  const [view, outline] = [textIn(said.view), textIn(said.outline)]
  if (!damage_views.has(view) || !damage_outlines.has(outline)) return undefined
  return {
    damage_id: textIn(said.damage_id),
    number,
    outline,
    view,
    across: numberIn(said.across),
    down: numberIn(said.down),
    damage: textIn(said.damage),
    severity: textIn(said.severity),
    remark: typeof said.remark === 'string' && said.remark !== '' ? said.remark : null,
    date_found: textIn(said.date_found),
    at_discharge: said.at_discharge === true,
    waiting,
  }
}

/** What was said of a damage with a command that was refused, as it was typed; with the number that it has where it is known already. */
export function refusedDamage({ deed }: Entry, known: Damage | undefined): Damage | undefined {
  return deed.kind === 'command' ? damageIn(deed.input, known?.number ?? 0, true) : undefined
}

/** A damage that was half typed, with the photographs taken of it; undefined where none was. */
export function halfTypedDamage({ said, taken }: Said = {}): { damage: Damage; taken: File[] } | undefined {
  const damage = typeof said === 'object' && said !== null ? damageIn({ ...said }, 0, true) : undefined
  const files: readonly unknown[] = Array.isArray(taken) ? taken : []
  return damage && { damage, taken: files.filter(one => one instanceof File) }
}

/** The damages of a unit as they will stand once what was done at this computer has reached the server, the first first. */
export function damagesOf(unit: Rec, done: readonly Entry[]): Damage[] {
  const rows: readonly Said[] = Array.isArray(unit.damages) ? unit.damages : []
  const known = new Map<string, Damage>()
  for (const row of rows) {
    const damage = damageIn(row, numberIn(row.number), false)
    if (damage) known.set(damage.damage_id, damage)
  }
  let last = Math.max(numberIn(unit.damage_count), ...[...known.values()].map(({ number }) => number), 0)
  for (const { deed, state } of done) {
    if (deed.kind !== 'command' || state === 'sent') continue
    const id = textIn(deed.input.damage_id)
    if (deed.name === 'withdraw_damage' && state === 'waiting') known.delete(id)
    if (deed.name !== 'record_damage' || state !== 'waiting') continue
    const before = known.get(id)
    const damage = damageIn({ ...before, ...deed.input }, before?.number ?? last + 1, true)
    if (damage) {
      known.set(id, damage)
      last = Math.max(last, damage.number)
    }
  }
  return [...known.values()]
}
