import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { type Decision, type Definition, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, refuse } from '../kernel/refusal.ts'
import { notOpen } from './rotation.ts'

type Unit = RecordOf<typeof units>

const { ContentsSplit } = eventsOf(units)

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
  const weight = row.weight === null ? null : Math.round((row.weight * quantity) / row.quantity)
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

type Evolve = Definition<typeof units, object>['evolve']

/** What stays in the container; its verified gross mass was that of what it held before, and is to be found anew (SOLAS VI/2). */
export const contentsSplit: Evolve['ContentsSplit'] = (unit, { line, quantity, weight }) => ({
  ...unit,
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
