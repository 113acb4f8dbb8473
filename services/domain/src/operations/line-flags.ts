import type { Decimal } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import { awaitsReview, type Line } from './pro-forma-lines.ts'

type Flag = Line['flags'][number]

/** A rate may be so far from what its price foresaw before somebody should look at it, as a share of that (DOMAIN_DOCS §2.1). */
const far = 0.1

/** What an amount of a line is in euros, by the rate at which it counts; undefined where it has none. */
export const euroAmount = ({ amount, exchange_rate }: Pick<Line, 'amount' | 'exchange_rate'>): Big | undefined =>
  exchange_rate === null ? undefined : Big(amount).div(exchange_rate)

/** What lines sell less what they buy, in euros; undefined where a rate is not known, or only one side of it is there. */
function marginOf(lines: readonly Line[]): Big | undefined {
  if (new Set(lines.map(({ side }) => side)).size < 2) return undefined
  let margin = Big(0)
  for (const line of lines) {
    const value = euroAmount(line)
    if (!value) return undefined
    margin = line.side === 'sales' ? margin.plus(value) : margin.minus(value)
  }
  return margin
}

const atLoss = (lines: readonly Line[]): boolean => marginOf(lines)?.lt(0) ?? false

/** The currency in which most of some lines are: the first of those that are equally frequent. */
const usualCurrency = (lines: readonly Line[]): string | undefined =>
  [...Map.groupBy(lines, line => line.currency_id)].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]

const isFar = (rate: Decimal, foreseen: Decimal): boolean => Big(rate).minus(foreseen).abs().gt(Big(foreseen).abs().times(far))

/** Lines that agree in all of this say the same of the same. */
const saying = (line: Line): string =>
  [
    line.side,
    line.finance_article_id,
    line.description,
    line.booking_id,
    line.unit_id,
    line.bill_of_lading_id,
    line.relation_id,
    line.currency_id,
    line.amount,
  ].join('|')
const about = ({ booking_id, unit_id, finance_article_id }: Line): string => [booking_id, unit_id, finance_article_id].join('|')

/** Ids of the lines of those groups of which something holds. */
const idsWhere = (groups: Iterable<readonly Line[]>, holds: (group: readonly Line[]) => boolean): Set<string> =>
  new Set([...groups].flatMap(group => (holds(group) ? group.map(({ id }) => id) : [])))

/**
 * What a reviewer should look at in lines of a job that wait for him, by their ids (DOMAIN_DOCS §2.1): the job sells for less than it buys, or one of its services
 * does; nobody bought anything for what is sold on a booking; the rate is far from what its price foresaw; it is sold in another currency than most of it; another
 * line says the same; or nobody knows what its currency is worth. What was rejected counts for nothing.
 */
export function flagsOf(lines: readonly Line[]): ReadonlyMap<string, readonly Flag[]> {
  const waiting = lines.filter(awaitsReview)
  if (waiting.length === 0) return new Map()
  const standing = lines.filter(line => line.status !== 'rejected')
  const sold = standing.filter(line => line.side === 'sales')
  const [loss, usual] = [atLoss(standing), usualCurrency(sold)]
  const below = idsWhere(Map.groupBy(standing, about).values(), atLoss)
  const bought = new Set(standing.flatMap(({ side, booking_id }) => (side === 'purchase' ? [booking_id] : [])))
  const twice = idsWhere(Map.groupBy(standing, saying).values(), group => group.length > 1)
  const flags = (line: Line): Flag[] => {
    const isSold = line.side === 'sales'
    return [
      ...(isSold && loss ? (['negative_margin'] as const) : []),
      ...(isSold && below.has(line.id) ? (['below_cost'] as const) : []),
      ...(bought.has(line.booking_id) || bought.has(null) ? [] : (['missing_cost'] as const)), // what is bought is a cost itself
      ...(line.foreseen_rate !== null && isFar(line.rate, line.foreseen_rate) ? (['far_from_price'] as const) : []),
      ...(isSold && line.currency_id !== usual ? (['currencies_mixed'] as const) : []),
      ...(twice.has(line.id) ? (['duplicate'] as const) : []),
      ...(line.exchange_rate === null ? (['no_rate'] as const) : []),
    ]
  }
  return new Map(waiting.map(line => [line.id, flags(line)]))
}

/** Lines with what a reviewer should look at; those of which that is the same as before stay the objects that they were. */
export function flagged(lines: readonly Line[]): Line[] {
  const flags = flagsOf(lines)
  return lines.map(line => {
    const now = flags.get(line.id) ?? []
    return now.join() === line.flags.join() ? line : { ...line, flags: [...now] }
  })
}
