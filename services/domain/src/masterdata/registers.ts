import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { clauses } from '@fairlead/contracts/masterdata/clauses'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { commodities } from '@fairlead/contracts/masterdata/commodities'
import { commodityGroups } from '@fairlead/contracts/masterdata/commodity-groups'
import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { paymentTerms } from '@fairlead/contracts/masterdata/payment-terms'
import { quoteDescriptions } from '@fairlead/contracts/masterdata/quote-descriptions'
import { regions } from '@fairlead/contracts/masterdata/regions'
import { spellingsOf } from '@fairlead/contracts/masterdata/spelling'
import { surchargeTypes } from '@fairlead/contracts/masterdata/surcharge-types'
import { vessels } from '@fairlead/contracts/masterdata/vessels'
import { type Aggregate, caseFolded, type DecisionContext, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { registerWith } from '../kernel/register.ts'

/** A register whose records other aggregates look at when they decide. */
const registered = <R extends Resource>(resource: R): Aggregate<R> => registerWith(resource, {})

/** What is deleted or brought back is as it was. */
const keepsRule: ReadonlySet<string> = new Set(['create', 'change', 'activate', 'deactivate'])

/** What a rule looks at beside the record as it is to be. */
type FactsOf<R extends Resource, F> = (record: RecordOf<R>, load: Load, asking: FactsContext) => Promise<F>

/** A register with a rule that every record must keep, as it is after the change; `before` is what it was, or empty. */
export function ruledRegister<R extends Resource, F extends object = object>(
  resource: R,
  rule: (record: RecordOf<R>, context: DecisionContext & Partial<F>, before: RecordOf<R>) => Refusal | undefined,
  own: Parameters<typeof registerWith<R>>[1] & { facts?: FactsOf<R, F> } = {},
): Aggregate<R> {
  const plain = registerWith(resource, own)
  const { facts } = own
  return {
    ...plain,
    asks: command => facts !== undefined && keepsRule.has(command),
    facts: async (command, record, input, load, asking) =>
      facts && keepsRule.has(command) ? { ...(await facts({ ...record, ...input } as RecordOf<R>, load, asking)) } : {},
    decide: (command, record, input, context) => {
      const next = { ...record, ...input } as RecordOf<R>
      const refusal = keepsRule.has(command) ? rule(next, context as DecisionContext & Partial<F>, record as RecordOf<R>) : undefined
      return refusal ?? plain.decide(command, record, input, context)
    },
  }
}

export const calculationUnit = registered(calculationUnits)
export const clause = registered(clauses)
export const commodity = registered(commodities)
export const commodityGroup = registered(commodityGroups)
export const containerType = registered(containerTypes)
export const quoteDescription = registered(quoteDescriptions)
export const region = registered(regions)
export const surchargeType = registered(surchargeTypes)

/** Of a term that counts from the end of the month, the first days may pass before it. */
const longestMonth = 31

/** Who pays early pays less: within so many days, and before he would have had to pay. */
export const paymentTerm = ruledRegister(paymentTerms, ({ days, end_of_month, discount, discount_days }) => {
  if (discount_days === null || discount_days === undefined)
    return Number(discount ?? 0) > 0 ? invalid('discount_needs_days', { field: 'discount_days' }) : undefined
  const most = days + (end_of_month ? longestMonth : 0)
  return discount_days > most ? invalid('discount_after_term', { field: 'discount_days', params: { days: most } }) : undefined
})

/** A make is known by its name and aliases. */
export const make = registerWith(makes, {
  derived: record => ({ ...record, spellings: spellingsOf([record.name], record.aliases) }),
})

/** A colour is known by its code, its names in both languages and its aliases. */
export const colour = registerWith(colours, {
  derived: record => ({ ...record, spellings: spellingsOf([record.code, record.name.en, record.name.nl], record.aliases) }),
})

/** A make has a model of a name once. */
const named = registerWith(models, {
  derived: record => ({ ...record, spellings: spellingsOf([record.name], record.aliases) }),
})
export const model: typeof named = {
  ...named,
  claims: ({ status, make_id, name }) =>
    status === 'deleted'
      ? []
      : [{ scope: 'models.name', value: `${String(make_id)} ${caseFolded(String(name))}`, typed: String(name), field: 'name' }],
}

/** A name recurs among the vessels of the world: it is their IMO numbers that tell two of one name apart, so each of them must have one. */
export const vessel = ruledRegister<typeof vessels, { namesakes: readonly Pick<RecordOf<typeof vessels>, 'imo'>[] }>(
  vessels,
  ({ name, imo }, { namesakes = [] }) =>
    namesakes.length > 0 && (!imo || namesakes.some(one => !one.imo))
      ? invalid('vessel_name_needs_imo', { field: 'imo', params: { name } })
      : undefined,
  {
    facts: async ({ name }, _load, { id, find }) => ({
      namesakes: (await find(vessels, { name: [name], status: ['active', 'inactive'] })).filter(one => one.id !== id),
    }),
  },
)
