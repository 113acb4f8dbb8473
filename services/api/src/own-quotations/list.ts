import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { isOfferShown, isUnsaid } from '@fairlead/domain/sales/quotation-reply'
import { quotation } from '@fairlead/domain/sales/quotations'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { problemOf } from '../errors.ts'
import { inCoins } from '../in-coins.ts'
import { languageOf } from '../language.ts'
import { mayAsk, standingNow } from './own.ts'

export const Page = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
const perPage = 25

/** The quotations of who asks, the newest first; how much, and for how long, only of those that he is offered. */
export async function ownQuotations(request: FastifyRequest, deps: Pick<Deps, 'execute' | 'readModels' | 'clock'>) {
  mayAsk(request)
  const { page } = Page.parse(request.query)
  const answer = await deps.readModels.list(quotations.name, {
    rowScope: rowScopeOf(request.principal),
    filters: [{ field: 'told_customer', operator: 'is', values: ['true'] }],
    language: languageOf(request),
    page,
    per_page: perPage,
  })
  if (isRefusal(answer)) throw problemOf(answer)
  const kept = await Promise.all(
    answer.data.map(async ({ id }) => {
      const one = await deps.execute.load(quotation, id)
      return one && { one, standing: await standingNow(one, deps) }
    }),
  )
  const data = kept.flatMap((known, index) => {
    if (!known) return []
    const { one, standing } = known
    const row = answer.data[index]
    const { id, number, valid_from: date, customer_reference } = one
    const total = one.total && inCoins(one.total, row?.currency)
    const offered = isOfferShown(standing) ? { valid_until: one.valid_until, total } : { valid_until: null, total: null }
    const route = isUnsaid(one, standing) ? { pol: null, pod: null } : { pol: nameOf(row?.pol), pod: nameOf(row?.pod) }
    return [{ id, number, standing, date, customer_reference, ...route, ...offered, currency: codeOf(row?.currency) }]
  })
  return { data, current_page: answer.current_page, last_page: answer.last_page, per_page: answer.per_page, total: answer.total }
}

const partOf = (label: unknown, part: 'name' | 'code'): string | null => {
  const text: unknown = typeof label === 'object' && label !== null ? Reflect.get(label, part) : undefined
  return typeof text === 'string' ? text : null
}
const nameOf = (label: unknown) => partOf(label, 'name')
const codeOf = (label: unknown) => partOf(label, 'code')
