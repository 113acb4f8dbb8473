import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { most_units_notified, prenotifications } from '@fairlead/contracts/operations/prenotifications'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { missing, refuse } from '@fairlead/domain/kernel/refusal'
import { oneList, prenotification, recipientsAt, whyNotNotified } from '@fairlead/domain/operations/prenotifications'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { unitsIn } from '../paper-requests/outcome.ts'
import { madeId } from '../resources/envelope.ts'
import { type LeftOut, leavesOut, maySend, send, unitsAsked } from '../unit-mails.ts'

const { body, query } = unitsAsked(most_units_notified)
const Outcome = z.object({ unit_ids: query })
const Sending = z.object({
  unit_ids: body,
  /** Who is told, among those who are known where each is loaded. */
  to: z.array(z.email()).min(1, { error: 'required' }).max(20),
  /** Those as well of which somebody was told for the same voyage. */
  again: z.boolean().default(false),
})
const mayTell = maySend(prenotifications)

/** What one port would be told of the cargo of one ship, by one office. */
type List = Awaited<ReturnType<typeof listsOf>>['lists'][number]

/**
 * `POST /api/prenotifications`: tells the ports of loading of some units that these come, in one mail for each port and ship (DOMAIN_SALES_OPS §2.8), and answers
 * for every unit; `GET /api/prenotifications/outcome` says beforehand who can be told, and of what.
 */
export function prenotificationCalls(app: FastifyInstance, deps: Deps): void {
  app.get('/api/prenotifications/outcome', { preValidation: mayTell, schema: { querystring: Outcome } }, async request => {
    return { data: await listsOf(Outcome.parse(request.query).unit_ids, request, deps) }
  })

  app.post('/api/prenotifications', { preValidation: mayTell, schema: { body: Sending } }, async request => {
    const { unit_ids, to, again } = Sending.parse(request.body)
    const { lists, refused } = await listsOf(unit_ids, request, deps)
    const of = madeId(request)
    const sent: { id: string; port: List['port']; to: string[]; unit_ids: string[] }[] = []
    for (const one of lists) {
      const id = derivedId(of, one.key)
      const done = await tell(id, one, { to, again }, request)
      if (done.told.length > 0) sent.push({ id, port: one.port, to: done.to, unit_ids: done.told })
      refused.push(...done.refused)
    }
    return { data: { sent, refused } }
  })

  /** Tells one port; of what it was told before it is not told again, unless that is asked for. What the same call told before is not told twice. */
  async function tell(
    id: string,
    { units, recipients, port }: List,
    { to, again }: { to: string[]; again: boolean },
    request: FastifyRequest,
  ) {
    const before = await deps.execute.load(prenotification, id)
    if (before) return { told: before.unit_ids, to: before.to, refused: [] }
    const why = leavesOut(request)
    const chosen = to.filter(address => recipients.some(({ email }) => email === address))
    const waits = again ? [] : units.filter(one => one.notified_at !== null)
    const others = units.filter(one => !waits.includes(one))
    const refused = waits.map(({ unit_id, number }) => why(unit_id, number, { code: 'prenotified_before', params: { number } }))
    const nobody = (failed: readonly LeftOut[]) => ({ told: [], to: [], refused: [...refused, ...failed] })
    if (chosen.length === 0)
      return nobody(others.map(one => why(one.unit_id, one.number, { code: 'prenotified_other_address', params: { port: port.name } })))
    if (others.length === 0) return nobody([])
    const unit_ids = others.map(one => one.unit_id)
    const input = { to: chosen, unit_ids, again }
    const failed = await send({ aggregate: prenotification, id, command: 'notify', input, units: others }, request, deps)
    return failed.length > 0 ? nobody(failed) : { told: unit_ids, to: chosen, refused }
  }
}

/** Port by port and ship by ship what could be told to whom, and of which units nobody is. */
async function listsOf(unit_ids: readonly string[], request: FastifyRequest, { readModels, execute }: Deps) {
  const language = languageOf(request)
  const why = leavesOut(request)
  const seen = await unitsIn(unit_ids, rowScopeOf(request.principal), readModels)
  const refused = unit_ids.filter(id => !seen.some(one => one.id === id)).map(id => why(id, null, missing('not_found')))
  const groups = new Map<string, typeof seen>()
  for (const one of seen) {
    const refusal = whyNotNotified(one)
    if (refusal) refused.push(why(one.id, one.number, refusal))
    else groups.set(oneList(one), [...(groups.get(oneList(one)) ?? []), one])
  }
  const told = await execute.find(prenotifications, { unit_ids: seen.map(({ id }) => id) })
  const lists = []
  for (const [key, units] of groups) {
    const [first] = units
    if (!first) continue
    const { pol, sailing, recipients } = await recipientsAt(first, execute.load)
    const port = { id: first.pol_id, name: pol?.name[language] ?? '' }
    if (recipients.length === 0) {
      refused.push(...units.map(one => why(one.id, one.number, refuse('prenotified_nobody', { params: { port: port.name } }))))
      continue
    }
    const before = (id: string) =>
      told
        .filter(one => one.voyage_id === first.voyage_id && one.unit_ids.includes(id))
        .flatMap(one => one.notified_at ?? [])
        .toSorted((one, other) => one.localeCompare(other))
    lists.push({
      key,
      port,
      voyage: sailing?.number ?? '',
      recipients: recipients.map(({ email, name }) => ({ email, name })),
      units: units.map(one => ({
        unit_id: one.id,
        number: one.number,
        vin: one.chassis_number ?? one.container_number,
        plate: one.license_plate,
        mrn: one.mrn,
        /** When it was last told of this unit for this voyage. */
        notified_at: before(one.id).at(-1) ?? null,
      })),
    })
  }
  return { lists, refused }
}
