import { compare } from '@fairlead/contracts/measures/money'
import type { ChargedSurcharge } from '../sales/charged-surcharge.ts'
import type { AgreedLine } from '../sales/pricing/agreed-lines.ts'
import type { PriceSide, Side } from '../sales/pricing/lines.ts'
import type { PriceLine } from '../sales/quotation-totals.ts'
import { asBrought, asCharged, measuredOn, type Reviewed } from './reviewed-line.ts'

const sides = ['purchase', 'sales'] as const satisfies readonly Side[]

/**
 * The lines of a price that come to another amount for cargo as it was measured than they are charged at, or stay at a rate whose conditions hold no more;
 * with those that measuring brings, of which surcharges are charged as they are called and invoiced. A line that the same rates do not bring back to what was agreed was agreed otherwise, such as typed by hand or as part
 * of a lump sum, and stays. Of a difference that was settled nobody is asked again; of lines that come to the same for other units than they are charged for,
 * somebody is: a part of them may be left behind. What was agreed otherwise than by its rates is for no others.
 */
export function reviewOf(
  lines: readonly PriceLine[],
  settled: readonly Reviewed[],
  agreed: readonly AgreedLine[],
  measured: readonly AgreedLine[],
  charged: ReadonlyMap<string, ChargedSurcharge> = new Map(),
  isForOthers: (line_id: string) => boolean = () => false,
): Reviewed[] {
  const toldOf = (id: string) => settled.find(({ line_id }) => line_id === id)
  const differing = (row: Reviewed, own: readonly Side[]): Reviewed[] => {
    const now = measured.find(({ id }) => id === row.line_id)
    const next = own.reduce((so_far, side) => measuredOn(side, so_far, now), row)
    const told = toldOf(row.line_id)
    const isKnown = isAlike(next, row) || (told && isAlike(next, told))
    return isKnown && !(own.length > 0 && comesToSame(next, row) && isForOthers(row.line_id)) ? [] : [next]
  }
  return lines.flatMap(line => {
    if (line.manual) return []
    const beside = toldOf(line.id)?.beside_line_id ?? null
    // What was brought beside a line was agreed as that was.
    const first = lines.find(({ id }) => id === beside) ?? line
    const before = agreed.find(({ id }) => id === first.id)
    const own = sides.filter(side => isAgreed(agreedOf(first, toldOf(first.id), side), before?.[side]))
    // A surcharge that is due beside freight may be bought where that is not.
    const due = own.length === 0 ? [] : sides.filter(side => own.includes(side) || first[`${side}_amount`] === null)
    const ownOf = ({ kind }: Pick<PriceLine, 'kind'>) => (kind === first.kind ? own : due)
    const brought = measured.filter(one => one.beside_line_id === line.id && !lines.some(({ id }) => id === one.id))
    return [
      differing(asCharged(line, beside), ownOf(line)),
      ...brought.map(one => differing(asBrought(line, one, charged.get(one.surcharge_id ?? '')), ownOf(one))),
    ].flat()
  })
}

/** What was agreed of a line on one side, which a measured price that was taken says. */
function agreedOf(line: PriceLine, told: Reviewed | undefined, side: Side) {
  return told
    ? { amount: told[`old_${side}_amount`], quantity: told[`old_${side}_quantity`] }
    : { amount: line[`${side}_amount`], quantity: line[`${side}_quantity`] }
}

type Charged = ReturnType<typeof agreedOf>

/** Whether one side of a line is charged at what rates make it. */
export const isChargedAt = (line: PriceLine, side: Side, reckoned: PriceSide | null | undefined): boolean =>
  isAgreed(agreedOf(line, undefined, side), reckoned)

const isAgreed = (charged: Charged, reckoned: PriceSide | null | undefined): boolean =>
  isSame(charged.amount, reckoned?.amount ?? null) && isSame(charged.quantity, reckoned?.quantity ?? null)

const isSame = (one: string | null, other: string | null): boolean => one !== null && other !== null && compare(one, other) === 0

/** Whether two come to the same amounts. */
const comesToSame = (one: Reviewed, other: Reviewed): boolean =>
  one.new_purchase_amount === other.new_purchase_amount && one.new_sales_amount === other.new_sales_amount

/** Whether that is for the same reasons, too. */
const isAlike = (one: Reviewed, other: Reviewed): boolean =>
  comesToSame(one, other) && one.purchase_problem === other.purchase_problem && one.sales_problem === other.sales_problem
