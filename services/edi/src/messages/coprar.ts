import type { Message } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import { carriage, day, equipment, identifierOf, place, purposes, weight } from './pieces.ts'
import type { Container, Place, Purpose, Voyage } from './trade.ts'

/** A container that is to be loaded or discharged. */
export interface OrderedContainer extends Container {
  readonly booking?: string
  readonly bill?: string
  readonly load: Place
  readonly discharge: Place
  /** The verified gross mass, where it is known. */
  readonly verified_kg?: string
}

/** What a terminal is to load onto a ship, or to discharge from it. */
export interface TerminalOrder {
  readonly order: 'load' | 'discharge'
  readonly purpose: Purpose
  readonly reference: string
  readonly voyage: Voyage
  /** The port that the terminal is in, and the ship's day there. */
  readonly port: Place
  readonly day: string
  /** Who operates the containers: SCAC. */
  readonly operator: string
  readonly containers: readonly OrderedContainer[]
}

/** COPRAR of D.95B and D.00B. The order is 45 to load and 43 to discharge, as terminals have it (SMDG). */
export function coprar(order: TerminalOrder, reference: string, directory: 'D95B' | 'D00B'): Message {
  const here = { type: 'COPRAR', directory }
  const isLoading = order.order === 'load'
  const segments = [
    segment('BGM', isLoading ? '45' : '43', order.reference, purposes[order.purpose]),
    segment('RFF', ['VON', order.voyage.number]),
    carriage(order.voyage),
    place(isLoading ? '9' : '11', order.port, here),
    day(isLoading ? '133' : '132', order.day),
    segment('NAD', 'CF', [order.operator, '172', '166']),
    ...order.containers.flatMap(container => orderedOf(container, isLoading, here)),
    segment('CNT', ['16', String(order.containers.length)]),
  ]
  return { reference, identifier: identifierOf('COPRAR', directory), segments }
}

function orderedOf(container: OrderedContainer, isLoading: boolean, here: { type: string; directory: string }) {
  const { booking, bill, load, discharge, weight_kg, verified_kg } = container
  const [eqd, ...seals] = equipment(container, isLoading ? 'export' : 'import')
  return [
    ...(eqd ? [eqd] : []),
    ...(booking ? [segment('RFF', ['BN', booking])] : []),
    ...(bill ? [segment('RFF', ['BM', bill])] : []),
    place('9', load, here),
    place('11', discharge, here),
    ...(verified_kg ? [segment('MEA', 'AAE', 'VGM', ['KGM', verified_kg])] : weight(weight_kg)),
    ...seals,
  ]
}
