import type { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { Definition } from '../kernel/aggregate.ts'

/** How an export document comes to be what it is, event by event (DOMAIN_DOCS §1.6). */
export const exportFold: Definition<typeof exportdocuments, object>['evolve'] = {
  ExportDocumentRegistered: (record, { units_mrn: _known, ...data }) => ({
    ...record,
    ...data,
    units: data.unit_ids.length,
    status: 'missing',
  }),
  // What was pre-notified under another number has to be told anew.
  MrnCaptured: (record, { mrn }) => ({ ...record, mrn, prenotification: 'none', prenotification_reason: null, status: 'mrn_received' }),
  ExportDocumentCorrected: (record, { document_type }) => ({
    ...record,
    document_type,
    prenotification: 'none',
    prenotification_reason: null,
    status: record.mrn === null ? 'missing' : 'mrn_received',
  }),
  PrenotificationSent: (record, { message_id }) => ({
    ...record,
    message_id,
    prenotification: 'queued',
    prenotification_reason: null,
    remark: null,
    status: 'prenotified',
  }),
  PrenotificationAccepted: (record, { reference }) => ({
    ...record,
    prenotification: reference === null ? 'handed_over' : 'accepted',
  }),
  PrenotificationRejected: (record, rejection) => ({ ...record, ...rejection, prenotification: 'rejected', status: 'mrn_received' }),
  GoodsArrivedAtExit: (record, { arrived_on }) => ({ ...record, arrived_on, status: 'arrived_at_exit' }),
  ControlAnnounced: (record, { remark }) => ({ ...record, remark, status: 'under_control' }),
  ReleasedForExit: (record, { released_on }) => ({ ...record, released_on, remark: null, status: 'released' }),
  ExitRefused: (record, { exit_reason, remark }) => ({ ...record, exit_reason, remark, status: 'refused' }),
  // It is presented anew, whatever the terminal knew of it.
  ExitRefusalResolved: (record, { remark }) => ({
    ...record,
    remark,
    exit_reason: null,
    arrived_on: null,
    prenotification: 'none',
    status: 'mrn_received',
  }),
  LoadConfirmed: (record, { load_confirmed_on }) => ({ ...record, load_confirmed_on }),
  DepartureManifested: (record, { manifested_on }) => ({ ...record, manifested_on, status: 'manifested' }),
  ExitConfirmed: (record, { exited_on }) => ({ ...record, exited_on, status: 'exited' }),
  CustomerChased: (record, _data, { meta }) => ({ ...record, chased_at: meta.occurred_at }),
  ChaseMailed: record => record,
  ExportDocumentCancelled: (record, { remark }) => ({ ...record, remark, status: 'cancelled' }),
}
