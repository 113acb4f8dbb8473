import type { Message, Segment } from '../interchange.ts'
import type { ReadMessage } from '../read/reader.ts'
import { segment } from '../write/segment.ts'
import { identifierOf, moment, texts } from './pieces.ts'
import { momentOf, type SaidPlace, saidPlace } from './said.ts'
import type { Place } from './trade.ts'
import { groupsOf, linesOf, orNull, qualified, segmentsOf, textOf } from './tree.ts'

/** Statuses that we tell and act on (EDI.md §3.3), and what list 9011 of D.95B calls each. */
const listed = [
  ['booked', '6'],
  ['booking_cancelled', '7'],
  ['cleared_for_export', '9'],
  ['cleared_by_customs', '12'],
  ['damaged', '18'],
  ['discharged', '29'],
  ['freight_paid', '38'],
  ['loaded', '48'],
  ['manifested', '50'],
  ['not_loaded', '57'],
  ['received', '74'],
  ['released', '78'],
  ['short_landed', '85'],
  ['short_shipped', '86'],
  ['damage_surveyed', '97'],
  ['transhipped', '100'],
] as const
export type Status = (typeof listed)[number][0]

/** How somebody says a status: its code, and whose list that is of where it is not the directory's. */
export interface StatusCode {
  readonly code: string
  readonly list?: string
  readonly agency?: string
}

/** A unit's status as it is told: of a vehicle by its VIN, of a container by its number. */
export interface UnitStatus {
  readonly booking: string
  readonly status: Status
  readonly vin?: string
  readonly licence_plate?: string
  readonly container?: string
  readonly at: string
  readonly place: Place
  readonly terminal?: string
  readonly damage?: string
}

export interface StatusReport {
  readonly reference: string
  readonly at: string
  readonly sender: string
  readonly units: readonly UnitStatus[]
}

/** What differs between the writers of two directories: never shared, since the same qualifier means another thing in each (EDI.md §3.3, §8.1, §8.3). */
interface Dialect {
  readonly directory: 'D95B' | 'D00B'
  readonly identity: (unit: UnitStatus) => Segment[]
  readonly codeOf: (status: Status) => StatusCode
}

/** IFTSTA D.95B: statuses by list 9011; RFF+VT is the VIN. */
export function iftstaD95b(report: StatusReport, reference: string): Message {
  const identity = ({ vin }: UnitStatus) => (vin ? [segment('RFF', ['VT', vin])] : [])
  return written(report, reference, { directory: 'D95B', identity, codeOf: status => ({ code: codes.get(status) ?? '' }) })
}

/**
 * IFTSTA D.00B: RFF+AKG is the VIN, RFF+VT the registration number. Statuses are of list 4405, which says nothing of vehicles: what the partner's guide says
 * for each must be given, and what it lacks is not told (null).
 */
export function iftstaD00b(report: StatusReport, reference: string, guide: ReadonlyMap<Status, StatusCode>): Message | null {
  if (report.units.some(({ status }) => !guide.has(status))) return null
  const identity = ({ vin, licence_plate }: UnitStatus) => [
    ...(vin ? [segment('RFF', ['AKG', vin])] : []),
    ...(licence_plate ? [segment('RFF', ['VT', licence_plate])] : []),
  ]
  return written(report, reference, { directory: 'D00B', identity, codeOf: status => guide.get(status) ?? { code: '' } })
}

const codes = new Map(listed)

function written({ reference: own, at, sender, units }: StatusReport, reference: string, dialect: Dialect): Message {
  const head = [segment('BGM', '23', own, '9'), moment('137', at), segment('NAD', 'MS', [sender, '', 'ZZZ'])]
  const body = units.flatMap((unit, index) => unitOf(unit, index + 1, dialect))
  return { reference, identifier: identifierOf('IFTSTA', dialect.directory), segments: [...head, ...body] }
}

function unitOf(unit: UnitStatus, number: number, { directory, identity, codeOf }: Dialect): Segment[] {
  const { booking, status, container, at, place, terminal, damage } = unit
  const { code, list, agency } = codeOf(status)
  return [
    segment('CNI', String(number), booking),
    segment('STS', '1', [code, list, agency]),
    ...identity(unit),
    moment('7', at),
    ...(damage ? texts('DAR', damage, { type: 'IFTSTA', directory }) : []),
    segment('LOC', '14', [place.code, '139', '6', place.name.slice(0, 17).trimEnd()], terminal ? [terminal, 'TER', 'ZZZ'] : []),
    ...(container ? [segment('EQD', 'CN', container)] : []),
  ]
}

/** A status as it is said: what we know of it, and what it was called. */
export interface SaidStatus {
  readonly booking: string | null
  /** Null where the code is none of ours: then the partner's guide says what it means. */
  readonly status: Status | null
  readonly code: StatusCode
  readonly vin: string | null
  readonly licence_plate: string | null
  readonly container: string | null
  readonly at: string | null
  readonly place: SaidPlace | null
  readonly terminal: string | null
  readonly damage: string | null
}

/** IFTSTA of either directory: of each consignment each status. What RFF+VT means, and what status codes do, is the directory's to say. */
export function statusesOf({ root, identifier }: ReadMessage): SaidStatus[] {
  const isOld = identifier.release === '95B'
  return groupsOf(root, 'SG4').flatMap(consignment =>
    groupsOf(consignment, 'SG5').map(group => {
      const [sts] = segmentsOf(group, 'STS')
      const [code, list, agency] = [textOf(sts, 1), textOf(sts, 1, 1), textOf(sts, 1, 2)]
      const reference = (...qualifiers: readonly string[]) => orNull(textOf(qualified(group, 'RFF', ...qualifiers), 0, 1))
      const [loc] = segmentsOf(group, 'LOC')
      const [equipment] = groupsOf(group, isOld ? 'SG7' : 'SG8')
      const isListed = isOld && list === '' && (agency === '' || agency === '6')
      return {
        booking: orNull(textOf(segmentsOf(consignment, 'CNI')[0], 1)) ?? reference('BN'),
        status: isListed ? (byCode.get(code) ?? null) : null,
        code: { code, ...(list !== '' && { list }), ...(agency !== '' && { agency }) },
        vin: isOld ? reference('VT') : reference('AKG'),
        licence_plate: isOld ? null : reference('VT', 'ABZ'),
        container: equipment ? orNull(textOf(segmentsOf(equipment, 'EQD')[0], 1)) : null,
        at: momentOf(group, '7', '334'),
        place: saidPlace(loc),
        terminal: orNull(textOf(loc, 2)),
        damage: orNull(linesOf(qualified(group, 'FTX', 'DAR'), 3).join(' ')),
      }
    }),
  )
}

const byCode = new Map<string, Status>(listed.map(([status, code]) => [code, status]))
