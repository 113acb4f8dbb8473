import type { Message, Segment } from '../interchange.ts'
import { segment } from '../write/segment.ts'
import { identifierOf, moment } from './pieces.ts'
import type { Container, Voyage } from './trade.ts'

/** A container that was weighed (SOLAS VI/2): method 1 weighs it packed, method 2 adds up what is in it and what it weighs itself. */
export interface WeighedContainer extends Container {
  readonly verified_kg: string
  readonly method: 1 | 2
  readonly weighed_at: string
  readonly booking?: string
  readonly bill?: string
  readonly voyage?: Voyage
  /** Who answers for it: the shipper, and who signs for him. */
  readonly responsible: { readonly name: string; readonly person: string; readonly email: string }
}

export interface VerifiedMasses {
  readonly reference: string
  readonly purpose: 'original' | 'replace'
  readonly at: string
  readonly sender: string
  readonly containers: readonly WeighedContainer[]
}

/** VERMAS D.16A (EDI.md §3.5), as terminals read it (SMDG): 749, the moment of weighing (798) and the method (SM1, SM2). Of containers alone: ro-ro units are not asked for. */
export function vermas({ reference: own, purpose, at, sender, containers }: VerifiedMasses, reference: string): Message {
  const head = [
    segment('BGM', '749', own, purpose === 'original' ? '9' : '5'),
    moment('137', at),
    segment('NAD', 'FW', [sender, '172', '166']),
  ]
  return { reference, identifier: identifierOf('VERMAS', 'D16A'), segments: [...head, ...containers.flatMap(containerOf)] }
}

function containerOf({
  number,
  iso_type,
  full,
  seals = [],
  booking,
  bill,
  verified_kg,
  method,
  weighed_at,
  voyage,
  responsible,
}: WeighedContainer): Segment[] {
  return [
    segment('EQD', 'CN', number, [iso_type, '102', '5'], '', '2', full ? '5' : '4'),
    ...(booking ? [segment('RFF', ['BN', booking])] : []),
    ...(bill ? [segment('RFF', ['BM', bill])] : []),
    ...seals.map(seal => segment('SEL', seal, 'SH')),
    segment('MEA', 'AAE', 'VGM', ['KGM', verified_kg]),
    moment('798', weighed_at),
    ...(voyage ? [segment('TDT', '20', voyage.number, '1', '', [voyage.carrier, '172', '166'], '', '', shipOf(voyage))] : []),
    segment('DOC', [`SM${method}`, 'VGM', '306']),
    segment('NAD', 'SPC', '', '', responsible.name),
    segment('CTA', 'RP', ['', responsible.person]),
    segment('COM', [responsible.email, 'EM']),
  ]
}

const shipOf = ({ vessel }: Voyage) => [vessel.imo, '146', '11', vessel.name, vessel.flag]
