import type { ReadMessage } from '../read/reader.ts'
import { firstOf, momentOf, placeOf, referenceOf, type SaidPlace } from './said.ts'
import { groupsOf, linesOf, orNull, segmentsOf, textOf } from './tree.ts'

/** What the carrier answers to a booking request. */
export interface BookingAnswer {
  /** Null where it does not say: somebody must look at it. */
  readonly response: 'accepted' | 'conditional' | 'rejected' | null
  /** The carrier's number. */
  readonly booking: string | null
  readonly reference: string | null
  readonly job: string | null
  readonly at: string | null
  readonly voyage: string | null
  readonly vessel: string | null
  readonly load: SaidPlace | null
  readonly departure: string | null
  readonly discharge: SaidPlace | null
  readonly arrival: string | null
  readonly remarks: readonly string[]
}

const responses: Readonly<Record<string, BookingAnswer['response']>> = { AP: 'accepted', CA: 'conditional', RE: 'rejected' }
/** Space, as a requirement of transport (TSR, DE 4065). */
const spaces: Readonly<Record<string, BookingAnswer['response']>> = { '20': 'accepted', '21': 'rejected' }

/** IFTMBC (EDI.md §3.2): by the response of the document (4343), else by what it says of space. */
export function bookingAnswerOf({ root }: ReadMessage): BookingAnswer {
  const [bgm] = segmentsOf(root, 'BGM')
  const references = groupsOf(root, 'SG2')
  const referenced = (qualifier: string) => firstOf(references, group => referenceOf(group, qualifier))
  const main = groupsOf(root, 'SG3').find(group => textOf(segmentsOf(group, 'TDT')[0], 0) === '20')
  const tdt = main && segmentsOf(main, 'TDT')[0]
  const stops = main ? groupsOf(main, 'SG4') : []
  const [load, discharge] = ['9', '11'].map(qualifier => stops.find(stop => placeOf(stop, qualifier)))
  return {
    response:
      responses[textOf(bgm, 3)] ??
      segmentsOf(root, 'TSR')
        .map(tsr => spaces[textOf(tsr, 0)] ?? null)
        .find(Boolean) ??
      null,
    booking: referenced('BN'),
    reference: orNull(textOf(bgm, 1)),
    job: referenced('FF'),
    at: momentOf(root, '137'),
    voyage: orNull(textOf(tdt, 1)),
    vessel: orNull(textOf(tdt, 7, 3)),
    load: load ? placeOf(load, '9') : null,
    departure: load ? momentOf(load, '133', '186', '189') : null,
    discharge: discharge ? placeOf(discharge, '11') : null,
    arrival: discharge ? momentOf(discharge, '132', '178') : null,
    remarks: segmentsOf(root, 'FTX').map(ftx => linesOf(ftx, 3).join(' ')),
  }
}
