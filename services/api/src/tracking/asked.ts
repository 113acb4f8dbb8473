import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { units } from '@fairlead/contracts/operations/units'
import { languages } from '@fairlead/contracts/texts/index'
import { relation } from '@fairlead/domain/crm/relations'
import { port } from '@fairlead/domain/masterdata/ports'
import { vessel } from '@fairlead/domain/masterdata/registers'
import { job } from '@fairlead/domain/operations/jobs'
import { legsOf } from '@fairlead/domain/operations/journey'
import { isFollowed, trackedOf } from '@fairlead/domain/operations/tracking'
import { unit } from '@fairlead/domain/operations/units'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { speakerOf } from '../public-pages/speaker.ts'

const Path = z.object({ of: z.enum(['units', 'jobs']), id: z.uuid() })
const Said = z.object({ token: z.string().catch(''), lang: z.enum(languages).optional().catch(undefined) })

/** A page of a shipment stays one that a telephone reads. */
const most_units_shown = 200

type Unit = RecordOf<typeof units> & { id: string }

/** What somebody has a genuine address of; everybody else is told that there is none. */
async function followed(request: FastifyRequest, { execute, trackingLinks }: Deps) {
  const path = Path.safeParse(request.params)
  const isTrue = path.success && trackingLinks.isGenuine(path.data.of, path.data.id, Said.parse(request.query).token)
  if (!isTrue) throw new Problem(404, 'not_found')
  const { of, id } = path.data
  if (of === 'units') {
    const one = await execute.load(unit, id)
    if (one) return { of, id, number: one.number, office_id: one.office_id, customer_id: one.customer_id, about: [one] }
  } else {
    const one = await execute.load(job, id)
    const about: Unit[] = one ? await execute.find(units, { job_id: [id] }, most_units_shown + 1) : []
    if (one) return { of, id, number: one.number, office_id: one.office_id, customer_id: one.customer_id, about }
  }
  throw new Problem(404, 'not_found')
}

/** The same with all that its page tells: whose office speaks, where each unit is, by which ships and ports it goes. */
export async function askedFor(request: FastifyRequest, deps: Deps) {
  const { execute, clock, trackingLinks } = deps
  const { of, id, number, office_id, customer_id, about } = await followed(request, deps)
  const { token, lang } = Said.parse(request.query)
  const customer = await execute.load(relation, customer_id)
  const language = lang ?? customer?.language ?? 'en'
  const each = async <T>(ids: readonly string[], read: (id: string) => Promise<T | undefined>) =>
    new Map((await Promise.all([...new Set(ids)].map(async one => [one, await read(one)] as const))).flatMap(known))
  const day = today(trade_zone, clock.now().toISOString())
  const followable = about.filter(one => isFollowed(one, day))
  const shown = followable.toSorted((one, other) => one.number.localeCompare(other.number)).slice(0, most_units_shown)
  const legs = shown.flatMap(legsOf)
  const [{ issuer }, voyages] = await Promise.all([
    speakerOf(office_id, deps, language),
    each(
      legs.map(leg => leg.voyage_id),
      one => execute.load(voyage, one),
    ),
  ])
  const [ports, vessels] = await Promise.all([
    each(
      legs.flatMap(leg => [leg.pol_id, leg.pod_id]),
      one => execute.load(port, one),
    ),
    each(
      [...voyages.values()].map(one => one.vessel_id),
      one => execute.load(vessel, one),
    ),
  ])
  const zones = new Map([...ports].map(([id, { time_zone }]) => [id, time_zone ?? trade_zone]))
  const at = (path: string, token: string, lang: string) => `${path}?${new URLSearchParams({ token, lang }).toString()}`
  return {
    of,
    number,
    language,
    issuer,
    today: day,
    left: followable.length - shown.length,
    isOver: about.length > 0 && followable.length === 0,
    shown: shown.map(one => ({
      unit: one,
      tracking: trackedOf(one, voyages, zones),
      address: at(`/tracking/units/${one.id}`, trackingLinks.tokenOf('units', one.id), language),
    })),
    ports: new Map([...ports].map(([id, { name, latitude, longitude }]) => [id, { name: name[language], latitude, longitude }])),
    voyages,
    vessels,
    elsewhere: at(`/tracking/${of}/${id}`, token, language === 'en' ? 'nl' : 'en'),
  }
}

const known = <T>([id, found]: readonly [string, T | undefined]): [string, T][] => (found === undefined ? [] : [[id, found]])

export type Asked = Awaited<ReturnType<typeof askedFor>>
