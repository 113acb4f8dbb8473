import { may } from '@fairlead/contracts/identity/rights'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { ecbRates } from '@fairlead/domain/masterdata/ecb-rates'
import { takeOverRates } from '@fairlead/domain/masterdata/take-over-rates'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { allRows } from '../lookups.ts'
import { envelopeOfOne } from '../resources/envelope.ts'

const right = exchangeRates.commands.create.may

/** How long the answer waits for the read side. */
const catchUpMs = 2_000

/**
 * `POST /api/exchangerates/ecb`: takes over the daily reference rates of the European Central Bank from its address. Asking twice changes
 * nothing. A file of it comes in as every sheet does, by `POST /api/exchangerates/import`.
 */
export function ecbRatesCall(app: FastifyInstance, { execute, readModels, rates }: Pick<Deps, 'execute' | 'readModels' | 'rates'>): void {
  app.post('/api/exchangerates/ecb', async request => {
    if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
    const [day] = ecbRates(await rates.daily().catch(() => ''))
    if (!day) throw new Problem(424, 'ecb_not_reached')
    const currencies = (await allRows(readModels, 'currencies')).map(({ id, code }) => ({ id, code: String(code) }))
    const taken = await takeOverRates(execute, day, currencies, envelopeOfOne(request))
    if (taken.refused) throw problemOf(taken)
    const { last, refused: _, ...counts } = taken
    if (last?.position !== undefined) await readModels.passed(last.position, last.written, catchUpMs)
    return counts
  })
}
