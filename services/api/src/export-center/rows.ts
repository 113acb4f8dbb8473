import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import type { export_papers } from '@fairlead/contracts/reference/export-papers'
import { blocksOf, mrnStatus } from '@fairlead/domain/operations/export-blocks'
import { loadingCall } from '@fairlead/domain/operations/rotation'
import type { Asker } from '@fairlead/projections/kernel/label'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'
import { everything } from '../lookups.ts'
import { zoneOf } from './asked.ts'

type Unit = RecordOf<typeof units> & { id: string }
type Voyage = RecordOf<typeof voyages>
type Paper = (typeof export_papers.rows)[number]['code']

/** A unit as its own table has it. */
export const unitIn = ({ id, record }: StoredRow): Unit => ({ ...(record as RecordOf<typeof units>), id })

/** Units by their ids, in the order of these, within what who asks may see: he was told of them before. */
export async function unitsOf(readModels: ReadModels, ids: readonly string[]): Promise<Unit[]> {
  const rows = await readModels.keyed(units.name, { rowScope: everything, fields: ['id'], texts: ids })
  const byId = new Map(rows.map(row => [row.id, unitIn(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** What the export center says of units (DOMAIN_SALES_OPS §2.8), with the names of what they belong to, and how long it is at `now` until their port takes them no more. */
export async function exportRows(some: readonly Unit[], { readModels, asker, now }: { readModels: ReadModels; asker: Asker; now: string }) {
  const of = (pick: (unit: Unit) => string) => [...new Set(some.map(pick))]
  const keyed = (resource: string, ids: readonly string[]) =>
    readModels.keyed(resource, { rowScope: everything, fields: ['id'], texts: ids })
  const polIds = of(unit => unit.pol_id)
  const sailings = keyed(
    voyages.name,
    of(unit => unit.voyage_id),
  ).then(rows => new Map(rows.map(({ id, record }) => [id, record as Voyage])))
  const vessels = sailings.then(known => readModels.labels('vessels', [...new Set([...known.values()].map(one => one.vessel_id))], asker))
  const [sailing, vessel, zones, ports, jobs, relations] = await Promise.all([
    sailings,
    vessels,
    keyed('ports', polIds).then(rows => new Map(rows.map(({ id, record }) => [id, zoneOf(record)]))),
    readModels.labels('ports', [...new Set([...polIds, ...of(unit => unit.pod_id)])], asker),
    readModels.labels(
      'jobs',
      of(unit => unit.job_id),
      asker,
    ),
    readModels.labels(
      'relations',
      of(unit => unit.customer_id),
      asker,
    ),
  ])
  return some.map(unit => {
    const voyage = sailing.get(unit.voyage_id)
    const cut_off = unit.cut_off ?? (voyage && loadingCall(voyage.port_calls, unit.pol_id, unit.pod_id)?.cut_off_cargo) ?? null
    return {
      unit_id: unit.id,
      number: unit.number,
      status: unit.status,
      job: jobs.get(unit.job_id) ?? null,
      customer: relations.get(unit.customer_id) ?? null,
      vin: unit.chassis_number,
      container_number: unit.container_number,
      plate: unit.license_plate,
      make: unit.make,
      model: unit.model,
      pol: ports.get(unit.pol_id) ?? null,
      pod: ports.get(unit.pod_id) ?? null,
      voyage: voyage ? { id: unit.voyage_id, name: voyage.number } : null,
      vessel: vessel.get(voyage?.vessel_id ?? '') ?? null,
      date_booked: unit.date_booked,
      date_delivered: unit.date_delivered,
      date_measured: unit.date_measured,
      date_cleared: unit.date_cleared,
      date_loaded: unit.date_loaded,
      customs_type: unit.customs_type,
      mrn: unit.mrn,
      mrn_status: mrnStatus(unit),
      /** There is no register of export documents yet. */
      export_document_id: null,
      documents: documentsOf(unit),
      papers_asked_at: unit.papers_asked_at,
      on_hold: unit.on_hold,
      hold_reason: unit.on_hold ? unit.hold_reason : null,
      priority: unit.priority,
      blocked_by: blocksOf(unit),
      cut_off,
      cut_off_zone: zones.get(unit.pol_id) ?? zoneOf(undefined),
      hours_to_cut_off: unit.cut_off === null ? null : hoursBetween(now, unit.cut_off),
    }
  })
}

/** Of each paper whether it is there; null where the unit needs none. */
function documentsOf({ papers, papers_missing }: Pick<Unit, 'papers' | 'papers_missing'>): Record<Paper, boolean | null> {
  const standing = (paper: Paper) => (papers_missing.includes(paper) ? false : papers.includes(paper) ? true : null)
  return {
    invoice: standing('invoice'),
    coc: standing('coc'),
    registration: standing('registration'),
    packing_list: standing('packing_list'),
  }
}

/** In hours and tenths of them, towards what has gone by already; less than nothing once it has. */
const hoursBetween = (now: string, at: string): number => Math.floor((Date.parse(at) - Date.parse(now)) / 360_000) / 10

export type ExportRow = Awaited<ReturnType<typeof exportRows>>[number]
