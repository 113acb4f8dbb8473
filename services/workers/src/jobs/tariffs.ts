import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import type { Job } from '@fairlead/domain/ports/queue'
import { copiedRates } from '@fairlead/domain/sales/copied-rates'
import { tariffLevel } from '@fairlead/domain/sales/tariff-levels'
import { tariff } from '@fairlead/domain/sales/tariffs'
import { record, recordId, type WorkerParts, worker } from './parts.ts'

/** Rates that are made at a time. */
const atOnce = 24

/** Makes the rates of a copied level, each once, and says on it how many there are. */
export async function copyTariffs(parts: WorkerParts, job: Job): Promise<void> {
  const id = recordId(job)
  const { from_id, markup_pct } = job.data
  if (typeof from_id !== 'string' || typeof markup_pct !== 'string') throw new Error(`${job.name} does not say what is copied`)
  const { load, find } = parts.execute
  const [copy, rates] = await Promise.all([load(tariffLevel, id), find(tariffs, { tariff_level_id: [from_id], status: ['active'] })])
  if (!copy) throw new Error(`there is no level ${id} yet`)
  const copies = copiedRates(rates, copy, markup_pct)
  await inLanes(atOnce, copies, make)
  await record(parts, job, tariffLevel, id, 'note_copy', { from_id, markup_pct, tariffs: copies.length })

  async function make({ of, input }: (typeof copies)[number]): Promise<void> {
    const made = await parts.execute(tariff, derivedId(id, of), 'create_following', input, {
      actor: worker,
      command_id: derivedId(job.id, of),
      correlation_id: job.id,
      source: 'worker',
    })
    if (made.refused) throw new Error(`rate ${of} was not copied to level ${id}: ${made.code}`)
  }
}
