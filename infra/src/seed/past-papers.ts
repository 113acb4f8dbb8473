import type { Principal } from '@fairlead/contracts/identity/rights'
import { manifestIdOf } from '@fairlead/domain/documentation/manifest-id'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { colleague } from './colleagues.ts'
import { type File, shippedBefore } from './files.ts'
import { freightOf } from './freight.ts'
import { unitsOf } from './jobs.ts'
import { approveAndNumber, type Parts } from './number-invoice.ts'
import type { Seeder } from './seeder.ts'
import { type Day, daysOnQuay } from './voyages.ts'

/** The papers of what was shipped before: its bills, the manifests of the older voyages, its invoices, and then the voyages are closed. */
export async function seedPastPapers(seeder: Seeder, parts: Parts, day: Day): Promise<void> {
  const administrator = await colleague(seeder, 'admin')
  const byVoyage = [...Map.groupBy(shippedBefore, file => file.voyage).entries()]
  await inLanes(3, byVoyage, async ([, files]) => {
    for (const file of files) await seedBill(seeder, file, administrator)
  })
  for (const file of shippedBefore) await seedInvoice(seeder, parts, file, day) // one by one: they take numbers of one series
  const sailed = byVoyage.slice(0, -1)
  for (const [index, [voyage, files]] of sailed.entries()) {
    await publish(seeder, voyage, files, administrator)
    await seeder.give('voyages', seeder.id('voyages', voyage), 'close', {}, administrator)
    if (index === 0) await seeder.give('voyages', seeder.id('voyages', voyage), 'archive', {}, administrator)
  }
}

async function seedBill(seeder: Seeder, file: File, administrator: Principal): Promise<void> {
  const { called, clerk } = file
  const by = await colleague(seeder, clerk)
  const original = { type: 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID', job_id: seeder.id('jobs', called) }
  const { id } = await seeder.create(
    'billsoflading',
    called,
    { ...original, ...freightOf(seeder, file, file.vehicles), unit_ids: await unitsOf(seeder, called) },
    by,
  )
  await seeder.give('billsoflading', id, 'draft', {}, by)
  await seeder.give('billsoflading', id, 'request_approval', {}, by)
  await seeder.give('billsoflading', id, 'approve', {}, administrator)
  await seeder.give('billsoflading', id, 'finalise', {}, administrator)
}

async function publish(seeder: Seeder, voyage: string, files: readonly File[], administrator: Principal): Promise<void> {
  const voyage_id = seeder.id('voyages', voyage)
  const { vessel_id } = await seeder.record('voyages', voyage_id)
  const routes = new Map(files.map(({ pol, pod }) => [`${pol} ${pod}`, { pol, pod }]))
  for (const { pol, pod } of routes.values()) {
    const id = manifestIdOf({ voyage_id, pol_id: seeder.id('ports', pol), pod_id: seeder.id('ports', pod) })
    const transit_country_id = seeder.id('countries', pod.slice(0, 2))
    const sailing = { ocean_vessel_id: vessel_id, transit_country_id, mode: 'per_leg', force: true }
    if (id) await seeder.give('manifests', id, 'publish', sailing, administrator)
  }
}

type Goal = 'none' | 'cancelled' | 'sent' | 'paid' | 'credited'
/** How far the invoices of a voyage are, the oldest voyage first; what is sent from the fourth on is overdue. */
const goals: readonly (readonly Goal[])[] = [
  ['paid', 'paid', 'paid', 'paid', 'paid'],
  ['paid', 'paid', 'none', 'sent', 'none'],
  ['paid', 'credited', 'none', 'none', 'none'],
  ['sent', 'sent', 'none', 'none', 'none'],
  ['sent', 'cancelled', 'none', 'none', 'none'],
]

async function seedInvoice(seeder: Seeder, parts: Parts, file: File, day: Day): Promise<void> {
  const nth = shippedBefore.indexOf(file)
  const goal = goals[Math.floor(nth / 5)]?.[nth % 5] ?? 'none'
  if (goal === 'none') return
  const { called, voyage, pol } = file
  const by = await colleague(seeder, file.clerk)
  const job = seeder.id('jobs', called)
  await seeder.give('jobs', job, 'approve_lines', {}, by)
  const { lines } = await seeder.record('jobs', job)
  const sold = Array.isArray(lines) ? lines.filter((line: { side: string }) => line.side === 'sales') : []
  const line_ids = sold.map((line: { id: string }) => line.id)
  const id = seeder.id('invoices', called)
  const { loaded } = daysOnQuay(voyage, pol)
  await seeder.give('jobs', job, 'create_invoice', { invoice_id: id, line_ids, invoice_date: day(loaded + 2) }, by)
  if (goal === 'cancelled')
    return void (await seeder.give('invoices', id, 'cancel', { reason: 'The customer wants one for each vehicle' }, by))
  const { number, total } = await approveAndNumber(seeder, parts, id, by)
  await seeder.give('invoices', id, 'send', { channel: 'PRINT', to: [] }, by) // no mail goes out when workers start
  if (goal === 'credited') await seeder.give('invoices', id, 'credit', { reason: 'Freight was agreed lower' }, by)
  if (goal !== 'paid') return
  const payment = { date: day(loaded + 27), amount: total, reference: `BANK ${String(number)}` }
  await seeder.give('invoices', id, 'record_payment', payment, by)
}
