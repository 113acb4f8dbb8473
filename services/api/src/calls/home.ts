import { type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { channelsWithin } from '@fairlead/contracts/kernel/channel'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { titleOf } from '@fairlead/contracts/kernel/title'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { nextCall } from '@fairlead/domain/operations/next-call'
import { tradeDay } from '@fairlead/domain/operations/today'
import type { ListRow } from '@fairlead/projections/kernel/list-query'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { allRows, everything } from '../lookups.ts'
import { listRequestOf } from '../resources/list-request.ts'

/**
 * `GET /api/home`: how much waits for whoever asks, card by card, within his rights and scope; and the channels on which he hears of changes.
 * Who works at ports is told which voyage calls there next.
 */
export function home(app: FastifyInstance, { readModels, clock }: Deps): void {
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
    const resources = [...new Set(cards.map(({ resource }) => resource))].flatMap(name => resourceNamed(name) ?? [])
    const next_call = isAtPort(principal) ? await nextCallOf(principal.user_ports, languageOf(request)) : null
    return { cards: counts, channels: resources.flatMap(resource => channelsWithin(resource, rowScope)), next_call }
  })

  /** Which voyage calls next at one of these ports: no more of it than that. */
  async function nextCallOf(ports: readonly string[], language: Language) {
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
