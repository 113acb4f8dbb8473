import type { Group } from '../interchange.ts'
import type { ReadMessage } from '../read/reader.ts'
import { momentOf, placeOf, referenceOf, type SaidPlace } from './said.ts'
import { groupsOf, orNull, segmentsOf, textOf } from './tree.ts'

/** What happened to a container at a terminal or depot. */
export type Move = 'gate_in' | 'gate_out' | 'loaded' | 'discharged'

export interface ContainerMove {
  /** Null where the message does not say it in a way that we know. */
  readonly move: Move | null
  readonly container: string | null
  readonly iso_type: string | null
  readonly full: boolean | null
  readonly at: string | null
  readonly booking: string | null
  readonly bill: string | null
  readonly load: SaidPlace | null
  readonly discharge: SaidPlace | null
  readonly weight_kg: string | null
  readonly verified_kg: string | null
  readonly seals: readonly string[]
  readonly voyage: string | null
  readonly vessel: { readonly imo: string | null; readonly name: string | null } | null
}

/** What BGM 1001 says of each: by the list of D.95B, and by what terminals say since (SMDG). */
const moves: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
  COARRI: { '44': 'discharged', '98': 'discharged', '119': 'discharged', '46': 'loaded', '270': 'loaded' },
  CODECO: { '34': 'gate_in', '36': 'gate_out' },
}

/** The groups of transport and of equipment, by directory and message: the directories number them differently. */
const groups: Readonly<Record<string, readonly [transport: string, equipment: string]>> = {
  '95B COARRI': ['SG1', 'SG3'],
  '95B CODECO': ['SG1', 'SG5'],
  '00B COARRI': ['SG2', 'SG6'],
  '00B CODECO': ['SG2', 'SG10'],
}

/** COARRI and CODECO of D.95B and D.00B: what the terminal reports of each container. */
export function containerMovesOf({ root, identifier: { type, release } }: ReadMessage): ContainerMove[] {
  const [transport = '', equipment = ''] = groups[`${release} ${type}`] ?? []
  const move = moves[type]?.[textOf(segmentsOf(root, 'BGM')[0], 0)] ?? null
  const [carriage] = groupsOf(root, transport)
  const tdt = carriage && segmentsOf(carriage, 'TDT')[0]
  const vessel = tdt ? { imo: orNull(textOf(tdt, 7)), name: orNull(textOf(tdt, 7, 3)) } : null
  return groupsOf(root, equipment).map(group => ({ move, voyage: orNull(textOf(tdt, 1)), vessel, ...containerOf(group) }))
}

function containerOf(group: Group): Omit<ContainerMove, 'move' | 'voyage' | 'vessel'> {
  const [eqd] = segmentsOf(group, 'EQD')
  const indicator = textOf(eqd, 5)
  const weightOf = (...dimensions: readonly string[]) =>
    orNull(
      textOf(
        segmentsOf(group, 'MEA').find(mea => dimensions.includes(textOf(mea, 1)) && textOf(mea, 2) === 'KGM'),
        2,
        1,
      ),
    )
  return {
    container: orNull(textOf(eqd, 1)),
    iso_type: orNull(textOf(eqd, 2)),
    full: indicator === '' ? null : indicator !== '4',
    at: momentOf(group, '7', '203'),
    booking: referenceOf(group, 'BN'),
    bill: referenceOf(group, 'BM'),
    load: where(group, '9'),
    discharge: where(group, '11'),
    weight_kg: weightOf('G', 'EGW'),
    verified_kg: weightOf('VGM'),
    seals: segmentsOf(group, 'SEL').map(sel => textOf(sel, 0)),
  }
}

/** Places stand in the group itself, in COARRI of D.00B in groups of their own. */
const where = (group: Group, qualifier: string): SaidPlace | null =>
  placeOf(group, qualifier) ??
  groupsOf(group, 'SG7')
    .map(inner => placeOf(inner, qualifier))
    .find(Boolean) ??
  null
