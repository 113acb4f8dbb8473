import { today, trade_zone } from '@fairlead/contracts/measures/dates'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { cents } from './cents.ts'
import type { Logged } from './replay.ts'
import { itemsIn, rowsIn, textOf } from './replay.ts'

type Data = Readonly<Record<string, unknown>>

interface Unit {
  voyage_id: string
  booking_id: string
  job_id: string
  pol_id: string
  pod_id: string
  chassis_number: string | null
  quantity: number
  /** How many packages stand in each line of a container's contents. */
  inside: readonly number[]
  on_hold: boolean
  missing?: boolean
  date_delivered: string | null
}
interface Bill {
  voyage_id: unknown
  units: readonly string[]
  wording: unknown
  number: unknown
  approval: string
  /** Paper or mail has left the house. */
  left: boolean
}
interface Invoice {
  total: bigint
  /** It is of no job: its lines were typed. */
  typed: boolean
  paid: bigint
  settled: boolean
  /** Its lines that are credited, each by which note. */
  given: Map<string, string>
}

/** Rules of the trade between records, told again from the log. They hold where nobody acts at the same time as somebody else. */
export interface Rules {
  /** Looks at an event before it is taken for granted; `states` has each record as it was before. */
  take(event: Logged, states: ReadonlyMap<string, string>): void
  readonly faults: string[]
}

/** Invoices in these states are in force. */
const given = ['approved', 'sent', 'paid']
const aboard = ['loaded', 'discharged', 'released']
const waits = ['booked', 'stand_by', 'firm', 'permit']
/** Contents after packages of a line have left it; a line without any is gone. */
const unpacked = (inside: readonly number[], line: number, quantity: number): number[] =>
  inside.flatMap((held, index) => (index !== line - 1 ? [held] : held === quantity ? [] : [held - quantity]))
/** With what left a line of them last back in it, or as a line again where all of it had left. */
const repacked = (inside: readonly number[], line: number, quantity: number, whole: boolean): number[] =>
  whole ? inside.toSpliced(line - 1, 0, quantity) : inside.map((held, index) => (index === line - 1 ? held + quantity : held))
const travels = (state: string | undefined) => state !== 'cancelled' && state !== 'short_shipped'
/** Given on a closed voyage as well: cargo that is aboard goes on. */
const onAnyVoyage = ['UnitDischarged', 'NextLegLoaded', 'UnitReleased']
/** What fixes the words of a bill, or takes them back; publication by force is not held to it yet. */
const editing = [
  'BillOfLadingQueued',
  'BillOfLadingChanged',
  'BillOfLadingTakenOver',
  'BillOfLadingDrafted',
  'SupervisorApprovalRequested',
  'SupervisorApprovalGranted',
  'SupervisorApprovalRejected',
  'BillOfLadingFinalised',
  'BillOfLadingReopened',
  'BillOfLadingCancelled',
]

/** Begins with nothing known. */
export function rules(): Rules {
  const faults: string[] = []
  const units = new Map<string, Unit>()
  const bills = new Map<string, Bill>()
  const calls = new Map<string, readonly Data[]>()
  const invoices = new Map<string, Invoice>()
  const numbers = new Map<string, number>()
  const lines = new Map<string, Data>()
  let at: { event: Logged; states: ReadonlyMap<string, string> }

  const state = (category: string, id: unknown) => at.states.get(`${category}-${String(id)}`)
  const must = (holds: boolean, rule: string) => {
    if (!holds) faults.push(`${at.event.stream} ${at.event.version}: ${at.event.type} though ${rule}`)
  }
  const day = () => today(trade_zone, at.event.meta.occurred_at)
  const byHand = () => at.event.meta.causation_id === undefined
  const unitState = (id: string) => state('units', id)
  const ofVoyage = (voyage_id: unknown) => [...units].filter(([, one]) => one.voyage_id === voyage_id)

  function ofUnit(id: string, type: string, data: Data): void {
    const before = units.get(id)
    // What was carried is looked at once it is ashore, whatever became of its voyage.
    const isLookedAt = type.startsWith('Damage') && unitState(id) === 'discharged'
    // And what is under way finds another way on.
    const isLedOn = type === 'OnwardLegsChanged' && ['loaded', 'discharged'].includes(unitState(id) ?? '')
    if (before && byHand() && !onAnyVoyage.includes(type) && type !== 'UnitRebooked' && !isLookedAt && !isLedOn)
      must(state('voyages', before.voyage_id) === 'open', 'its voyage is not open')
    if (before) checkUnit(id, before, type, data)
    const after: Unit = {
      ...(before ?? { on_hold: false, date_delivered: null, chassis_number: null, quantity: 1, inside: [] }),
      ...(data as Partial<Unit> as Pick<Unit, 'voyage_id' | 'booking_id' | 'job_id' | 'pol_id' | 'pod_id'>),
    }
    if (type === 'UnitPutOnHold') after.on_hold = true
    if (type === 'UnitHoldLifted') after.on_hold = false
    if (type === 'UnitMarkedMissing') after.missing = true
    if (type === 'UnitFound' || type === 'UnitDelivered') after.missing = false
    // What these say of a quantity is of what comes or goes.
    const held = before?.quantity ?? 0
    if (type === 'UnitSplit') after.quantity = held - Number(data.quantity)
    if (type === 'UnitsMerged') after.quantity = held + Number(data.quantity)
    if (type === 'ContentsSplit') after.quantity = held
    if (type === 'ContentsSplit') after.inside = unpacked(after.inside, Number(data.line), Number(data.quantity))
    if (type === 'ContentsRejoined') {
      after.quantity = held
      after.inside = repacked(after.inside, Number(data.line), Number(data.quantity), data.whole_line === true)
    }
    if ('packages_inside' in data) after.inside = rowsIn(data.packages_inside).map(one => Number(one.quantity))
    units.set(id, after)
    if (['UnitBooked', 'UnitRestored', 'UnitRebooked', 'UnitTransferred', 'UnitDetailsCorrected'].includes(type)) alone(id, after)
  }

  function checkUnit(id: string, unit: Unit, type: string, data: Data): void {
    const [bill] = billsNaming(id)
    const stage = bill === undefined ? undefined : state('bill_of_lading', bill)
    const fixed = stage === 'final' || stage === 'published'
    if (type === 'UnitLoaded') {
      must(!unit.on_hold, 'it is on hold')
      must(unit.missing !== true, 'nobody finds it')
      must(String(data.date_loaded) <= day(), 'that day has not come')
      must(unit.date_delivered !== null && String(data.date_loaded) >= unit.date_delivered, 'it was not delivered by then')
      must(atPort(unit, String(data.date_loaded)), 'its vessel is not there then')
    }
    if (type === 'UnitMarkedMissing') must(unit.date_delivered !== null, 'it was never delivered')
    if (type === 'UnitLoaded' || type === 'LoadingPermitGranted') {
      const stands = state('bookings', unit.booking_id) ?? ''
      must(['active', 'shipped', 'invoiced'].includes(stands), `its booking is ${stands}`)
    }
    if (type === 'NextLegLoaded') must(!unit.on_hold, 'it is on hold')
    if (['UnitDetailsCorrected', 'UnitLoadingReversed'].includes(type)) must(!fixed, 'its bill is final')
    if (type === 'UnitCancelled')
      must(!fixed || (state('units', id) === 'stand_by' && stage === 'published' && departed(unit)), 'its bill is final')
    if (type === 'UnitTransferred' || type === 'UnitRebooked') must(!fixed, 'its bill is final')
    if (type === 'UnitSplit') {
      must(bill === undefined, 'it stands on a bill')
      must(Number(data.quantity) < unit.quantity, 'nothing would be left of it')
    }
    if (type === 'ContentsSplit') {
      must(bill === undefined, 'it stands on a bill')
      must(Number(data.quantity) <= (unit.inside[Number(data.line) - 1] ?? 0), 'so many packages are not in it')
    }
    if (type === 'UnitsMerged') merged(unit, String(data.unit_id), Number(data.quantity))
    if (type === 'UnitShortShipped') must(departed(unit), 'its vessel has not sailed')
    if (type === 'UnitLoadingReversed')
      must(
        ![...lines.values()].some(
          one => one.job_id === unit.job_id && one.invoiced === true && (one.booking_id === null || one.booking_id === unit.booking_id),
        ),
        'it is invoiced',
      )
  }

  /** Two lines of one booking, which wait for one voyage and stand on no bill; as pieces, all that the one had and no more. */
  function merged(unit: Unit, id: string, pieces: number): void {
    const other = units.get(id)
    must(other !== undefined && other.booking_id === unit.booking_id && other.voyage_id === unit.voyage_id, 'the other travels otherwise')
    must(waits.includes(unitState(id) ?? ''), 'the other waits no more')
    must(pieces === 0 || pieces === other?.quantity, `the other has ${other?.quantity} pieces`)
    for (const one of [at.event.stream.slice('units-'.length), id]) must(billsNaming(one).length === 0, `unit ${one} stands on a bill`)
  }

  function departed({ voyage_id, pol_id }: Unit): boolean {
    const call = calls.get(voyage_id)?.find(one => one.port_id === pol_id)
    return String(call?.actual_departure ?? call?.date_departure) <= day()
  }

  /** Whether the vessel is at the port of loading on a day, as far as its call says: as it was seen, else as it was planned. */
  function atPort({ voyage_id, pol_id }: Unit, day: string): boolean {
    const call = calls.get(voyage_id)?.find(one => one.port_id === pol_id)
    const [came, left] = [call?.actual_arrival ?? call?.date_arrival, call?.actual_departure ?? call?.date_departure]
    return (textOf(came) ?? day) <= day && day <= (textOf(left) ?? day)
  }

  /** A chassis number stands once on a voyage. */
  function alone(id: string, unit: Unit): void {
    if (unit.chassis_number === null) return
    const twin = ofVoyage(unit.voyage_id).find(
      ([other, one]) => other !== id && one.chassis_number === unit.chassis_number && travels(unitState(other)),
    )
    must(!twin || !travels(at.event.type === 'UnitRestored' ? 'booked' : unitState(id)), `${unit.chassis_number} is on the voyage already`)
  }

  function ofBill(id: string, type: string, data: Data): void {
    const before = bills.get(id)
    const voyage_id = before?.voyage_id ?? data.voyage_id
    if (byHand() && editing.includes(type) && typeof voyage_id === 'string') {
      const stands = state('voyages', voyage_id)
      must(stands === 'open' || stands === 'none', 'its voyage is not open')
    }
    const after: Bill = before ? { ...before } : { voyage_id, units: [], wording: null, number: null, approval: 'none', left: false }
    if ('lines' in data) after.units = [...new Set(rowsIn(data.lines).flatMap(one => itemsIn(one.unit_ids).map(String)))]
    if ('wording' in data) after.wording = data.wording
    if ('voyage_id' in data && type !== 'BillOfLadingRerouted') after.voyage_id = data.voyage_id
    if (type === 'BillOfLadingChanged' && Object.keys(data).some(field => field !== 'internal_notes')) after.approval = 'none'
    if (type === 'BillOfLadingNumbered') after.number = data.number
    if (type === 'SupervisorApprovalRequested') after.approval = 'requested'
    if (type === 'SupervisorApprovalGranted') must(after.approval === 'requested', 'nobody asked for it')
    if (type === 'SupervisorApprovalGranted') after.approval = 'granted'
    if (type === 'SupervisorApprovalRejected') after.approval = 'rejected'
    if (type === 'BillOfLadingFinalised' && data.forced !== true) final(after)
    if (type === 'BillOfLadingReopened') after.approval = 'none'
    if (['BillOfLadingReopened', 'BillOfLadingCancelled'].includes(type)) must(!after.left, 'it has left the house')
    if (['BillOfLadingReleased', 'OriginalPrinted'].includes(type)) after.left = true
    bills.set(id, after)
    if ('lines' in data) for (const unit of after.units) onOneBill(id, unit)
  }

  /** Final is what was approved, or what administrators let pass; a shipped bill has its cargo aboard. */
  function final(bill: Bill): void {
    const { role } = at.event.meta.actor
    must(bill.number !== null, 'it has no number')
    must(
      bill.approval === 'granted' || ((role === 'admin' || role === 'office_admin') && bill.approval !== 'rejected'),
      'it is not approved',
    )
    if (bill.wording !== 'RECEIVED')
      must(bill.units.length > 0 && bill.units.every(one => aboard.includes(unitState(one) ?? '')), 'its cargo is not aboard')
  }

  function onOneBill(id: string, unit: string): void {
    const other = billsNaming(unit).find(one => one !== id)
    must(other === undefined, `unit ${unit} stands on bill ${other}, too`)
  }

  /** The bills in force that name a unit. */
  function billsNaming(unit: string): string[] {
    const naming = [...bills].filter(
      ([id, bill]) => bill.units.includes(unit) && !['cancelled', 'void'].includes(state('bill_of_lading', id) ?? ''),
    )
    return naming.map(([id]) => id)
  }

  function ofVoyages(id: string, type: string, data: Data): void {
    if (Array.isArray(data.port_calls)) calls.set(id, rowsIn(data.port_calls))
    if (type === 'PortCallRescheduled') {
      const moved = (call: Data) => (call.id === data.port_call_id ? { ...call, ...data, id: call.id } : call)
      calls.set(id, (calls.get(id) ?? []).map(moved))
    }
    const seen = { VoyageArrived: 'actual_arrival', VoyageDeparted: 'actual_departure' }[type]
    if (seen) {
      const rotation = (calls.get(id) ?? []).map(call => (call.id === data.port_call_id ? { ...call, [seen]: data.date } : call))
      const days = rotation.flatMap(call => [call.actual_arrival, call.actual_departure].filter(day => typeof day === 'string'))
      must(String(days) === String(days.toSorted()), `its vessel was seen in the order ${days.join(', ')}`)
      calls.set(id, rotation)
    }
    if (type === 'VoyageClosed') {
      const waiting = ofVoyage(id).filter(([unit]) => ['booked', 'stand_by', 'firm', 'permit'].includes(unitState(unit) ?? ''))
      must(waiting.length === 0, `${waiting.length} units wait for it`)
    }
    if (type === 'VoyageArchived') {
      const open = [...bills].filter(
        ([bill, one]) => one.voyage_id === id && ['queue', 'draft', 'final'].includes(state('bill_of_lading', bill) ?? ''),
      )
      must(open.length === 0, `${open.length} of its bills are open`)
    }
  }

  function ofJob(id: string, type: string, data: Data): void {
    for (const one of type === 'ProFormaLineCorrected' ? [data] : rowsIn(data.lines))
      lines.set(String(one.id), { ...one, job_id: id, invoiced: false })
    const ids = itemsIn(data.line_ids).map(String)
    // A run takes what is about one unit as soon as that is aboard.
    if (type === 'ProFormaLinesCollected') {
      const ofUnits = ids.filter(one => lines.get(one)?.unit_id)
      for (const one of ofUnits) must(aboard.includes(unitState(String(lines.get(one)?.unit_id)) ?? ''), 'its unit is not aboard')
      for (const one of ofUnits) lines.set(one, { ...lines.get(one), invoiced: true, invoice_id: data.invoice_id })
      const others = ids.filter(one => !ofUnits.includes(one))
      if (others.length > 0) invoice(id, others, data)
    }
    if (type === 'ProFormaLinesInvoiced') invoice(id, ids, data)
    if (type === 'ProFormaLinesReleased') released(data)
  }

  /** Lines go back from an invoice that is cancelled, all of them; or those that a credit note of it gives back. */
  function released({ invoice_id, line_ids }: Data): void {
    const stands = state('invoice', invoice_id) ?? ''
    must(line_ids === null ? stands === 'cancelled' : given.includes(stands), `they go back from an invoice that is ${stands}`)
    for (const [key, one] of lines)
      if (one.invoice_id === invoice_id && (line_ids === null || itemsIn(line_ids).includes(key)))
        lines.set(key, { ...one, invoiced: false, invoice_id: null })
  }

  /** Lines are invoiced when what they are about is aboard and on a bill (specification §5). */
  function invoice(job: string, ids: readonly string[], { invoice_id }: Data): void {
    const chosen = ids.map(one => lines.get(one)).filter(one => one !== undefined)
    must(
      chosen.every(one => one.side === 'sales'),
      'a line is bought, not sold',
    )
    const whole = chosen.some(one => one.booking_id === null)
    const about = [...units].filter(
      ([unit, one]) => one.job_id === job && travels(unitState(unit)) && (whole || chosen.some(each => each.booking_id === one.booking_id)),
    )
    must(about.length > 0 && about.every(([unit]) => aboard.includes(unitState(unit) ?? '')), 'its units are not aboard')
    for (const one of ids) lines.set(one, { ...lines.get(one), invoiced: true, invoice_id })
  }

  /** A booking is shipped with all of its units, and invoiced with all that it and its whole job are charged (DOMAIN_SALES_OPS §2.5). */
  function ofBooking(id: string, type: string): void {
    const own = [...units].filter(([unit, one]) => one.booking_id === id && travels(unitState(unit)))
    const job = own[0]?.[1].job_id
    if (type === 'BookingShipped')
      must(own.length > 0 && own.every(([unit]) => aboard.includes(unitState(unit) ?? '')), 'its units are not aboard')
    if (type === 'BookingInvoiced') {
      const charged = [...lines].filter(
        ([line, { job_id, side, booking_id }]) =>
          job_id === job &&
          side === 'sales' &&
          (booking_id === id || booking_id === null) &&
          !['rejected', 'withdrawn'].includes(state('jobs', `${String(job)} line ${line}`) ?? ''),
      )
      must(
        charged.length > 0 && charged.every(([, { invoice_id }]) => given.includes(state('invoice', invoice_id) ?? '')),
        'it is not invoiced',
      )
    }
  }

  function ofInvoice(id: string, type: string, data: Data): void {
    const ofJobs = rowsIn(data.lines).filter(line => typeof line.job_id === 'string')
    if (type === 'InvoiceCreated' || type === 'CreditNoteCreated')
      invoices.set(id, { total: cents(data.total), typed: ofJobs.length === 0, paid: 0n, settled: false, given: new Map() })
    const one = invoices.get(id)
    if (!one) return
    if (type === 'InvoiceCreated')
      must(
        ofJobs.every(line => lines.get(String(line.pro_forma_line_id))?.invoice_id === id),
        'a line of it is on another invoice, or on none',
      )
    if (type === 'InvoiceLinesChanged') {
      must(one.typed && ofJobs.length === 0, 'its lines come from jobs')
      one.total = cents(data.total)
    }
    if (type === 'InvoiceApproved') must(one.total > 0n, 'it asks for nothing')
    if (type === 'InvoiceCredited')
      for (const line of itemsIn(data.line_ids).map(String)) {
        must(!one.given.has(line), 'a line is credited twice')
        one.given.set(line, String(data.credit_note_id))
      }
    if (type === 'InvoiceCreditWithdrawn') for (const [line, note] of one.given) if (note === data.credit_note_id) one.given.delete(line)
    if (type === 'PaymentRecorded' || type === 'InvoiceSetOff') {
      must(cents(data.amount) > 0n, 'nothing is paid')
      one.paid += cents(data.amount)
      must(one.paid <= one.total, 'more is paid than was asked for')
      one.settled = one.paid === one.total
    }
    if (type === 'SetOffRefused') one.paid -= cents(data.amount)
    if (type === 'PaymentReversed') {
      one.paid -= cents(data.amount)
      must(one.paid >= 0n, 'so much was never paid')
      one.settled = false
    }
    if (type === 'InvoicePaid') must(one.settled, 'it is not settled')
    if (type === 'InvoiceNumbered') {
      const number = String(data.number)
      const series = number.slice(0, -5)
      must(Number(number.slice(-5)) === (numbers.get(series) ?? 0) + 1, `the last number of the series was ${numbers.get(series) ?? 0}`)
      numbers.set(series, Number(number.slice(-5)))
    }
  }

  return {
    faults,
    take(event, states) {
      at = { event, states }
      const { stream, type, data } = event
      const [category, id] = [categoryOf(stream), idOf(stream)]
      if (category === 'units') ofUnit(id, type, data)
      if (category === 'bill_of_lading') ofBill(id, type, data)
      if (category === 'voyages') ofVoyages(id, type, data)
      if (category === 'jobs') ofJob(id, type, data)
      if (category === 'bookings') ofBooking(id, type)
      if (category === 'invoice') ofInvoice(id, type, data)
    },
  }
}
