import { ecbRates } from '@fairlead/domain/masterdata/ecb-rates'
import { takeOverRates } from '@fairlead/domain/masterdata/take-over-rates'
import { settingsInForce } from '@fairlead/domain/platform/settings'
import type { Job } from '@fairlead/domain/ports/queue'
import { allIn, type WorkerParts, worker } from './parts.ts'

/** Takes over the rates that the European Central Bank has published, where they are in use; a day that is known is not written again. */
export async function fetchRates({ execute, rates, readModels }: WorkerParts, job: Job): Promise<void> {
  const { features } = await settingsInForce(execute.load)
  if (!features.includes('ecb_rates')) return
  const [day] = ecbRates(await rates.daily())
  if (!day) throw new Error('the European Central Bank published what cannot be read')
  const currencies = (await allIn(readModels, 'currencies', ['code'])).map(({ id, record }) => ({ id, code: String(record.code) }))
  const taken = await takeOverRates(execute, day, currencies, { actor: worker, correlation_id: job.id, source: 'timer' })
  if (taken.refused) throw new Error(`the rates of ${day.date} were refused: ${taken.code}`)
}
