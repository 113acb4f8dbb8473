import type { relations } from '@fairlead/contracts/crm/relations'
import { cargoDifferences } from '@fairlead/contracts/documentation/cargo-differences'
import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { jobs } from '@fairlead/contracts/operations/jobs'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import type { TextKey } from '@fairlead/contracts/texts/index'
import { barred } from '../crm/relations.ts'
import { forbid, invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { covers } from '../operations/journey.ts'
import type { BillSurroundings } from './bill-of-lading-document.ts'
import { exceptionsOf } from './bill-of-lading-exceptions.ts'
import { type Bill, disagreeing, lastLoaded, type Unit } from './cargo.ts'

type Voyage = RecordOf<typeof voyages>
/** What a bill is held against before it is final. */
type Against = Pick<BillSurroundings, 'units' | 'carrier' | 'parties'>

/** Why a bill may only be read: its voyage is closed, or the job writes it (specification §4). Undefined when it may be edited. */
export function readOnly(bill: Pick<Bill, 'managed_by_job'>, voyage: Voyage | undefined): Refusal | undefined {
  return bill.managed_by_job ? refuse('bill_managed_by_job') : voyageClosed(voyage)
}

/** Why nothing about a voyage's bills may change any more; undefined while it is open. */
export const voyageClosed = (voyage: Voyage | undefined): Refusal | undefined =>
  voyage?.status === 'closed' || voyage?.status === 'archived'
    ? refuse('bill_voyage_closed', { params: { voyage: voyage.number } })
    : undefined

/** What is still lacking before a bill can be drafted (specification §5, DOMAIN_DOCS §1.2). */
export function missingForDraft(bill: Bill): Refusal | undefined {
  const lacking = (fields: readonly (keyof Bill)[], code: TextKey) =>
    fields.filter(field => bill[field] === null).map(field => invalid(code, { field }))
  return together([
    ...lacking(['type', 'release_type', 'payment_type'], 'choose_bill_types'),
    ...lacking(['shipper', 'consignee', 'voyage_id', 'pol_id', 'pod_id'], 'required'),
    ...(bill.lines.length === 0 ? [invalid('bill_needs_lines', { field: 'lines' })] : []),
    ...(bill.type === 'SWB' ? waybillFaults(bill) : []),
  ])
}

/** Whether the goods go to whoever holds the bill. */
const isToOrder = ({ consignee }: Bill): boolean => consignee !== null && /^TO (THE )?ORDER\b/i.test(consignee.name)

/** Of a bill to order nobody at the port of discharge knows whom to tell that the ship has come, unless it says so. */
const notifyLacking = (bill: Bill): Refusal[] =>
  isToOrder(bill) && bill.notify === null ? [invalid('order_bill_needs_notify', { field: 'notify' })] : []

/** A sea waybill is not negotiable: it names its consignee, and nobody signs originals of it. */
const waybillFaults = (bill: Bill): Refusal[] => [
  ...(isToOrder(bill) ? [invalid('waybill_names_consignee', { field: 'consignee' })] : []),
  ...((bill.originals ?? 0) > 0 ? [invalid('waybill_has_no_originals', { field: 'originals' })] : []),
]

/** What a supervisor may expect of a bill that he is asked to approve: complete, and agreeing with the units. */
export function incomplete(bill: Bill, { units, carrier, parties }: Against): Refusal | undefined {
  const differences = disagreeing(bill.lines, units).map(({ index, said, real }) =>
    invalid('bill_differs_from_units', {
      field: `lines.${index}.gross_weight`,
      params: {
        said: `${said.packages} / ${said.gross_weight} kg / ${said.volume} m³`,
        real: `${real.packages} / ${real.gross_weight} kg / ${real.volume} m³`,
      },
    }),
  )
  const collect = bill.payment_type === 'COLLECT' ? (['collect_amount', 'collect_currency_id'] as const) : []
  return (
    missingForDraft(bill) ??
    together([
      ...collect.filter(field => bill[field] === null).map(field => invalid('collect_needs_amount', { field })),
      ...differences,
      ...notTakenOver(bill, units),
      ...exceptionsLacking(bill, units),
      ...notifyLacking(bill),
      ...carrierLacking(carrier),
      ...parties.flatMap(({ field, relation }) => barred(relation, field) ?? []),
    ])
  )
}

/** What became known of its units since it was drawn up: whoever makes it final has taken it over, or he signs what is not so. */
const notTakenOver = ({ lines }: Bill, units: readonly Unit[]): Refusal[] =>
  cargoDifferences(lines, units).map(({ line, of, value }) => {
    if (of === 'mrn') return invalid('bill_lacks_mrn', { field: `lines.${line}.customs_references`, params: { mrn: value } })
    if (of === 'seal') return invalid('bill_seal_differs', { field: `lines.${line}.seal`, params: { seal: value } })
    return invalid('bill_unit_left', { field: `lines.${line}.unit_ids`, params: { unit: value } })
  })

/** A bill names who carries, and his principal place of business (UCP 600 art. 20; Rotterdam Rules art. 36). */
const carrierLacking = ({ name, address }: BillSurroundings['carrier']): Refusal[] =>
  name === '' || address.length === 0 ? [invalid('carrier_needs_place', { field: 'carrier_id', params: { carrier: name } })] : []

/** What the survey found stands on the bill, and nothing else (DOMAIN_SALES_OPS §2.5). */
export const exceptionsLacking = ({ exceptions }: Pick<Bill, 'exceptions'>, units: readonly Unit[]): Refusal[] =>
  exceptions === exceptionsOf(units) ? [] : [invalid('bill_exceptions_differ', { field: 'exceptions' })]

type Approving = Pick<RecordOf<typeof relations>, 'can_approve_own_bls'> | undefined
type Owned = Pick<RecordOf<typeof jobs>, 'owner_id'> | undefined

/** Who asked for an approval does not give it, unless the office lets people approve their own. */
export const approvedByHimself = (bill: Bill, actor: Principal, office: Approving): Refusal | undefined =>
  bill.approval_requested_by_id === actor.id && office?.can_approve_own_bls !== true ? forbid('approval_by_another') : undefined

/**
 * Who may not make this bill final (DOMAIN_DOCS §1.2): administrators any; who finalises own bills those that he drew up or whose job he
 * owns; a supervisor those that he may approve.
 */
export function notHisToFinalise(bill: Bill, actor: Principal, office: Approving, job: Owned): Refusal | undefined {
  const own = bill.drawn_up_by_id === actor.id || job?.owner_id === actor.id
  if (may(actor, 'documentation.finalise_any') || (own && may(actor, 'documentation.finalise_own'))) return undefined
  return may(actor, 'documentation.approve') ? approvedByHimself(bill, actor, office) : forbid('finalises_own_alone')
}

/** Whether who makes a bill final approves it by that: a supervisor who was asked, and not by himself. */
export const approvesByFinalising = (bill: Bill, actor: Principal, office: Approving): boolean =>
  bill.approval === 'requested' && may(actor, 'documentation.approve') && !approvedByHimself(bill, actor, office)

/** Why a bill cannot be made final; undefined when it can. */
export function notFinal(bill: Bill, around: Against, approved: boolean): Refusal | undefined {
  return unfit(bill, around) ?? (approved ? undefined : refuse('request_approval_first'))
}

/** What keeps a bill from being final, whoever approves of it: no force helps against that (DOMAIN_DOCS §1.5), nor against a supervisor's no. */
export function unfit(bill: Bill, around: Against): Refusal | undefined {
  if (bill.number === null) return refuse('bill_without_number')
  if (bill.approval === 'rejected') return refuse('bill_rejected', { params: { reason: bill.approval_reason ?? '' } })
  return incomplete(bill, around) ?? notAboard(bill, around.units)
}

/** What a unit is known by on the quay: its chassis, else its own number. */
const knownBy = ({ chassis_number, number }: Unit): string => chassis_number ?? number

/** A shipped bill says that the cargo is on board: then it must be. */
function notAboard(bill: Bill, units: readonly Unit[]): Refusal | undefined {
  if (bill.wording === 'RECEIVED' || lastLoaded(units) !== undefined) return undefined
  const ashore = units.filter(unit => lastLoaded([unit]) === undefined)
  const names = ashore.map(knownBy)
  return units.length === 0
    ? invalid('shipped_bill_needs_units', { field: 'lines' })
    : refuse('bill_units_not_loaded', { params: { count: ashore.length, units: names.slice(0, 5).join(', ') } })
}

/** Once paper or mail has left the house, the bill cannot be taken back. */
export const alreadyReleased = (bill: Bill): Refusal | undefined =>
  bill.released_at !== null || bill.prints.length > 0 ? refuse('bill_already_released') : undefined

/** How many of its originals ever left the printer. */
export const originalsPrinted = ({ prints }: Pick<Bill, 'prints'>): number => new Set(prints.map(print => print.original)).size

/** Originals that are still out in the world; undefined when all came back or none ever left. */
export function originalsOutstanding(bill: Bill): Refusal | undefined {
  const originals = originalsPrinted(bill)
  const params = { surrendered: bill.surrendered, originals }
  return bill.surrendered < originals ? refuse('originals_outstanding', { params }) : undefined
}

/** What stands in the way of these units on a bill of this route, some of which are on other bills. */
export function strangeUnits(
  bill: Pick<Bill, 'voyage_id' | 'pol_id' | 'pod_id' | 'job_id'>,
  units: readonly Unit[],
  elsewhere: ReadonlySet<string>,
  field: string,
): Refusal | undefined {
  return together(
    units.flatMap(unit => {
      const params = { unit: knownBy(unit) }
      if (unit.status === 'cancelled') return [invalid('bill_unit_cancelled', { field, params })]
      if (elsewhere.has(unit.id)) return [invalid('unit_on_other_bill', { field, params })]
      if (bill.job_id !== null && unit.job_id !== bill.job_id) return [invalid('unit_of_other_job', { field, params })]
      return covers(unit, bill) ? [] : [invalid('unit_sails_otherwise', { field, params })]
    }),
  )
}

/** A new bill speaks of no cargo that was left behind: on one that is there already, it is taken off when the cargo is taken over. */
export const leftBehind = (units: readonly Unit[], field: string): Refusal | undefined =>
  together(
    units
      .filter(({ status }) => status === 'short_shipped')
      .map(unit => invalid('unit_left_behind', { field, params: { unit: knownBy(unit) } })),
  )
