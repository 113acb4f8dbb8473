import { addDays } from '@fairlead/contracts/measures/dates'
import { isMoney } from '../../kernel/fields/numbers/amounts.ts'
import type { Rec } from '../../kernel/record.ts'
import { today } from '../../lib/dates.ts'
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

/** Whether another rate follows from the day on: where something was priced with this one, or somebody chose that day. Else it is mended in its place. */
export const isFollowed = ({ valid_from }: Rec, used: boolean, day: string): boolean => used || (day !== today() && day !== valid_from)

export const rateChange = (of: Rec, { amount, version }: Change, used: boolean, day: string): Given => ({
  path: `tariffs/${of.id}/change_rate`,
  body: { rate: isMoney(of.rate) ? { ...of.rate, amount } : of.rate, from: isFollowed(of, used, day) ? day : of.valid_from },
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
