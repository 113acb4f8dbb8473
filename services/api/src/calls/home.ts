import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { channelsWithin } from '@fairlead/contracts/kernel/channel'
import { homeCardsOf } from '@fairlead/contracts/platform/home-cards'
import { resourceNamed } from '@fairlead/contracts/resources'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { listRequestOf } from '../resources/list-request.ts'

/** `GET /api/home`: how much waits for whoever asks, card by card, within his rights and scope; and the channels on which he hears of changes. */
export function home(app: FastifyInstance, { readModels }: Deps): void {
  app.get('/api/home', async ({ principal }) => {
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
    return { cards: counts, channels: resources.flatMap(resource => channelsWithin(resource, rowScope)) }
  })
}
