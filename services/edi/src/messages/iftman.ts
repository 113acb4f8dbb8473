import type { Message, Segment } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import { lineOf, vehicleOfD00b } from './consignment.ts'
import { carriage, contact, day, identifierOf, moment, party, place, texts } from './pieces.ts'
import type { Address, CargoLine, Contact, Place, Voyage } from './trade.ts'

/** What a consignee or agent is told when his cargo arrives. */
export interface ArrivalNotice {
  readonly reference: string
  readonly at: string
  readonly contact: Contact
  readonly bill: string
  readonly booking?: string
  readonly voyage: Voyage
  readonly load: Place
  readonly discharge: Place
  /** The day that is expected, or the day that it was. */
  readonly arrival: string
  readonly arrived: boolean
  readonly consignee: Address
  readonly notify?: Address
  readonly remarks?: string
  readonly totals: { readonly weight_kg: string; readonly packages: number }
  readonly lines: readonly CargoLine[]
}

/** IFTMAN of D.99B, which names vehicles as D.00B does (EDI.md §1.6). */
export function iftman(notice: ArrivalNotice, reference: string): Message {
  const { bill, booking, voyage, load, discharge, arrival, arrived, consignee, notify, remarks, totals, lines } = notice
  const here = {
    type: 'IFTMAN',
    directory: 'D99B',
    vehicle: vehicleOfD00b,
    marksOf: ({ marks, vin }: CargoLine) => marks ?? vin ?? '',
  } as const
  const segments: Segment[] = [
    segment('BGM', '781', notice.reference, '9'),
    ...contact(notice.contact),
    moment('137', notice.at),
    ...(remarks ? texts('AAI', remarks, here) : []),
    segment('CNT', ['7', totals.weight_kg, 'KGM']),
    segment('CNT', ['11', String(totals.packages)]),
    segment('RFF', ['BM', bill]),
    ...(booking ? [segment('RFF', ['BN', booking])] : []),
    carriage(voyage),
    place('9', load, here),
    place('11', discharge, here),
    day(arrived ? '178' : '132', arrival),
    party('CN', consignee),
    ...(notify ? [party('N1', notify)] : []),
    ...lines.flatMap((line, at) => lineOf(line, at, here)),
  ]
  return { reference, identifier: identifierOf('IFTMAN', 'D99B'), segments }
}
