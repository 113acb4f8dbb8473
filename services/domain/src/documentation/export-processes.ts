import { exit_reasons } from '@fairlead/contracts/documentation/export-choices'
import { after, enqueue, forEach, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { unit } from '../operations/units.ts'
import { exportDocument } from './export-documents.ts'

/** A unit that has sailed, or goes nowhere, takes no notice any more. */
const over = ['not_in_this_state', 'voyage_not_open'] as const

const hold = (unit_ids: readonly string[], hold_reason: string): Steps =>
  forEach('hold', unit_ids, id => step(unit, id, 'put_on_hold', { hold_by: 'customs', hold_reason }, { expected: over }))
const letGo = (unit_ids: readonly string[]): Steps =>
  forEach('lift', unit_ids, id => step(unit, id, 'lift_hold', { hold_by: 'customs' }, { expected: over }))

/** What customs say of a document holds for its units: its number, without which they get no load permit, that they are held, and that they may go. */
const units = after('export documents', exportDocument, {
  // Of another shipment nobody takes it over.
  ExportDocumentRegistered: ({ units_mrn }, { id }): Steps =>
    units_mrn === null
      ? {}
      : { capture: step(exportDocument, id, 'capture_mrn', { mrn: units_mrn }, { expected: ['already_in_use', 'in_use_by_another'] }) },
  MrnCaptured: ({ mrn, unit_ids }) => forEach('mrn', unit_ids, id => step(unit, id, 'take_mrn', { mrn }, { expected: over })),
  ExportDocumentCancelled: ({ mrn, unit_ids }): Steps =>
    mrn === null ? {} : forEach('mrn', unit_ids, id => step(unit, id, 'take_mrn', { mrn: null }, { expected: over })),
  ControlAnnounced: ({ unit_ids }) => hold(unit_ids, 'Control'),
  ExitRefused: ({ unit_ids, exit_reason }) => hold(unit_ids, exit_reasons.byCode(exit_reason).en),
  ExitRefusalResolved: ({ unit_ids }) => letGo(unit_ids),
  ReleasedForExit: ({ unit_ids, released_on }) => ({
    ...letGo(unit_ids),
    ...forEach('clear', unit_ids, id => step(unit, id, 'record_clearance', { date_cleared: released_on }, { expected: over })),
  }),
})

const messages = queueAfter('export messages', exportDocument, {
  PrenotificationSent: ({ message_id }, { id }) => ({ send: enqueue('send_export_prenotification', { id, message_id }) }),
  CustomerChased: (_data, { id, version }) => ({ mail: enqueue('mail_export_chase', { id, version }, { patient: true }) }),
})

/** What follows from export documents (DOMAIN_DOCS §1.6). */
export const exportProcesses: readonly Process[] = [units, messages]
