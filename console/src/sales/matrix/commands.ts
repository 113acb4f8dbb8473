import { addDays } from '@fairlead/contracts/measures/dates'
import { isMoney } from '../../kernel/fields/numbers/amounts.ts'
import type { Rec } from '../../kernel/record.ts'
import type { Cargo } from './cargo.ts'
import { type Cell, dayOf } from './cells.ts'
import type { End } from './ends.ts'

/** A cell that says something else than what is on record. */
export interface Change extends Cell {
  /** The line of the matrix that it stands in. */
  index: number
  from: End
  to: End
  amount: string
  /** Of its rate, as it was when the cell was typed in. */
  version: number | undefined
}

/** A command, as it is given. */
export interface Given {
  path: string
  body: Readonly<Record<string, unknown>>
  version: number | undefined
}

/** From the day on where something was priced with the rate, else in its place. */
export const rateChange = ({ id, rate, valid_from }: Rec, { amount, version }: Change, used: boolean, day: string): Given => ({
  path: `tariffs/${id}/change_rate`,
  body: { rate: isMoney(rate) ? { ...rate, amount } : rate, from: used ? day : valid_from },
  version,
})

interface Beginning {
  level: Rec
  cargo: Cargo
  unit: string | null
  day: string
}

/** A rate where there is none: until the next one begins, if there is one. */
export const rateMade = ({ from, to, amount, next }: Change, { level, cargo, unit, day }: Beginning): Given => ({
  path: 'tariffs',
  body: {
    tariff_level_id: level.id,
    [from.field]: from.id,
    [to.field]: to.id,
    ...cargo,
    conditions: [],
    rate: { currency_id: level.currency_id, calculation_unit_id: unit, amount },
    all_in: false,
    only_bookable_by_hq: false,
    hide_for_customers: false,
    valid_from: day,
    valid_until: next ? addDays(dayOf(next, 'valid_from'), -1) : null,
  },
  version: undefined,
})
