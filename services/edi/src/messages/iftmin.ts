import type { Message, Segment } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import {
  type Consignment,
  contractOf,
  type Dialect,
  headOf,
  lineOf,
  partiesOf,
  rollOn,
  vehicleOfD00b,
  vehicleOfD95b,
} from './consignment.ts'
import { carriage, day, equipment, identifierOf, place, texts, weight } from './pieces.ts'
import type { Container, Place } from './trade.ts'

/** What the bill of lading shall say. */
export interface ShippingInstruction extends Consignment {
  readonly booking: string
  readonly clauses: readonly string[]
  readonly prepaid: boolean
  readonly payment: Place
  readonly originals: number
  readonly copies: number
  readonly totals: { readonly weight_kg: string; readonly packages: number; readonly volume_m3: string }
  readonly arrival: string
  readonly delivery?: Place
  readonly containers: readonly Container[]
}

/** What kind of goods these are, in the head: from D.99B on. */
interface InstructionDialect extends Dialect {
  readonly goods: readonly Segment[]
}

const iftminD00bDialect: InstructionDialect = {
  type: 'IFTMIN',
  directory: 'D00B',
  goods: rollOn,
  vehicle: vehicleOfD00b,
  marksOf: ({ marks: said, vin }) => said ?? vin ?? '',
}
const iftminD95bDialect: InstructionDialect = {
  type: 'IFTMIN',
  directory: 'D95B',
  goods: [],
  vehicle: vehicleOfD95b,
  marksOf: ({ marks: said, vin, licence_plate }) => [said ?? vin, licence_plate].filter(Boolean).join('\n'),
}

/** IFTMIN D.00B (EDI.md §3.2): the shipping instruction. */
export const iftminD00b = (instruction: ShippingInstruction, reference: string): Message =>
  instructionOf(instruction, reference, iftminD00bDialect)
/** IFTMIN D.95B: the same in the directory in which GDS stands under goods alone. */
export const iftminD95b = (instruction: ShippingInstruction, reference: string): Message =>
  instructionOf(instruction, reference, iftminD95bDialect)

function instructionOf(instruction: ShippingInstruction, reference: string, dialect: InstructionDialect): Message {
  const { booking, job, contract, clauses, prepaid, payment, originals, copies, totals, parties, lines, containers } = instruction
  const [terms, letter] = prepaid ? ['FREIGHT PREPAID', 'P'] : ['FREIGHT COLLECT', 'C']
  const segments = [
    ...headOf(instruction, '340'),
    ...clauses.flatMap(clause => texts('BLC', clause, dialect)),
    ...texts('BLR', terms, dialect),
    segment('CNT', ['7', totals.weight_kg, 'KGM']),
    segment('CNT', ['11', String(totals.packages)]),
    segment('CNT', ['15', totals.volume_m3, 'MTQ']),
    segment('DOC', '706', '', '', String(originals), String(copies)),
    ...dialect.goods,
    place('57', payment, dialect),
    segment('RFF', ['BN', booking]),
    segment('RFF', ['FF', job]),
    ...contractOf(contract),
    segment('CPI', '4', '', letter),
    ...routeOf(instruction, dialect),
    ...partiesOf(parties),
    ...lines.flatMap((line, at) => lineOf(line, at, dialect)),
    ...containers.flatMap(container => equipment(container, 'export', weight(container.weight_kg))),
  ]
  return { reference, identifier: identifierOf('IFTMIN', dialect.directory), segments }
}

const routeOf = ({ voyage, load, departure, discharge, arrival, delivery }: ShippingInstruction, dialect: Dialect): Segment[] => [
  carriage(voyage),
  place('9', load, dialect),
  day('133', departure),
  place('11', discharge, dialect),
  day('132', arrival),
  ...(delivery ? [place('7', delivery, dialect)] : []),
]
