import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { languages } from '@fairlead/contracts/texts/index'
import { dayAt } from '@fairlead/domain/crm/office-clock'
import { paperRequest } from '@fairlead/domain/operations/paper-requests'
import { isAwaited, papersStanding } from '@fairlead/domain/operations/papers-lacking'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { everything } from '../lookups.ts'
import { speakerOf } from '../public-pages/speaker.ts'
import { unitsIn } from './outcome.ts'

export const Path = z.object({ id: z.string() })
const Id = z.uuid()
const Said = z.object({ token: z.string().catch(''), lang: z.enum(languages).optional().catch(undefined) })

type Request = RecordOf<typeof paperrequests> & { id: string }

/** What a customer was asked for of which somebody has a genuine address; everybody else is told that there is none. */
export async function genuine(request: FastifyRequest, { execute, paperLinks }: Pick<Deps, 'execute' | 'paperLinks'>): Promise<Request> {
  const { id } = Path.parse(request.params)
  const isTrue = Id.safeParse(id).success && paperLinks.isGenuine(id, Said.parse(request.query).token)
  const found = isTrue ? await execute.load(paperRequest, id) : undefined
  if (!found) throw new Problem(404, 'not_found')
  return found
}

/** The same with all that its page tells: who asks, of which cargo what is still wanted, and whether it may be handed in. */
export async function askedFor(request: FastifyRequest, deps: Deps) {
  const { readModels, clock } = deps
  const found = await genuine(request, deps)
  const { token, lang } = Said.parse(request.query)
  const language = lang ?? found.language
  const [{ office, issuer }, about] = await Promise.all([
    speakerOf(found.office_id, deps, language),
    unitsIn(found.unit_ids, everything, readModels),
  ])
  const wanted = export_papers.codes.map(paper => ({
    paper,
    units: about.filter(one => {
      const isAsked = found.units.some(({ unit_id, papers }) => unit_id === one.id && papers.includes(paper))
      return isAsked && isAwaited(one) && one.papers_missing.includes(paper)
    }),
  }))
  const at = (path: string, lang: string) => `${path}?${new URLSearchParams({ token, lang }).toString()}`
  return {
    found,
    language,
    issuer,
    standing: papersStanding(found, about, dayAt(office, clock.now().toISOString())),
    about,
    /** Paper by paper the cargo that still lacks it. */
    wanted: wanted.filter(({ units }) => units.length > 0),
    addresses: {
      read: at(`/papers/${found.id}`, language),
      elsewhere: at(`/papers/${found.id}`, language === 'en' ? 'nl' : 'en'),
      hand_in: at(`/api/public/papers/${found.id}/hand-in`, language),
    },
  }
}

export type Asked = Awaited<ReturnType<typeof askedFor>>
