import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { eventsOf } from '../kernel/aggregate.ts'
import { guards } from '../kernel/guard-table.ts'
import { exportDocument } from './export-documents.ts'
import { arrived, known, mrn, registered, released, sent, waiting } from './export-for-tests.ts'
import { corolla } from './specimens-for-tests.ts'

const { CustomerChased, ExitRefused, PrenotificationAccepted } = eventsOf(exportdocuments)
const covered: ReadonlySet<string> = new Set()
const [first, second] = waiting
const customer = { name: 'Jansen', email: 'export@jansen.test', contacts: [], language: 'nl' }
const elsewhere = (more: object) => ({ units: [first, { ...second, ...more }] })
const tomorrow = '2026-11-21'

guards(exportDocument, {
  register: {
    passes: { input: { booking_id: 'b' }, facts: { number: 'B2600001', units: waiting, covered } },
    refuses: [
      { code: 'export_for_one', field: 'booking_id', input: { booking_id: 'b', bill_of_lading_id: 'bl' } },
      { code: 'export_for_one', field: 'booking_id', input: {} },
      { code: 'export_unit_elsewhere', field: 'only_unit_ids', input: { booking_id: 'b', only_unit_ids: ['1', '9'] } },
      { code: 'export_nothing_to_declare', field: 'only_unit_ids', facts: { units: [corolla('1', { customs_type: 'EU' })] } },
      { code: 'export_nothing_to_declare', field: 'only_unit_ids', facts: { covered: new Set(['1', '2']) } },
      {
        code: 'export_unit_needs_none',
        field: 'only_unit_ids',
        input: { booking_id: 'b', only_unit_ids: ['1', '2'] },
        facts: elsewhere({ customs_type: 'EU' }),
      },
      {
        code: 'export_unit_needs_none',
        field: 'only_unit_ids',
        input: { booking_id: 'b', only_unit_ids: ['1', '2'] },
        facts: elsewhere({ status: 'cancelled' }),
      },
      {
        code: 'export_unit_has_document',
        field: 'only_unit_ids',
        input: { booking_id: 'b', only_unit_ids: ['1', '2'] },
        facts: { covered: new Set(['2']) },
      },
      ...(['job_id', 'voyage_id', 'pol_id', 'office_id'] as const).map(name => ({
        code: 'export_units_apart' as const,
        field: 'only_unit_ids',
        facts: elsewhere({ [name]: 'other' }),
      })),
      { code: 'export_types_differ', field: 'document_type', facts: elsewhere({ customs_type: 'T1' }) },
      { code: 'export_without_number', field: 'bill_of_lading_id', facts: { number: null } },
    ],
  },
  capture_mrn: { passes: { after: [registered], input: { mrn } } },
  send_prenotification: { passes: { after: known } },
  reject_prenotification: { passes: { after: sent, input: { prenotification_reason: 'other' } } },
  announce_control: { passes: { after: arrived, input: {} } },
  refuse_exit: { passes: { after: arrived, input: { exit_reason: 'documents' } } },
  resolve_refusal: {
    passes: { after: [...arrived, ExitRefused({ exit_reason: 'documents', remark: null, unit_ids: ['1'] })], input: { remark: 'Amended' } },
  },
  cancel: { passes: { after: known, input: { remark: 'Sold' } } },
  change: {
    passes: { after: known, input: { mrn } },
    refuses: [{ code: 'export_mrn_stays', field: 'mrn', input: { mrn: null } }],
  },
  resend_prenotification: {
    passes: { after: [...sent, PrenotificationAccepted({ message_id: 'x.1', reference: null })], input: {} },
    refuses: [{ code: 'export_is_being_sent', after: sent }],
  },
  record_arrival: {
    passes: { after: known, input: { arrived_on: '2026-11-20' } },
    refuses: [{ code: 'date_in_future', field: 'arrived_on', input: { arrived_on: tomorrow } }],
  },
  release_for_exit: {
    passes: { after: arrived, input: { released_on: '2026-11-18' } },
    refuses: [
      { code: 'date_in_future', field: 'released_on', input: { released_on: tomorrow } },
      { code: 'export_day_before_step', field: 'released_on', input: { released_on: '2026-11-17' } },
    ],
  },
  confirm_load: {
    passes: { after: released, input: { load_confirmed_on: '2026-11-18' } },
    refuses: [
      { code: 'date_in_future', field: 'load_confirmed_on', input: { load_confirmed_on: tomorrow } },
      { code: 'export_day_before_step', field: 'load_confirmed_on', input: { load_confirmed_on: '2026-11-17' } },
    ],
  },
  manifest_for_departure: {
    passes: { after: released, input: { manifested_on: '2026-11-19' } },
    refuses: [
      { code: 'date_in_future', field: 'manifested_on', input: { manifested_on: tomorrow } },
      { code: 'export_day_before_step', field: 'manifested_on', input: { manifested_on: '2026-11-18' } },
    ],
  },
  confirm_exit: {
    passes: { after: released, input: { exited_on: '2026-11-19' } },
    refuses: [
      { code: 'date_in_future', field: 'exited_on', input: { exited_on: tomorrow } },
      { code: 'export_day_before_step', field: 'exited_on', input: { exited_on: '2026-11-18' } },
    ],
  },
  chase: {
    passes: { after: [registered], input: {}, facts: { customer, units: waiting } },
    refuses: [
      {
        code: 'export_nothing_lacks',
        after: known,
        facts: { units: waiting.map(one => ({ ...one, date_delivered: '2026-11-18' })) },
      },
      { code: 'customer_without_mail', facts: { customer: undefined } },
      { code: 'customer_without_mail', facts: { customer: { ...customer, email: null } } },
      {
        code: 'export_chased_just_now',
        field: 'again',
        after: [registered, CustomerChased({ to: ['a@b.test'], language: 'nl', lacks: ['mrn'] })],
      },
    ],
  },
})
