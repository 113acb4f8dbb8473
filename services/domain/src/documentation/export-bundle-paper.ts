import { export_document_types } from '@fairlead/contracts/documentation/export-choices'
import type { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { ExportBundlePaper, ExportedUnit } from '@fairlead/contracts/documents/export-bundle'
import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { round } from '@fairlead/contracts/measures/decimal'
import { issuerOf } from '../crm/letterhead.ts'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { terminalAt } from '../operations/quays.ts'
import { loadingCall } from '../operations/rotation.ts'
import { voyage } from '../operations/voyages.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import { unitsOf } from './bill-of-lading-origins.ts'
import { placeOf, shipOf } from './bill-of-lading-surroundings.ts'
import type { Unit } from './cargo.ts'
import { exportDocument } from './export-documents.ts'

type ExportDocument = RecordOf<typeof exportdocuments>

/** What goes with an export, in the language of who prints it; undefined where there is no such document. What is typed stands in place of what is kept. */
export async function exportBundleToPrint(
  { load, files }: { load: Load; files: Files },
  id: string,
  language: DocumentLanguage,
  typed: Partial<ExportDocument> = {},
): Promise<DocumentData | undefined> {
  const kept = await load(exportDocument, id)
  if (!kept) return undefined
  return { template: 'export-bundle', data: await withLogo(await exportBundlePaper({ ...kept, ...typed }, language, load), files) }
}

/** The export accompanying document and the loading list of its units (DOMAIN_DOCS §1.6). */
async function exportBundlePaper(document: ExportDocument, language: DocumentLanguage, load: Load): Promise<ExportBundlePaper> {
  const [{ letterhead }, units, sailing, pol, pod, customer] = await Promise.all([
    issuerOf(document.office_id, load, language),
    unitsOf(document.unit_ids, load),
    load(voyage, document.voyage_id),
    load(port, document.pol_id),
    load(port, document.pod_id),
    load(relation, document.customer_id),
  ])
  const call = loadingCall(sailing?.port_calls ?? [], document.pol_id, document.pod_id)
  const [ship, port_of_loading, port_of_discharge, at] = await Promise.all([
    shipOf(sailing?.vessel_id, load),
    placeOf(pol, load),
    placeOf(pod, load),
    terminalAt(call, pol, load),
  ])
  return {
    language,
    issuer: letterhead,
    number: document.number,
    document_type: `${document.document_type} · ${export_document_types.byCode(document.document_type)[language]}`,
    mrn: document.mrn ?? '',
    customer: customer?.name ?? '',
    vessel: ship.vessel,
    voyage: sailing?.number ?? '',
    port_of_loading,
    port_of_discharge,
    terminal: at?.name ?? '',
    units: units.filter(({ status }) => status !== 'cancelled').map(listed),
  }
}

/** A unit as it is loaded: weighed as it was measured, else as booked. */
function listed({ number, chassis_number, container_number, make, model, colour, quantity, ...one }: Unit): ExportedUnit {
  const weight = one.measured_weight ?? one.weight
  return {
    number,
    marks: chassis_number ?? container_number ?? '',
    goods: [make, model, colour].filter(Boolean).join(' '),
    packages: quantity,
    weight_kg: weight === null ? null : round(Number(weight) * quantity, 2),
  }
}
