import { manifestIdOf } from '@fairlead/domain/documentation/manifest-id'
import type { Seeder } from '../seeder.ts'
import type { House } from './house.ts'
import { each, type Stage } from './plan.ts'
import type { Shipment } from './shipments.ts'

/** How far a bill goes while its voyage is sailing: the nth of these. */
const goals = ['queue', 'draft', 'requested', 'final', 'final'] as const
type Goal = (typeof goals)[number]

/** On a manifest every fourth bill is made final by its publication. */
const goalOf = (stage: Stage, bill: number): Goal =>
  stage === 'published' ? (bill % 4 === 3 ? 'draft' : 'final') : (goals[bill % goals.length] ?? 'queue')

/** Draws up the bills of a job, which share its units, and brings each as far as it goes. */
export async function seedBills(seeder: Seeder, house: House, stage: Stage, { job, id, desk, units }: Shipment): Promise<void> {
  const shared = Math.floor(units.length / job.bills.count)
  for (const [index, nth] of each(job.bills).entries()) {
    const last = index === job.bills.count - 1
    const unit_ids = units.slice(index * shared, last ? undefined : (index + 1) * shared)
    const kind = nth % 6 === 5 ? { type: 'SWB', release_type: 'EMAIL' } : { type: 'ORIGINAL', release_type: 'PRINT' }
    const bill = await seeder.create('billsoflading', `bulk ${nth}`, { ...kind, payment_type: 'PREPAID', job_id: id, unit_ids }, desk.clerk)
    await bring(seeder, house, bill.id, goalOf(stage, nth), desk.clerk)
  }
}

async function bring(seeder: Seeder, { administrator }: House, bill: string, goal: Goal, clerk: House['administrator']): Promise<void> {
  if (goal === 'queue') return
  await seeder.give('billsoflading', bill, 'draft', {}, clerk)
  if (goal === 'draft') return
  await seeder.give('billsoflading', bill, 'request_approval', {}, clerk)
  if (goal === 'requested') return
  await seeder.give('billsoflading', bill, 'approve', {}, administrator)
  await seeder.give('billsoflading', bill, 'finalise', {}, administrator)
}

/** Publishes the manifests of a voyage: one per route that has bills. */
export async function publish(seeder: Seeder, { administrator }: House, shipments: readonly Shipment[]): Promise<void> {
  const sailing = {
    ocean_vessel_id: seeder.id('vessels', 'GRANDE ACCRA'),
    transit_country_id: seeder.id('countries', 'SN'),
    mode: 'per_leg',
    force: true,
  }
  const documented = shipments.filter(({ job }) => job.bills.count > 0)
  const manifests = new Set(documented.map(({ voyage, pol, pod }) => manifestIdOf({ voyage_id: voyage, pol_id: pol, pod_id: pod })))
  for (const id of manifests) if (id) await seeder.give('manifests', id, 'publish', sailing, administrator)
}
