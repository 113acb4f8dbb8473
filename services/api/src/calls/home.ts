import { may, type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { channelsWithin } from '@fairlead/contracts/kernel/channel'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { titleOf } from '@fairlead/contracts/kernel/title'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import { workOf } from '@fairlead/contracts/platform/home-work'
import { quay_lists } from '@fairlead/contracts/platform/quay-lists'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { nextCall } from '@fairlead/domain/operations/next-call'
import { tradeDay } from '@fairlead/domain/operations/today'
import type { ListRow } from '@fairlead/projections/kernel/list-query'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { allRows, everything } from '../lookups.ts'
import { listRequestOf } from '../resources/list-request.ts'
import { listsOf } from './home-lists.ts'
import { homeQueue } from './home-queue.ts'

/**
 * `GET /api/home`: what waits for whoever asks, row by row and counted card by card, within his rights and scope; and the channels on which he
 * hears of changes. Who works at ports is told which voyage calls there next, and what is to be done for it.
 */
export function home(app: FastifyInstance, deps: Deps): void {
  const { readModels, clock } = deps
  app.get('/api/home', async request => {
    const { principal } = request
    const rowScope = rowScopeOf(principal)
    const cards = homeCardsOf(principal)
    const counts = await Promise.all(
      cards.map(async ({ key, resource, filter }) => {
        const answer = await readModels.list(resource, { rowScope, filters: listRequestOf(filter).filters, per_page: 1 })
        if (isRefusal(answer)) throw new Error(`the card ${key} asks for what ${resource} does not offer: ${answer.code}`)
        return { key, total: answer.total, total_is_estimate: answer.total_is_estimate }
      }),
    )
    const names = new Set([...cards, ...workOf(principal)].map(({ resource }) => resource))
    // What waits for a customer of quotations he is told here; the lists of them are not his to listen to.
    const resources = [...names].flatMap(name => resourceNamed(name) ?? []).filter(({ view }) => may(principal, view))
    const next_call = isAtPort(principal) ? await nextCallOf(request) : null
    const queue = await homeQueue(request, deps)
    return { cards: counts, channels: resources.flatMap(resource => channelsWithin(resource, rowScope)), next_call, queue }
  })

  /** Which voyage calls next at one of the asker's ports, no more of it than that; and how many of its units there wait for what. */
  async function nextCallOf(request: FastifyRequest) {
    const call = await callAt(request.principal.user_ports, languageOf(request))
    if (!call) return null
    const lists = listsOf(request, deps)
    const waiting = quay_lists.map(async one => {
      const here = { ...one.filter, voyage_id: call.voyage_id, [one.at]: call.port.id }
      return { key: one.key, filter: here, total: await lists.count('units', here) }
    })
    return { ...call, waiting: (await Promise.all(waiting)).filter(({ total }) => total > 0) }
  }

  async function callAt(ports: readonly string[], language: Language) {
    const open = await allRows(readModels, 'voyages', { language, filters: [{ field: 'status', operator: 'is', values: ['open'] }] })
    const found = nextCall(open as (ListRow & Pick<Voyage, 'port_calls'>)[], ports, tradeDay(clock.now().toISOString()))
    if (!found) return null
    const { voyage, call, date } = found
    const port = await readModels.show('ports', call.port_id, { rowScope: everything, language })
    const { id, name, vessel } = voyage
    return { voyage_id: id, voyage: name, vessel, port: { id: call.port_id, name: titleOf(port?.name, language) }, date }
  }
}

const isAtPort = ({ role }: Principal) => role === 'surveyor' || role === 'port_operator'
type Voyage = RecordOf<typeof voyages>
