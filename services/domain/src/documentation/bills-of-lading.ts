import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { hasLeft } from '@fairlead/contracts/documentation/cargo-differences'
import { bl_types, isInForce } from '@fairlead/contracts/reference/documents'
import { relation } from '../crm/relations.ts'
import { aggregate, changesTo, eventsOf, type Load } from '../kernel/aggregate.ts'
import { invalid, refuse, together } from '../kernel/refusal.ts'
import { minorUnitsOf } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { job } from '../operations/jobs.ts'
import { voyage } from '../operations/voyages.ts'
import { type BillSurroundings, billOfLadingPaper } from './bill-of-lading-document.ts'
import { exceptionsOf } from './bill-of-lading-exceptions.ts'
import { billFold } from './bill-of-lading-fold.ts'
import {
  alreadyReleased,
  approvedByHimself,
  approvesByFinalising,
  exceptionsLacking,
  incomplete,
  leftBehind,
  missingForDraft,
  notFinal,
  notHisToFinalise,
  originalsOutstanding,
  originalsPrinted,
  readOnly,
  strangeUnits,
  unfit,
  voyageClosed,
} from './bill-of-lading-guards.ts'
import { seriesPrefix } from './bill-of-lading-number.ts'
import { onOtherBills, originsOf, unitsOf } from './bill-of-lading-origins.ts'
import { composed, prefilled } from './bill-of-lading-prefill.ts'
import { surroundingsOf } from './bill-of-lading-surroundings.ts'
import { printedText } from './bill-of-lading-text.ts'
import type { Bill } from './cargo.ts'
import { lastLoaded, refreshed, totalsOf } from './cargo.ts'
import { itemsBeforeSurcharges } from './freight-item-upcasters.ts'
import { freightCurrencies, freightTooFine } from './freight-too-fine.ts'

const {
  BillOfLadingQueued,
  BillOfLadingChanged,
  BillOfLadingUnitsChanged,
  BillOfLadingExceptionsNoted,
  BillOfLadingRerouted,
  BillOfLadingTakenOver,
  BillOfLadingDrafted,
  BillOfLadingNumbered,
  SupervisorApprovalRequested,
  SupervisorApprovalGranted,
  SupervisorApprovalRejected,
  BillOfLadingFinalised,
  BillOfLadingReopened,
  BillOfLadingPublished,
  BillOfLadingReleased,
  OriginalPrinted,
  BillOfLadingPrinted,
  OriginalsSurrendered,
  TelexReleaseGiven,
  BillOfLadingVoided,
  BillOfLadingCancelled,
  BillOfLadingDocumentAttached,
} = eventsOf(billsoflading)

const voyageOf = async (bill: Bill, load: Load) => ({ voyage: bill.voyage_id ? await load(voyage, bill.voyage_id) : undefined })
const voyageAndUnits = async (bill: Bill, load: Load) => {
  const [{ voyage }, units] = await Promise.all([voyageOf(bill, load), unitsOf(bill.unit_ids, load)])
  return { voyage, units }
}
const voyageAndSurroundings = async (bill: Bill, load: Load) => {
  const [{ voyage }, around] = await Promise.all([voyageOf(bill, load), surroundingsOf(bill, load)])
  return { voyage, around }
}

/** What it takes to say who may sign a bill, and what he signs. */
export async function signedWith(bill: Bill, load: Load) {
  const [{ voyage, around }, office, from] = await Promise.all([
    voyageAndSurroundings(bill, load),
    load(relation, bill.office_id),
    bill.job_id ? load(job, bill.job_id) : undefined,
  ])
  return { voyage, around, office, job: from }
}

/** A bill of lading or sea waybill, from the queue to its surrender (specification §4, DOMAIN_DOCS §1.2). */
export const billOfLading = aggregate(billsoflading, {
  initial: { approval: 'none', dcsa_state: 'NONE' },
  evolve: billFold,
  upcast: {
    BillOfLadingQueued: [itemsBeforeSurcharges],
    BillOfLadingChanged: [itemsBeforeSurcharges],
    BillOfLadingFinalised: [data => ({ ...data, paper: null })],
    // At first each went in a mail of its own.
    BillOfLadingReleased: [data => ({ ...data, release_id: null })],
  },
  /** A unit travels under one bill only, until that is cancelled or void. */
  claims: bill => (isInForce(bill) ? bill.unit_ids.map(value => ({ scope: 'billsoflading.unit', value, field: 'unit_ids' })) : []),
  facts: {
    queue: (_bill, input, load, asking) => originsOf(input, load, asking),
    change: async (bill, input, load, { id, find }) => {
      const { unit_ids } = totalsOf(input.lines ?? bill.lines)
      const [from, to, units, elsewhere, minor_units] = await Promise.all([
        voyageOf(bill, load),
        voyageOf({ ...bill, ...input }, load),
        unitsOf(unit_ids, load),
        onOtherBills(unit_ids, id, find),
        minorUnitsOf(freightCurrencies(input), load),
      ])
      return { from: from.voyage, to: to.voyage, units, elsewhere, minor_units }
    },
    refresh_cargo: (bill, _input, load) => voyageAndUnits(bill, load),
    take_over: (bill, _input, load) => voyageOf(bill, load),
    draft: async (bill, _input, load) => {
      const [{ voyage }, pol, pod] = await Promise.all([
        voyageOf(bill, load),
        bill.pol_id ? load(port, bill.pol_id) : undefined,
        bill.pod_id ? load(port, bill.pod_id) : undefined,
      ])
      return { voyage, pol, pod }
    },
    request_approval: (bill, _input, load) => voyageAndSurroundings(bill, load),
    approve: async (bill, _input, load) => {
      const [{ voyage, units }, office] = await Promise.all([voyageAndUnits(bill, load), load(relation, bill.office_id)])
      return { voyage, units, office }
    },
    reject: (bill, _input, load) => voyageOf(bill, load),
    finalise: (bill, _input, load) => signedWith(bill, load),
    reopen: (bill, _input, load) => voyageOf(bill, load),
    cancel: (bill, _input, load) => voyageOf(bill, load),
    void_for_reissue: (bill, _input, load) => voyageOf(bill, load),
    publish: (bill, _input, load) => voyageAndSurroundings(bill, load),
  },
  decide: {
    queue: (_bill, { job_id, office_id, unit_ids: _loaded, managed_by_job, replaces_id, ...said }, { actor, ...origins }) => {
      if (job_id && !origins.job) return invalid('select_from_list', { field: 'job_id' })
      const owner = office_id ?? origins.job?.office_id ?? actor.office_id
      if (!owner) return invalid('required', { field: 'office_id' })
      const from = {
        office_id: owner,
        job_id: job_id ?? null,
        customer_id: origins.job?.customer_id ?? null,
        managed_by_job: managed_by_job ?? false,
        replaces_id: replaces_id ?? null,
      }
      // What was voided is issued anew as it was written, not as the job has it by now.
      const text = composed(said, replaces_id ? {} : prefilled(origins))
      const isStrange = (units: typeof origins.units) =>
        strangeUnits({ ...from, ...text }, units, origins.elsewhere, 'unit_ids') ?? leftBehind(units, 'unit_ids')
      const refusal = voyageClosed(origins.voyage) ?? (replaces_id ? undefined : isStrange(origins.units))
      if (refusal) return refusal
      // Units that no longer travel with a voided bill, often the reason for voiding it, do not come onto the new one.
      const units = origins.units.filter(unit => isStrange([unit]) === undefined)
      const lines = text.lines.map(line => ({ ...line, unit_ids: line.unit_ids.filter(one => units.some(unit => unit.id === one)) }))
      return [BillOfLadingQueued({ ...from, ...text, lines }), ...exceptionsNoted(null, units)]
    },
    change: (bill, input, { from, to, units, elsewhere, minor_units }) => {
      const changes = changesTo(bill, input)
      if (Object.keys(changes).length === 0) return []
      const refusal =
        readOnly(bill, from) ??
        voyageClosed(to) ??
        strangeUnits({ ...bill, ...changes }, units, elsewhere, 'lines') ??
        freightTooFine(changes, minor_units)
      return (
        refusal ?? [
          BillOfLadingChanged(changes),
          ...unitsChanged(bill, changes),
          ...exceptionsNoted(bill.exceptions, units),
          ...rerouted(bill, changes),
        ]
      )
    },
    refresh_cargo: (bill, _input, { voyage, units }) => {
      const travelling = units.filter(unit => !hasLeft(unit))
      const changes = changesTo(bill, { lines: refreshed(bill.lines, units) })
      return (
        readOnly(bill, voyage) ?? [
          ...(Object.keys(changes).length === 0 ? [] : [BillOfLadingChanged(changes), ...unitsChanged(bill, changes)]),
          ...exceptionsNoted(bill.exceptions, travelling),
        ]
      )
    },
    take_over: (bill, _input, { voyage }) => voyageClosed(voyage) ?? (bill.managed_by_job ? [BillOfLadingTakenOver()] : []),
    draft: (bill, _input, { voyage, pol, pod }) => {
      const refusal = voyageClosed(voyage) ?? missingForDraft(bill)
      if (refusal) return refusal
      if (!voyage || !pol || !pod) return invalid('select_from_list', { field: voyage ? (pol ? 'pod_id' : 'pol_id') : 'voyage_id' })
      const originals = bill.originals ?? bl_types.rows.find(one => one.code === bill.type)?.originals_default ?? 0
      return [BillOfLadingDrafted({ originals, series: seriesPrefix(pol.code, pod.code, voyage.number) })]
    },
    assign_number: (bill, { number }) => (bill.number === null ? [BillOfLadingNumbered({ number })] : []),
    request_approval: (bill, _input, { voyage, around }) => {
      if (bill.approval === 'requested' || bill.approval === 'granted') return []
      return voyageClosed(voyage) ?? incomplete(bill, around) ?? [SupervisorApprovalRequested()]
    },
    approve: (bill, _input, { actor, voyage, units, office }) => {
      if (bill.approval === 'granted') return []
      if (bill.approval !== 'requested') return refuse('approval_not_requested')
      // A unit may have been surveyed since approval was asked for.
      return (
        approvedByHimself(bill, actor, office) ??
        voyageClosed(voyage) ??
        together(exceptionsLacking(bill, units)) ?? [SupervisorApprovalGranted()]
      )
    },
    reject: (bill, { reason }, { voyage }) => {
      if (bill.approval !== 'requested' && bill.approval !== 'granted') return refuse('approval_not_requested')
      return voyageClosed(voyage) ?? [SupervisorApprovalRejected({ reason })]
    },
    finalise: (bill, _input, { actor, now, voyage, around, office, job }) => {
      const approves = approvesByFinalising(bill, actor, office)
      const refusal =
        notHisToFinalise(bill, actor, office, job) ??
        voyageClosed(voyage) ??
        notFinal(bill, around, approves || bill.approval === 'granted')
      const final = madeFinal(bill, around, { now, forced: false })
      return refusal ?? (approves ? [SupervisorApprovalGranted(), final] : [final])
    },
    reopen: (bill, { reason }, { voyage }) => alreadyReleased(bill) ?? voyageClosed(voyage) ?? [BillOfLadingReopened({ reason })],
    publish: (bill, { manifest_id }, { now, voyage, around }) => {
      if (bill.status === 'published') return []
      if (bill.status !== 'draft') return [BillOfLadingPublished({ manifest_id })]
      // Nobody looks at it before it leaves, and a bill that is silent on damage would be clean.
      const noted = exceptionsNoted(bill.exceptions, around.units)
      const said = { ...bill, exceptions: exceptionsOf(around.units) }
      const refusal = voyageClosed(voyage) ?? unfit(said, around)
      return refusal ?? [...noted, madeFinal(said, around, { now, forced: true }), BillOfLadingPublished({ manifest_id })]
    },
    cancel: (bill, { reason }, { voyage }) => alreadyReleased(bill) ?? voyageClosed(voyage) ?? [BillOfLadingCancelled({ reason })],
    release_by_email: (_bill, { to }) =>
      to.length === 0 ? invalid('required', { field: 'to' }) : [BillOfLadingReleased({ to, release_id: null })],
    release_with_others: (_bill, { to, release_id }) => [BillOfLadingReleased({ to, release_id })],
    print_original: (bill, { original }) =>
      withOriginals(bill) ??
      (bill.surrendered > 0 ? refuse('originals_surrendered') : undefined) ??
      (original > (bill.originals ?? 0)
        ? invalid('no_such_original', { field: 'original', params: { originals: bill.originals ?? 0 } })
        : [OriginalPrinted({ original }), BillOfLadingPrinted({ paper: 'original', text: printedText(bill) })]),
    record_print: (bill, { paper }) => [BillOfLadingPrinted({ paper, text: printedText(bill) })],
    record_surrender: (bill, { originals }) => {
      const none = withOriginals(bill)
      if (none) return none
      const params = { surrendered: bill.surrendered, originals: originalsPrinted(bill) }
      if (originals < params.surrendered || originals > params.originals)
        return invalid('surrender_out_of_range', { field: 'originals', params })
      return originals === bill.surrendered ? [] : [OriginalsSurrendered({ originals })]
    },
    give_telex_release: bill => {
      if (bill.telex_released_at !== null) return []
      return withOriginals(bill) ?? originalsOutstanding(bill) ?? [TelexReleaseGiven()]
    },
    // The bill that takes its place is queued, which a closed voyage refuses: then there would be none.
    void_for_reissue: (bill, { reason }, { voyage }) =>
      originalsOutstanding(bill) ?? voyageClosed(voyage) ?? [BillOfLadingVoided({ reason })],
    attach_document: (bill, input) =>
      bill.files.some(one => one.key === input.key && one.kind === input.kind) ? [] : [BillOfLadingDocumentAttached(input)],
  },
})

/** The day of the last loading, never typed; none on a bill that only says received. */
const onBoardDate = (bill: Bill, units: Parameters<typeof lastLoaded>[0]): string | null =>
  bill.wording === 'RECEIVED' ? null : (lastLoaded(units) ?? null)

/** What makes a bill final: it carries all that it says from then on. */
function madeFinal(bill: Bill, around: BillSurroundings, { now, forced }: { now: string; forced: boolean }) {
  const shipped_on_board_date = onBoardDate(bill, around.units)
  const paper = billOfLadingPaper({ ...bill, shipped_on_board_date, finalised_at: now }, around)
  return BillOfLadingFinalised({ shipped_on_board_date, forced, paper })
}

const withOriginals = (bill: Bill) => (bill.type === 'SWB' || !bill.originals ? refuse('waybill_has_no_originals') : undefined)

/** Which units come onto the bill and which leave it with these changes. */
function unitsChanged(bill: Bill, { lines }: Partial<Bill>) {
  if (!lines) return []
  const { unit_ids } = totalsOf(lines)
  const added = unit_ids.filter(one => !bill.unit_ids.includes(one))
  const removed = bill.unit_ids.filter(one => !unit_ids.includes(one))
  return added.length + removed.length === 0 ? [] : [BillOfLadingUnitsChanged({ added, removed })]
}

/** What the survey of its units has a bill say, where it says something else. */
function exceptionsNoted(said: string | null, units: Parameters<typeof exceptionsOf>[0]) {
  const exceptions = exceptionsOf(units)
  return exceptions === said ? [] : [BillOfLadingExceptionsNoted({ exceptions })]
}

/** The number stays as it was given; only the manifest changes with the route. */
function rerouted({ voyage_id, pol_id, pod_id }: Bill, changes: Partial<Bill>) {
  const moves = changes.voyage_id !== undefined || changes.pol_id !== undefined || changes.pod_id !== undefined
  return moves ? [BillOfLadingRerouted({ voyage_id, pol_id, pod_id })] : []
}
