import type { Group, Segment } from '../interchange.ts'
import type { ReadMessage } from '../read/reader.ts'
import { firstOf, momentOf, placeOf, referenceOf, type SaidPlace } from './said.ts'
import { groupsOf, linesOf, orNull, qualified, segmentsOf, textOf } from './tree.ts'

/** A line of a bill as the carrier says it. */
export interface SaidLine {
  readonly count: number | null
  readonly packaging: string | null
  readonly description: string
  readonly weight_kg: string | null
  readonly volume_m3: string | null
  readonly hs_code: string | null
  readonly vin: string | null
  readonly licence_plate: string | null
  readonly marks: string
  readonly containers: readonly string[]
}

/** A charge of the bill: what for, how much, and who pays it. */
export interface SaidCharge {
  readonly code: string | null
  readonly name: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly rate: string | null
  readonly payment: 'prepaid' | 'collect' | null
}

/** The data of a bill of lading as the carrier has them, to be held against ours. */
export interface SaidBill {
  readonly number: string | null
  readonly kind: 'bill_of_lading' | 'sea_waybill' | null
  readonly booking: string | null
  readonly job: string | null
  readonly on_board: string | null
  readonly voyage: string | null
  readonly vessel: string | null
  readonly load: SaidPlace | null
  readonly discharge: SaidPlace | null
  readonly delivery: SaidPlace | null
  readonly shipper: string | null
  readonly consignee: string | null
  readonly notify: string | null
  readonly freight: 'prepaid' | 'collect' | null
  readonly packages: string | null
  readonly weight_kg: string | null
  readonly volume_m3: string | null
  readonly lines: readonly SaidLine[]
  readonly charges: readonly SaidCharge[]
}

const kinds: Readonly<Record<string, SaidBill['kind']>> = { '705': 'bill_of_lading', '710': 'sea_waybill' }
const payments: Readonly<Record<string, SaidBill['freight']>> = { P: 'prepaid', PP: 'prepaid', C: 'collect', CC: 'collect' }

/** IFTMCS of D.95B, D.96B, D.99B and D.00B (EDI.md §3.2): draft or bill, as the carrier has it. RFF+VT is the VIN up to D.96B, and the plate since. */
export function billOf({ root, identifier }: ReadMessage): SaidBill {
  const [bgm] = segmentsOf(root, 'BGM')
  const references = groupsOf(root, 'SG3')
  const referenced = (...qualifiers: readonly string[]) => firstOf(references, group => referenceOf(group, ...qualifiers))
  const main = groupsOf(root, 'SG8').find(group => textOf(segmentsOf(group, 'TDT')[0], 0) === '20')
  const tdt = main && segmentsOf(main, 'TDT')[0]
  const at = (qualifier: string) => firstOf(main ? groupsOf(main, 'SG9') : [], group => placeOf(group, qualifier))
  const isOld = identifier.release.startsWith('95') || identifier.release.startsWith('96')
  const [cpi] = groupsOf(root, 'SG6').map(group => segmentsOf(group, 'CPI')[0])
  return {
    number: referenced('BM') ?? orNull(textOf(bgm, 1)),
    kind: kinds[textOf(bgm, 0)] ?? null,
    booking: referenced('BN'),
    job: referenced('FF'),
    on_board: momentOf(root, '342'),
    voyage: orNull(textOf(tdt, 1)),
    vessel: orNull(textOf(tdt, 7, 3)),
    load: at('9'),
    discharge: at('11'),
    delivery: at('7'),
    shipper: nameOf(root, 'CZ'),
    consignee: nameOf(root, 'CN'),
    notify: nameOf(root, 'N1', 'NI'),
    freight: payments[textOf(cpi, 2)] ?? payments[textOf(cpi, 1)] ?? null,
    packages: controlOf(root, '11'),
    weight_kg: controlOf(root, '7'),
    volume_m3: controlOf(root, '15'),
    lines: groupsOf(root, 'SG18').map(group => lineOf(group, isOld)),
    charges: groupsOf(root, 'SG7').map(chargeOf),
  }
}

function lineOf(group: Group, isOld: boolean): SaidLine {
  const [gid] = segmentsOf(group, 'GID')
  const references = groupsOf(group, 'SG22')
  const referenced = (...qualifiers: readonly string[]) => firstOf(references, one => referenceOf(one, ...qualifiers))
  const measured = (dimension: string) => firstOf(groupsOf(group, 'SG20'), one => measureOf(one, dimension))
  return {
    count: textOf(gid, 1) === '' ? null : Number(textOf(gid, 1)),
    packaging: orNull(textOf(gid, 1, 1)),
    description: segmentsOf(group, 'FTX')
      .filter(ftx => textOf(ftx, 0) === 'AAA')
      .flatMap(ftx => linesOf(ftx, 3))
      .join(' '),
    weight_kg: measured('G'),
    volume_m3: measured('AAW'),
    hs_code: orNull(textOf(qualified(group, 'PIA', '5'), 1)),
    vin: isOld ? referenced('VT') : referenced('AKG'),
    licence_plate: isOld ? null : referenced('VT', 'ABZ'),
    marks: groupsOf(group, 'SG23')
      .flatMap(one => linesOf(segmentsOf(one, 'PCI')[0], 1))
      .join('\n'),
    containers: groupsOf(group, isSplit(group) ? 'SG29' : 'SG27').map(one => textOf(segmentsOf(one, 'SGP')[0], 0)),
  }
}

/** Directories number the groups of places within containers differently. */
const isSplit = (group: Group): boolean => groupsOf(group, 'SG29').some(one => segmentsOf(one, 'SGP').length > 0)

function measureOf(group: Group, dimension: string): string | null {
  const [mea] = segmentsOf(group, 'MEA')
  return textOf(mea, 1) === dimension ? orNull(textOf(mea, 2, 1)) : null
}

function chargeOf(group: Group): SaidCharge {
  const [tcc] = segmentsOf(group, 'TCC')
  const moa: Segment | undefined = qualified(group, 'MOA', '23')
  return {
    code: orNull(textOf(tcc, 0)),
    name: orNull(textOf(tcc, 0, 3)),
    amount: orNull(textOf(moa, 0, 1)),
    currency: orNull(textOf(moa, 0, 2)),
    rate: orNull(textOf(segmentsOf(group, 'PRI')[0], 0, 1)),
    payment: payments[textOf(tcc, 0, 4)] ?? null,
  }
}

const controlOf = (group: Group, qualifier: string): string | null => orNull(textOf(qualified(group, 'CNT', qualifier), 0, 1))

/** The name of a party, in its field (C080) or as the first of its lines (C058). */
const nameOf = (root: Group, ...qualifiers: readonly string[]): string | null =>
  firstOf(groupsOf(root, 'SG11'), group => {
    const nad = qualified(group, 'NAD', ...qualifiers)
    return orNull(linesOf(nad, 3).join(' ')) ?? orNull(textOf(nad, 2))
  })
