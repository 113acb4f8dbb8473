import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import { isInForce } from '@fairlead/contracts/reference/documents'
import type { Rec } from '../../kernel/record.ts'
import type { Line } from '../../operations/jobs/lines.ts'

/** What may stand in the way of a step. */
export type Blocker =
  | 'stand_by'
  | 'on_hold'
  | 'customs_missing'
  | 'not_loaded'
  | 'no_bill'
  | 'approval_none'
  | 'approval_requested'
  | 'approval_rejected'
  | 'several_currencies'

export type StepName =
  | 'book'
  | 'confirm_booking'
  | 'add_units'
  | 'mark_firm'
  | 'grant_permit'
  | 'load'
  | 'draw_up_bill'
  | 'finalise_bill'
  | 'publish'
  | 'approve_lines'
  | 'invoice'

/** A step that a job still needs, how many records it concerns, which of them nothing holds up, and what blocks the others: a reason with how many. */
export interface NextStep {
  step: StepName
  count: number
  ready: readonly string[]
  blocked: { by: Blocker; count: number }[]
}

/** What is known of a job. */
export interface JobState {
  bookings: readonly Pick<Rec, 'id' | 'status'>[]
  units: readonly Rec[]
  bills: readonly Rec[]
  lines: readonly Line[]
}

/** What a job still needs, in the order in which a shipment goes; the first that nothing blocks comes next. */
export function nextSteps(job: JobState): NextStep[] {
  const [bookings, units, bills] = [job.bookings.filter(travels), job.units.filter(travels), job.bills.filter(isInForce)]
  const unitsIn = (...states: string[]) => units.filter(one => states.includes(one.status))
  const steps = [
    bookings.length === 0
      ? once('book')
      : step(
          'confirm_booking',
          bookings.filter(one => one.status === 'new' || one.status === 'pending'),
        ),
    ...(bookings.length > 0 && units.length === 0 ? [once('add_units')] : []),
    step('mark_firm', unitsIn('booked', 'stand_by'), held('stand_by', unitsIn('stand_by'))),
    permits(unitsIn('booked', 'firm')),
    step(
      'load',
      unitsIn('permit'),
      held(
        'on_hold',
        unitsIn('permit').filter(one => one.on_hold === true),
      ),
    ),
    step(
      'draw_up_bill',
      units.filter(one => one.bill_of_lading_id === null && one.status !== 'stand_by'),
    ),
    finalising(
      bills,
      units.filter(one => !isAboard(one)),
    ),
    step(
      'publish',
      bills.filter(one => one.status === 'final'),
    ),
    ...charging(job.lines, units, bills),
  ]
  return steps.filter(one => one.count > 0)
}

interface Held {
  by: Blocker
  records: readonly { id: string }[]
}

/** A step with all records; what holds up none is no block. */
function step(name: StepName, records: readonly { id: string }[], ...blocks: Held[]): NextStep {
  const blocking = blocks.filter(block => block.records.length > 0)
  const kept = new Set(blocking.flatMap(block => block.records.map(({ id }) => id)))
  return {
    step: name,
    count: records.length,
    ready: records.map(({ id }) => id).filter(id => !kept.has(id)),
    blocked: blocking.map(({ by, records: some }) => ({ by, count: some.length })),
  }
}
const once = (name: StepName): NextStep => ({ step: name, count: 1, ready: [], blocked: [] })
const held = (by: Blocker, records: Held['records']): Held => ({ by, records })

const permits = (units: readonly Rec[]): NextStep =>
  step(
    'grant_permit',
    units,
    held(
      'on_hold',
      units.filter(one => one.on_hold === true),
    ),
    held(
      'customs_missing',
      units.filter(one => one.customs_missing === true),
    ),
  )

function finalising(bills: readonly Rec[], ashore: readonly Rec[]): NextStep {
  const drafts = bills.filter(one => one.status === 'queue' || one.status === 'draft')
  const waiting = (approval: string) => drafts.filter(one => one.approval === approval)
  const onBill = new Set(drafts.map(one => one.id))
  return step(
    'finalise_bill',
    drafts,
    held('approval_none', waiting('none')),
    held('approval_requested', waiting('requested')),
    held('approval_rejected', waiting('rejected')),
    held(
      'not_loaded',
      ashore.filter(one => typeof one.bill_of_lading_id === 'string' && onBill.has(one.bill_of_lading_id)),
    ),
  )
}

/** Sales are approved, then invoiced; why an invoice would be refused is specification §5. */
function charging(lines: readonly Line[], units: readonly Rec[], bills: readonly Rec[]): NextStep[] {
  const sales = lines.filter(line => line.side === 'sales')
  const approved = sales.filter(line => line.status === 'approved')
  const currencies = new Set(approved.map(line => line.currency_id)).size
  const invoice = step(
    'invoice',
    approved,
    held(
      'not_loaded',
      units.filter(one => !isAboard(one)),
    ),
  )
  const missing = bills.length === 0 ? [{ by: 'no_bill' as const, count: 1 }] : []
  const advised = currencies > 1 ? [{ by: 'several_currencies' as const, count: currencies }] : []
  return [
    step(
      'approve_lines',
      sales.filter(line => line.status === 'pending'),
    ),
    { ...invoice, blocked: [...invoice.blocked, ...missing, ...advised] },
  ]
}
