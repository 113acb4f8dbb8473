import { may } from '@fairlead/contracts/identity/rights'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { type DayRates, ecbRates } from '@fairlead/domain/masterdata/ecb-rates'
import { takeOverRates } from '@fairlead/domain/masterdata/take-over-rates'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { allRows } from '../lookups.ts'
import { envelopeOfOne } from '../resources/envelope.ts'

const Asked = z.strictObject({ xml: z.string().max(200_000).nullish() }).nullish()
const right = exchangeRates.commands.create.may

/** How long the answer waits for the read side. */
const catchUpMs = 2_000

/**
 * `POST /api/exchangerates/ecb`: takes over the daily reference rates of the European Central Bank, from the text of its file, or else from
 * its address. Asking twice changes nothing.
 */
export function ecbRatesCall(app: FastifyInstance, { execute, readModels, rates }: Pick<Deps, 'execute' | 'readModels' | 'rates'>): void {
  app.post('/api/exchangerates/ecb', { schema: { body: Asked } }, async request => {
    if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
    const day = await daily(Asked.parse(request.body)?.xml ?? undefined)
    const currencies = (await allRows(readModels, 'currencies')).map(({ id, code }) => ({ id, code: String(code) }))
    const taken = await takeOverRates(execute, day, currencies, envelopeOfOne(request))
    if (taken.refused) throw problemOf(taken)
    const { last, refused: _, ...counts } = taken
    if (last?.position !== undefined) await readModels.passed(last.position, last.written, catchUpMs)
    return counts
  })

  async function daily(xml: string | undefined): Promise<DayRates> {
    const day = ecbRates(xml ?? (await rates.daily().catch(() => '')))
    if (day) return day
    throw xml === undefined ? new Problem(424, 'ecb_not_reached') : invalidInput([{ field: 'xml', key: 'ecb_not_readable', params: {} }])
  }
}
