import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { isPast } from '@fairlead/contracts/measures/dates'
import { compare } from '@fairlead/contracts/measures/money'
import { customerRequest } from '@fairlead/contracts/sales/quotation-fields'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import { eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { complete } from '../kernel/complete.ts'
import { internal, invalid, isRefusal, refuse, together } from '../kernel/refusal.ts'
import { begin, beginnings, type Drafted } from './quotation-beginning.ts'
import { offered, type offering } from './quotation-offer.ts'
import { dayOf } from './quotation-rates.ts'
import type { Quotation } from './quotation-totals.ts'
import { portsFaults } from './rate-rules.ts'

const { QuotationQueued, QuotationSent } = eventsOf(quotations)

type Request = CommandInput<typeof quotations, 'request_as_customer'>

/** In which a customer is quoted of whom nobody said it. */
const usual_currency = 'EUR'

/** Who asks, and what his quotation begins with: his own office, currency and people follow from his account, whatever he says. */
export async function askings(request: Request, load: Load, asking: FactsContext) {
  const { actor, now, find } = asking
  const [customer, person, [usual]] = await Promise.all([
    load(relation, actor.relation_id ?? ''),
    load(user, actor.id),
    find(currencies, { code: [usual_currency], status: ['active'] }, 1),
  ])
  const { wanted_date: _date, request_remark: _remark, ...said } = complete(customerRequest, request)
  const details: Drafted = {
    ...said,
    type: 'tariff',
    customer_id: actor.relation_id ?? '',
    contact: actor.name,
    contact_email: person?.email ?? null,
    sales_manager_id: customer?.sales_manager_id ?? null,
    representative_id: customer?.representative_id ?? null,
    office_id: customer?.office_id ?? actor.office_id ?? '',
    valid_from: dayOf(now),
    currency_id: customer?.currency_id ?? usual?.id ?? '',
    clause_ids: [],
    quote_description_ids: [],
  }
  return { details, begun: await beginnings({}, details, load, asking) }
}

/** What a customer asks for, as the beginning of a quotation; whom no office serves asks one, and is not told why. */
export function askedAs(request: Request, id: string, now: string, { details, begun }: Awaited<ReturnType<typeof askings>>) {
  const nobody = details.office_id === '' ? internal(refuse('not_an_office')) : undefined
  const nothing = request.cargo_lines.length === 0 ? [invalid('required', { field: 'cargo_lines' })] : []
  const isLate = request.wanted_date && isPast(request.wanted_date, dayOf(now))
  const late = isLate ? [invalid('date_in_past', { field: 'wanted_date' })] : []
  return nobody ?? together([...nothing, ...late, ...portsFaults(request)]) ?? begin(details, id, now, begun)
}

/**
 * What a customer asked for goes out at once where his office has said so and nothing is against it. It waits for somebody to look at it where the
 * office says nothing (DOMAIN_SALES_OPS §1.5, "always review"): a price that nobody saw binds the house. Whom headquarters alone books for is quoted by people.
 */
export function answerOf(record: Quotation, around: Awaited<ReturnType<typeof offering>> & { now: string }) {
  const {
    office,
    around: { customer },
  } = around
  if (!office?.instant_quotations || customer?.only_bookable_by_hq) return [QuotationQueued()]
  // Nothing is carried for nothing: the cargo is too small for its measures to be true.
  const isFree = record.price_lines.some(({ kind, sales_amount }) => kind === 'freight' && compare(sales_amount, 0) === 0)
  if (isFree) return [QuotationQueued()]
  const offer = offered(paper => QuotationSent({ override_reason: null, paper }), record, null, around)
  return isRefusal(offer) ? [QuotationQueued()] : offer
}
