import { unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { units as resource } from '@fairlead/contracts/operations/units'
import { isInForce } from '@fairlead/contracts/reference/documents'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { papersNeeded } from '@fairlead/domain/operations/export-papers'
import { leavesOn, loadingCall } from '@fairlead/domain/operations/rotation'
import { gathering, groups, newest } from '../kernel/gather.ts'
import { callsOf } from './calls.ts'

const bills = groups('billsoflading', { on: { unit_ids: 'id' }, each: ['id', 'status'] })
const voyages = groups('voyages', { on: { id: 'voyage_id' }, each: ['port_calls'] })
const nextVoyages = groups('voyages', { on: { id: 'next_voyage_id' }, each: ['vessel_id'] })
const files = groups('files', { on: { of_id: 'id' }, each: ['paper', 'status'] })
const filesOfJob = groups('files', { on: { of_id: 'job_id' }, each: ['paper', 'status'] })

const asked = newest('paperrequests', { on: { unit_ids: 'id' }, each: ['asked_at'], by: 'asked_at' })

const notified = newest('prenotifications', { on: { unit_ids: 'id' }, each: ['notified_at'], by: 'notified_at' })

const ashore = new Set<string>(unit_states_ashore)

/**
 * A unit says on which bill of lading it stands, as that bill says (one that is cancelled or void names none any more); until when its port takes it
 * and when its vessel leaves there, as its voyage says, and which vessel takes it on from where that brings it; which of its papers are on file, with it or with its job; when somebody last asked for them,
 * and when its port was told of it.
 */
export const units = gathering(
  resource,
  { bills, voyages, nextVoyages, files, filesOfJob, asked, notified },
  ({ status, pol_id, pod_id, kind, condition, customs_type }, gathered) => {
    const bill = gathered.bills.find(isInForce)
    const call = ashore.has(status) ? loadingCall(gathered.voyages.flatMap(callsOf), pol_id, pod_id) : undefined
    const brought = new Set([...gathered.files, ...gathered.filesOfJob].flatMap(one => (one.status === 'active' ? one.paper : [])))
    return {
      bill_of_lading_id: bill?.id ?? null,
      bill_of_lading_status: bill?.status ?? null,
      cut_off: call?.cut_off_cargo ?? null,
      date_departure: (call && leavesOn(call)) ?? null,
      next_vessel_id: gathered.nextVoyages[0]?.vessel_id ?? null,
      papers: export_papers.codes.filter(paper => brought.has(paper)),
      papers_asked_at: gathered.asked[0]?.asked_at ?? null,
      prenotified_at: gathered.notified[0]?.notified_at ?? null,
      papers_missing: papersNeeded({ kind, condition, customs_type }).filter(paper => !brought.has(paper)),
    }
  },
  ['status', 'pol_id', 'pod_id', 'kind', 'condition', 'customs_type'],
)
