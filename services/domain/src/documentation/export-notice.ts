import type { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { terminalAt } from '../operations/quays.ts'
import { loadingCall } from '../operations/rotation.ts'
import { voyage } from '../operations/voyages.ts'
import type { ExportNotice } from '../ports/port-community.ts'
import { unitsOf } from './bill-of-lading-origins.ts'

type ExportDocument = RecordOf<typeof exportdocuments>

/** What a port community is told of an export document: from the streams of what it names (DOMAIN_DOCS §1.6). */
export async function noticeOf(document: ExportDocument, message_id: string, load: Load): Promise<ExportNotice> {
  const [units, sailing, pol] = await Promise.all([
    unitsOf(document.unit_ids, load),
    load(voyage, document.voyage_id),
    load(port, document.pol_id),
  ])
  const call = loadingCall(sailing?.port_calls ?? [], document.pol_id, document.pod_id)
  const [ship, at] = await Promise.all([load(vessel, sailing?.vessel_id ?? ''), terminalAt(call, pol, load)])
  return {
    message_id,
    number: document.number,
    mrn: document.mrn ?? '',
    document_type: document.document_type,
    port: pol?.code ?? '',
    terminal: at?.code ?? null,
    vessel: ship?.name ?? '',
    voyage: sailing?.number ?? '',
    units: units.map(one => ({
      number: one.number,
      marks: one.chassis_number ?? one.container_number,
      packages: one.quantity,
    })),
  }
}
