import type { RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { financeArticles } from '@fairlead/contracts/masterdata/finance-articles'
import { generalCosts } from '@fairlead/contracts/masterdata/general-costs'
import { round } from '@fairlead/contracts/measures/decimal'
import type { Language } from '@fairlead/contracts/texts/index'
import { get } from '../../kernel/api.ts'
import { isBlank } from '../../kernel/fields/check.ts'
import type { Change } from '../../kernel/lines/grid-props.ts'
import type { Line } from '../../kernel/lines/line.ts'
import { same } from '../../kernel/merge-values.ts'
import { queryClient } from '../../kernel/queries.ts'

type Cost = Pick<
  RecordOf<typeof generalCosts>,
  'name' | 'finance_article_id' | 'vat_type' | 'vendor_id' | 'currency_id' | 'calculation_unit_id' | 'rates'
>
type Article = Pick<RecordOf<typeof financeArticles>, 'name' | 'currency_id' | 'vat_type'>
type Unit = Pick<RecordOf<typeof calculationUnits>, 'quantity_source' | 'decimals'>

/** What a line was taken from: a standing cost, an article, and the unit that it is reckoned by. */
export interface Sources {
  cost?: Cost | undefined
  article?: Article | undefined
  unit?: Unit | undefined
  /** How much there is of what a unit counts, by where it is counted. */
  quantities?: Readonly<Record<string, string>> | undefined
}

export interface Charging {
  /** The office of the job, whose own rates go before those of all. */
  office_id: unknown
  /** In which a description is written. */
  language: Language
  /** The day whose rates hold. */
  day: string
}

/** The rate of a standing cost on a day: the newest of the office, else the newest of no office in particular. */
function rateOf({ rates }: Cost, { office_id, day }: Charging) {
  const held = rates.filter(one => one.valid_from <= day).toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))
  return held.find(one => one.office_id === office_id) ?? held.find(one => one.office_id === null)
}

/** What a line says by what it was taken from: only what that says. */
export function saidBy({ cost, article, unit, quantities }: Sources, side: unknown, charging: Charging): Line {
  const rate = cost && rateOf(cost, charging)
  const quantity = unit?.quantity_source ? quantities?.[unit.quantity_source] : undefined
  const said = {
    finance_article_id: cost?.finance_article_id,
    description: (cost?.name ?? article?.name)?.[charging.language],
    calculation_unit_id: cost?.calculation_unit_id,
    currency_id: cost?.currency_id ?? article?.currency_id,
    vat_type: cost?.vat_type ?? article?.vat_type,
    relation_id: side === 'purchase' ? cost?.vendor_id : undefined,
    rate: rate && round(side === 'purchase' ? rate.purchase : rate.sales, 4),
    quantity: quantity && unit ? round(round(quantity, unit.decimals), 3) : undefined,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null))
}

/** What follows for a line: what its sources say now where nothing stands, or where what stands they said before. */
export function following(after: Line, before: Line, now: Line): Line {
  return Object.fromEntries(
    Object.entries(now).filter(([key]) => isBlank(after[key]) || (before[key] !== undefined && same(after[key], before[key]))),
  )
}

const idIn = (value: unknown): string | undefined => (typeof value === 'string' && /^[0-9a-f]{8}-/.test(value) ? value : undefined)

async function known<T>({ name }: Resource, id: unknown): Promise<T | undefined> {
  const found = idIn(id)
  if (found === undefined) return undefined
  return queryClient.fetchQuery({
    queryKey: [name, 'charging', found],
    queryFn: ({ signal }) => get<T>(`${name}/${found}`, {}, signal),
    staleTime: 60_000,
  })
}

const sources = ['general_cost_id', 'finance_article_id', 'calculation_unit_id', 'side', 'booking_id'] as const

/** What a cost line says once its general cost, article or calculation unit is chosen (DOMAIN_SALES_OPS §1.7; REFERENCE_DATA, calculation units). */
export const charging =
  (job_id: string, how: Charging) =>
  async (changes: readonly Change[]): Promise<ReadonlyMap<Line, Line>> => {
    const chosen = changes.filter(({ before, after }) => sources.some(key => idOrText(after[key]) !== idOrText(before?.[key])))
    const told = await Promise.all(
      chosen.map(async ({ before, after }): Promise<[Line, Line]> => {
        const former = before ? saidBy(await sourcesOf(job_id, before), before.side, how) : {}
        const now = saidBy(await sourcesOf(job_id, after), after.side, how)
        return [after, following(after, former, now)]
      }),
    )
    return new Map(told)
  }
const idOrText = (value: unknown) => value ?? null

async function sourcesOf(job_id: string, line: Line): Promise<Sources> {
  const cost = await known<Cost>(generalCosts, line.general_cost_id)
  const [article, unit] = await Promise.all([
    known<Article>(financeArticles, cost?.finance_article_id ?? line.finance_article_id),
    known<Unit>(calculationUnits, line.calculation_unit_id ?? cost?.calculation_unit_id),
  ])
  return { cost, article, unit, quantities: unit?.quantity_source ? await quantitiesOf(job_id, idIn(line.booking_id)) : undefined }
}

const quantitiesOf = (job_id: string, booking_id: string | undefined) =>
  queryClient.fetchQuery({
    queryKey: ['jobs', 'quantities', job_id, booking_id],
    queryFn: ({ signal }) => get<Record<string, string>>(`jobs/${job_id}/quantities`, { booking_id }, signal),
    staleTime: 5_000,
  })
