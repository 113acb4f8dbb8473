import { round } from '@fairlead/contracts/measures/decimal'
import { sum } from '@fairlead/contracts/measures/money'
import Big from 'big.js'
import { derivedId } from '../../kernel/command-id.ts'
import { type Freight, freightLineId } from './freight.ts'
import type { PriceLine, PriceSide, Problem, Side } from './lines.ts'
import { isMoved, type Piece, type Rated, rateKey } from './measured-rate.ts'
import type { PriceStep } from './steps.ts'

/** A piece of cargo, of so many units, and how much of what a line charges for is its; null on a side where it is charged for nothing. */
export interface RatedPiece extends Readonly<Record<Side, string | null>> {
  readonly id: string
  readonly count: number
}

/** A line of what agreed rates come to. */
export interface AgreedLine extends PriceLine {
  /** The line whose cargo it carries in part, at other rates than that. */
  readonly beside_line_id: string | null
  /** The pieces of cargo that it is for. */
  readonly pieces: readonly RatedPiece[]
  /** Why a side stays at the agreed rate though not all of its cargo holds the conditions of that. */
  readonly problems: Readonly<Record<Side, Problem['code'] | null>>
}

/** What agreed rates come to, and how others came to carry what measures beyond their conditions. */
export interface AgreedPrice {
  readonly lines: readonly AgreedLine[]
  readonly steps: readonly PriceStep[]
}

/** By what pieces are carried on one side, and what for. */
export interface Over {
  readonly rated: ReadonlyMap<Piece, Rated>
  readonly freights: readonly Freight[]
  readonly steps: readonly PriceStep[]
}
type BothSides = Readonly<Record<Side, Over>>

const sides = ['purchase', 'sales'] as const

/** A line of cargo, by one line of the price for each pair of rates that carry pieces of it: at the agreed ones by its own, or where all of it has others. */
export function linesOf(cargo_line_id: string, pieces: readonly Piece[], by: BothSides): AgreedPrice {
  const groups = [...Map.groupBy(pieces, piece => keysOf(piece, by).join('|')).values()]
  const all = (group: readonly Piece[], holds: (one: Rated) => boolean) => sides.every(side => ratedOf(group, by[side]).every(holds))
  const agreed = groups.find(group => all(group, one => !isMoved(one)))
  const own = agreed ?? (groups.length === 1 && all(pieces, isInAgreedMoney) ? groups[0] : undefined)
  const own_id = freightLineId(cargo_line_id)
  const idOf = (group: readonly Piece[]) =>
    group === own ? own_id : derivedId('freight', cargo_line_id, ...group.slice(0, 1).flatMap(piece => keysOf(piece, by)))
  const made = groups.map(group => ({ id: idOf(group), group }))
  // Nothing of it is carried as it was agreed.
  const left = own ? [] : [{ id: own_id, group: [] }]
  return {
    lines: [...left, ...made].map(({ id, group }) => {
      const [purchase, sales] = sides.map(side => sideOf(group, pieces, by[side]))
      return {
        id,
        kind: 'freight',
        cargo_line_id,
        purchase: purchase?.price ?? null,
        sales: sales?.price ?? null,
        purchase_tariff_id: purchase?.tariff_id ?? null,
        sales_tariff_id: sales?.tariff_id ?? null,
        surcharge_id: null,
        beside_line_id: id === own_id ? null : own_id,
        pieces: group.map(({ cargo: { id, quantity: count } }) => ({
          id,
          count,
          purchase: quantityFor(id, by.purchase),
          sales: quantityFor(id, by.sales),
        })),
        problems: { purchase: purchase?.problem ?? null, sales: sales?.problem ?? null },
      }
    }),
    steps: made.flatMap(({ id, group }) => sides.flatMap(side => stepsOf(group, by[side]).map(step => ({ ...step, line_id: id })))),
  }
}

const quantityFor = (id: string, { freights }: Over): string | null => freights.find(({ cargo }) => cargo.id === id)?.side.quantity ?? null

const ratedOf = (pieces: readonly Piece[], { rated }: Over): Rated[] => pieces.flatMap(piece => rated.get(piece) ?? [])

/** By which rates a piece is carried. */
const keysOf = (piece: Piece, by: BothSides): string[] => sides.map(side => rateKey(by[side].rated.get(piece)?.rate))

const isInAgreedMoney = ({ rate, agreed }: Rated): boolean => rate.rate.currency_id === agreed.rate.rate.currency_id

/** What pieces are carried for on one side, as one; of none of those that there are it is nothing, at the agreed rate. */
function sideOf(group: readonly Piece[], all: readonly Piece[], over: Over) {
  const rated = ratedOf(group, over)
  const [first] = rated
  const rate = first?.rate ?? ratedOf(all, over)[0]?.agreed.rate
  if (!rate) return undefined
  return {
    price: first ? together(group, over) : { ...rate.rate, ...nothing, rate: rate.rate.amount },
    tariff_id: rate.contract_line === null ? rate.id : null,
    problem: rated.find(({ problem }) => problem !== null)?.problem ?? null,
  }
}

const nothing = { quantity: '0.000', amount: '0.00' }

/** The pieces of a line as one. */
function together(group: readonly Piece[], { freights }: Over): PriceSide | null {
  const ids = new Set(group.map(({ cargo }) => cargo.id))
  const own = freights.filter(({ cargo }) => ids.has(cargo.id))
  const [first] = own
  if (!first) return null
  const quantity = own.reduce((sum, { side }) => sum.plus(side.quantity), Big(0))
  return { ...first.side, quantity: round(quantity, 3), amount: sum(own.map(({ side }) => side.amount)) }
}

/** Why pieces are carried at another rate, and what that comes to; or why at the agreed one all the same. */
function stepsOf(group: readonly Piece[], over: Over): PriceStep[] {
  const told = group.find(piece => (over.rated.get(piece)?.steps.length ?? 0) > 0)
  const one = told && over.rated.get(told)
  if (!one) return []
  const reckoned = over.steps.filter(step => step.line_id === freightLineId(told.cargo.id))
  return [...one.steps, ...(isMoved(one) ? reckoned : [])]
}
