import { type Language, languages } from '@fairlead/contracts/texts/index'
import { dayAt } from '@fairlead/domain/crm/office-clock'
import { relation } from '@fairlead/domain/crm/relations'
import { offerTo } from '@fairlead/domain/sales/quotation-printing'
import { standingOf } from '@fairlead/domain/sales/quotation-reply'
import { quotation } from '@fairlead/domain/sales/quotations'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'

export const Path = z.object({ publicId: z.string() })
const Said = z.object({
  token: z.string().catch(''),
  lang: z.enum(languages).optional().catch(undefined),
  /** When what is answered went out. */
  sent: z.string().optional().catch(undefined),
})

/** The version of a quotation that somebody has a genuine address of, as it stands just now; everybody else is told that there is none. */
export async function askedFor(request: FastifyRequest, { execute, files, replyLinks, clock }: Deps) {
  const { publicId } = Path.parse(request.params)
  const { token, lang, sent } = Said.parse(request.query)
  const revision = replyLinks.revisionOf(publicId, token)
  const owner = revision === undefined ? undefined : await execute.ownerOf('quotations.public_id', publicId)
  const found = owner && (await execute.load(quotation, owner.id))
  if (revision === undefined || !found) throw new Problem(404, 'not_found')
  const [offer, office] = await Promise.all([offerTo(found, { load: execute.load, files }, lang), execute.load(relation, found.office_id)])
  return {
    found,
    revision,
    standing: standingOf(found, revision, dayAt(office, clock.now().toISOString())),
    /** Whoever answers saw what was offered before: the price may be another since. */
    isOutdated: sent !== undefined && sent !== found.sent_at,
    offer,
    paper: found.files.findLast(file => file.revision === revision),
    addresses: addressesOf({ publicId, token, sent: found.sent_at ?? '' }, offer.language),
  }
}

export type Asked = Awaited<ReturnType<typeof askedFor>>

function addressesOf({ publicId, token, sent }: { publicId: string; token: string; sent: string }, language: Language) {
  const at = (path: string, lang: Language = language, more = {}) => `${path}?${new URLSearchParams({ token, lang, ...more }).toString()}`
  const [read, answered] = [`/quotationreply/${publicId}`, `/api/public/quotations/${publicId}`]
  return {
    read: at(read),
    elsewhere: at(read, language === 'en' ? 'nl' : 'en'),
    pdf: at(`${read}/quotation.pdf`),
    // What is not taken is shown where it was typed.
    accept: `${at(`${answered}/accept`, language, { sent })}#answer`,
    decline: `${at(`${answered}/decline`, language, { sent })}#answer`,
  }
}
