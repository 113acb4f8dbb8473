import type { Message } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import { type Consignment, contractOf, type Dialect, headOf, lineOf, partiesOf, rollOn, vehicleOfD00b } from './consignment.ts'
import { carriage, day, identifierOf, place } from './pieces.ts'
import type { Place } from './trade.ts'

/** A booking request: cargo that no bill names yet. */
export interface BookingRequest extends Consignment {
  readonly receipt: Place
  /** The day on which it should be shipped. */
  readonly wanted: string
}

/** IFTMBF D.00B: the booking request; of vehicles what they are and measure, and no documents. */
export function iftmbfD00b(request: BookingRequest, reference: string): Message {
  const dialect: Dialect = {
    type: 'IFTMBF',
    directory: 'D00B',
    vehicle: vehicleOfD00b,
    marksOf: ({ marks: said }) => said ?? '',
  }
  const { job, contract, receipt, wanted, voyage, load, departure, discharge, parties, lines } = request
  const segments = [
    ...headOf(request, '335'),
    ...rollOn,
    place('88', receipt, dialect),
    day('10', wanted),
    segment('RFF', ['FF', job]),
    ...contractOf(contract),
    carriage(voyage),
    place('9', load, dialect),
    day('133', departure),
    place('11', discharge, dialect),
    ...partiesOf(parties),
    ...lines.flatMap((line, at) => lineOf(line, at, dialect)),
  ]
  return { reference, identifier: identifierOf('IFTMBF', 'D00B'), segments }
}
