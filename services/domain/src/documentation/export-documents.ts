import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { relation } from '../crm/relations.ts'
import { aggregate, type Claim, type DecisionContext, eventsOf, type FactsContext, type Load } from '../kernel/aggregate.ts'
import { invalid, refuse } from '../kernel/refusal.ts'
import { booking } from '../operations/bookings.ts'
import { askedAt, isRecent } from '../operations/papers-lacking.ts'
import { unitsOf } from './bill-of-lading-origins.ts'
import { billOfLading } from './bills-of-lading.ts'
import { exportFold } from './export-fold.ts'
import { documentTypeOf, mrnOf, unfitUnits, unitsToDeclare, unlikelyDay } from './export-guards.ts'

type ExportDocument = RecordOf<typeof exportdocuments>
type Registering = CommandInput<typeof exportdocuments, 'register'>

const {
  ExportDocumentRegistered,
  MrnCaptured,
  ExportDocumentCorrected,
  PrenotificationSent,
  PrenotificationAccepted,
  PrenotificationRejected,
  GoodsArrivedAtExit,
  ControlAnnounced,
  ReleasedForExit,
  ExitRefused,
  ExitRefusalResolved,
  LoadConfirmed,
  DepartureManifested,
  ExitConfirmed,
  CustomerChased,
  ChaseMailed,
  ExportDocumentCancelled,
} = eventsOf(exportdocuments)

/** The units of a booking or a bill, and which of them have a document already. */
async function registering(_record: ExportDocument, { booking_id, bill_of_lading_id }: Registering, load: Load, { find }: FactsContext) {
  const [booked, bill] = await Promise.all([load(booking, booking_id ?? ''), load(billOfLading, bill_of_lading_id ?? '')])
  const unit_ids = booked?.unit_ids ?? bill?.unit_ids ?? []
  const [units, others] = await Promise.all([unitsOf(unit_ids, load), find(exportdocuments, { unit_ids })])
  const covered = new Set(others.filter(({ status }) => status !== 'cancelled').flatMap(one => one.unit_ids))
  return { number: booked?.number ?? bill?.number ?? null, units, covered }
}

/**
 * One number is of one document, and so of one shipment; the job of its units holds it as well, since they name it (DOMAIN_DOCS §1.6). It is not declared
 * unique: sheets bring numbers to documents, and would find documents by them.
 */
function mrnClaims({ mrn, job_id }: ExportDocument): Claim[] {
  return mrn === null
    ? []
    : [
        { scope: 'exportdocuments.mrn', value: mrn, field: 'mrn' },
        { scope: 'mrn', value: mrn, field: 'mrn', owner: `${jobs.stream}-${job_id}` },
      ]
}

/** A message has a number of its own: the moment at which it was sent. */
const sent = ({ id, now }: Pick<DecisionContext, 'id' | 'now'>) => [PrenotificationSent({ message_id: `${id}.${Date.parse(now)}` })]

/** An export document: what the units of a booking or a bill leave by, from its registration until customs confirm that they left (DOMAIN_DOCS §1.6). */
export const exportDocument = aggregate(exportdocuments, {
  initial: { prenotification: 'none' },
  evolve: exportFold,
  claims: record =>
    record.status === 'cancelled'
      ? []
      : [
          ...record.unit_ids.map((value): Claim => ({ scope: 'exportdocuments.unit', value, field: 'only_unit_ids' })),
          ...mrnClaims(record),
        ],
  facts: {
    register: registering,
    chase: async ({ customer_id, unit_ids }, _input, load) => {
      const [customer, units] = await Promise.all([load(relation, customer_id), unitsOf(unit_ids, load)])
      return { customer, units }
    },
  },
  decide: {
    register: (_record, input, { number, units, covered }) => {
      const { booking_id = null, bill_of_lading_id = null, only_unit_ids } = input
      if ((booking_id === null) === (bill_of_lading_id === null)) return invalid('export_for_one', { field: 'booking_id' })
      const chosen = unitsToDeclare(units, input, covered)
      const document_type = documentTypeOf(chosen, input.document_type)
      const [first] = chosen
      if (!first) return invalid('export_nothing_to_declare', { field: 'only_unit_ids' })
      const unfit = unfitUnits(first, chosen, only_unit_ids, covered)
      if (unfit) return unfit
      if (!document_type) return invalid('export_types_differ', { field: 'document_type' })
      if (number === null) return invalid('export_without_number', { field: 'bill_of_lading_id' })
      const { job_id, office_id, customer_id, voyage_id, pol_id, pod_id } = first
      const way = { job_id, office_id, customer_id, voyage_id, pol_id, pod_id }
      return [
        ExportDocumentRegistered({
          booking_id,
          bill_of_lading_id,
          document_type,
          number,
          ...way,
          unit_ids: chosen.map(one => one.id),
          units_mrn: mrnOf(chosen),
        }),
      ]
    },
    capture_mrn: ({ unit_ids }, { mrn }) => [MrnCaptured({ mrn, unit_ids })],
    change: (record, { document_type = record.document_type, mrn = record.mrn }) => {
      if (mrn === null && record.mrn !== null) return invalid('export_mrn_stays', { field: 'mrn' })
      return [
        ...(document_type === record.document_type ? [] : [ExportDocumentCorrected({ document_type })]),
        ...(mrn === null || mrn === record.mrn ? [] : [MrnCaptured({ mrn, unit_ids: record.unit_ids })]),
      ]
    },
    send_prenotification: (_record, _input, context) => sent(context),
    /** What is on its way is not sent a second time before it was answered. */
    resend_prenotification: ({ prenotification }, _input, context) =>
      prenotification === 'queued' ? refuse('export_is_being_sent') : sent(context),
    record_prenotification: ({ message_id, prenotification }, { reference = null, ...message }) =>
      message.message_id === message_id && prenotification === 'queued' ? [PrenotificationAccepted({ ...message, reference })] : [],
    reject_prenotification: (_record, { remark = null, prenotification_reason }) => [
      PrenotificationRejected({ prenotification_reason, remark }),
    ],
    record_arrival: (_record, { arrived_on }, { now }) =>
      unlikelyDay('arrived_on', arrived_on, now) ?? [GoodsArrivedAtExit({ arrived_on })],
    announce_control: ({ unit_ids }, { remark = null }) => [ControlAnnounced({ remark, unit_ids })],
    release_for_exit: ({ unit_ids, arrived_on }, { released_on }, { now }) =>
      unlikelyDay('released_on', released_on, now, arrived_on) ?? [ReleasedForExit({ released_on, unit_ids })],
    refuse_exit: ({ unit_ids }, { exit_reason, remark = null }) => [ExitRefused({ exit_reason, remark, unit_ids })],
    resolve_refusal: ({ unit_ids }, { remark }) => [ExitRefusalResolved({ remark, unit_ids })],
    confirm_load: (record, { load_confirmed_on }, { now }) =>
      unlikelyDay('load_confirmed_on', load_confirmed_on, now, record.arrived_on) ??
      (record.load_confirmed_on === load_confirmed_on ? [] : [LoadConfirmed({ load_confirmed_on })]),
    manifest_for_departure: ({ released_on }, { manifested_on }, { now }) =>
      unlikelyDay('manifested_on', manifested_on, now, released_on) ?? [DepartureManifested({ manifested_on })],
    confirm_exit: ({ released_on }, { exited_on }, { now }) =>
      unlikelyDay('exited_on', exited_on, now, released_on) ?? [ExitConfirmed({ exited_on })],
    chase: (record, { again }, { now, customer, units }) => {
      const isAwaited = units.some(one => one.date_delivered === null && one.status !== 'cancelled')
      const lacks = [...(record.mrn === null ? (['mrn'] as const) : []), ...(isAwaited ? (['delivery'] as const) : [])]
      const to = customer ? askedAt(customer) : []
      if (lacks.length === 0) return refuse('export_nothing_lacks')
      if (to.length === 0) return refuse('customer_without_mail', { params: { customer: customer?.name ?? '' } })
      if (isRecent(record.chased_at, now) && again !== true) return refuse('export_chased_just_now', { field: 'again' })
      return [CustomerChased({ to, language: customer?.language === 'nl' ? 'nl' : 'en', lacks })]
    },
    record_chase_mail: () => [ChaseMailed()],
    cancel: ({ mrn, unit_ids }, { remark }) => [ExportDocumentCancelled({ remark, mrn, unit_ids })],
  },
})
