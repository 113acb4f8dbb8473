import { auditFile } from '@fairlead/domain/accounting/audit-file'
import { export_columns, exportRows } from '@fairlead/domain/accounting/export-sheet'
import { twinfieldFile } from '@fairlead/domain/accounting/twinfield-file'
import type { ExportedDocument, ExportingOffice } from '@fairlead/domain/ports/accounting'
import type { WorkerParts } from './parts.ts'

/** A file that an export writes: what its name ends in, and its content, piece by piece. */
export interface ExportFile {
  extension: 'xaf' | 'xml' | 'csv' | 'xlsx'
  content: () => AsyncIterable<Uint8Array>
}

/** What is written for a target (DOMAIN_DOCS §2.4): the same documents as text and as a workbook where people read them. */
export function exportFiles(
  { writeCsv, writeSheet }: Pick<WorkerParts, 'writeCsv' | 'writeSheet'>,
  target: string,
  office: ExportingOffice,
  day: string,
  documents: () => AsyncIterable<ExportedDocument>,
): readonly [ExportFile, ...ExportFile[]] {
  if (target === 'XAF') return [{ extension: 'xaf', content: () => auditFile(office, day, documents) }]
  if (target === 'TWINFIELD') return [{ extension: 'xml', content: () => twinfieldFile(office, documents()) }]
  return [
    { extension: 'csv', content: () => writeCsv(export_columns, exportRows(office, documents())) },
    { extension: 'xlsx', content: () => writeSheet(export_columns, exportRows(office, documents())) },
  ]
}
