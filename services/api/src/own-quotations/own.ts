import { may, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { dayAt } from '@fairlead/domain/crm/office-clock'
import { relation } from '@fairlead/domain/crm/relations'
import { offerTo } from '@fairlead/domain/sales/quotation-printing'
import { isOfferShown, type OwnStanding, ownStandingOf, toldOf } from '@fairlead/domain/sales/quotation-reply'
import { quotation } from '@fairlead/domain/sales/quotations'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'

export type Kept = RecordOf<typeof quotations> & { id: string; version: number }

/** Who asks for quotations himself; everybody else has no quotations of his own. */
export function mayAsk({ principal }: FastifyRequest): void {
  const right = quotations.commands.request_as_customer.may
  if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
}

/** A quotation of who asks that he may know of: all others are not there for him. */
export async function ownQuotation(id: string, request: FastifyRequest, { execute }: Pick<Deps, 'execute'>): Promise<Kept> {
  mayAsk(request)
  const found = await execute.load(quotation, id)
  if (!found?.told_customer || !within(rowScopeOf(request.principal), quotations.scope, found)) throw new Problem(404, 'not_found')
  return found
}

export const standingNow = async (kept: Kept, { clock, execute }: Pick<Deps, 'clock' | 'execute'>) =>
  ownStandingOf(kept, dayAt(await execute.load(relation, kept.office_id), clock.now().toISOString()))

/** The paper of the version that is out, where that may be read. */
export const paperOf = (kept: Kept, standing: OwnStanding) =>
  isOfferShown(standing) ? kept.files.findLast(({ revision }) => revision === kept.revision) : undefined

/** All that a customer is told of a quotation of his: what its paper says as far as that may be shown, what he said himself, and what became of it. */
export async function told(kept: Kept, request: FastifyRequest, deps: Pick<Deps, 'execute' | 'files' | 'clock'>) {
  const { execute, files } = deps
  const standing = await standingNow(kept, deps)
  const [{ issuer, customer: _himself, ...paper }, booked] = await Promise.all([
    offerTo(kept, { load: execute.load, files }, languageOf(request)),
    standing === 'accepted' ? execute.find(bookings, { quotation_id: [kept.id] }) : [],
  ])
  const { id, version, wanted_date, request_remark, accepted_at, accepted_by, accepted_reference, declined_because } = kept
  const isAnswered = standing === 'accepted' || standing === 'declined'
  return {
    id,
    version,
    standing,
    ...toldOf(paper, kept, standing),
    office: { name: issuer.name, phone: issuer.phone, email: issuer.email },
    wanted_date,
    request_remark,
    data_asked: standing === 'data_needed' ? kept.data_asked : null,
    data_supplied: kept.data_supplied,
    has_paper: paperOf(kept, standing) !== undefined,
    answer: isAnswered ? { accepted_at, accepted_by, accepted_reference, declined_because, remark: kept.remark } : null,
    bookings: booked.filter(({ status }) => status !== 'cancelled').map(({ number, job_id }) => ({ number, job_id })),
  }
}
