import { may } from '@fairlead/contracts/identity/rights'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Done } from '@fairlead/domain/kernel/execute'
import { type DayRates, ecbRates } from '@fairlead/domain/masterdata/ecb-rates'
import { exchangeRate } from '@fairlead/domain/masterdata/exchange-rates'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { allRows } from '../lookups.ts'
import { envelopeOf } from '../resources/envelope.ts'

const Asked = z.strictObject({ xml: z.string().max(200_000).nullish() }).nullish()
const right = exchangeRates.commands.create.may

/** How long the bank may take to answer. */
const patienceMs = 10_000
/** How long the answer waits for the read side. */
const catchUpMs = 2_000

/**
 * `POST /api/exchangerates/ecb`: takes over the daily reference rates of the European Central Bank, from the text of its file, or else from
 * its address. A day that is known already is corrected where it differs, so that asking twice changes nothing.
 */
export function ecbRatesCall(app: FastifyInstance, { execute, readModels, config }: Pick<Deps, 'execute' | 'readModels' | 'config'>): void {
  app.post(
    '/api/exchangerates/ecb',
    { schema: { tags: ['exchangerates'], summary: 'Take over the rates of the European Central Bank', body: Asked } },
    async request => {
      if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
      const { date, rates } = await daily(Asked.parse(request.body)?.xml ?? undefined)
      const currencies = (await allRows(readModels, 'currencies')).flatMap(({ id, code }) => {
        const rate = rates.get(String(code))
        return rate === undefined ? [] : [{ currency_id: id, rate }]
      })
      const counts = { added: 0, changed: 0, unchanged: 0 }
      let last: Done | undefined
      for (const { currency_id, rate } of currencies) {
        const id = derivedId('exchangerates', currency_id, date)
        const known = await execute.load(exchangeRate, id)
        const [command, input] = known ? ['change', { rate, source: 'ecb' }] : ['create', { currency_id, date, rate, source: 'ecb' }]
        const done = await execute(exchangeRate, id, command, input, { ...envelopeOf(request), command_id: v7() })
        if (done.refused) throw problemOf(done)
        if (done.position !== undefined) last = done
        counts[done.position === undefined ? 'unchanged' : known ? 'changed' : 'added'] += 1
      }
      if (last?.position !== undefined) await readModels.passed(last.position, last.written, catchUpMs)
      return { date, ...counts }
    },
  )

  async function daily(xml: string | undefined): Promise<DayRates> {
    const rates = ecbRates(xml ?? (await published()))
    if (rates) return rates
    throw xml === undefined ? new Problem(424, 'ecb_not_reached') : invalidInput([{ field: 'xml', key: 'ecb_not_readable', params: {} }])
  }

  /** What the bank publishes; nothing when it cannot be reached. */
  async function published(): Promise<string> {
    try {
      const answer = await fetch(config.ecbUrl, { signal: AbortSignal.timeout(patienceMs) })
      return answer.ok ? await answer.text() : ''
    } catch {
      return ''
    }
  }
}
