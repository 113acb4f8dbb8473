import type { Message } from '../interchange.ts'
import type { ReadMessage } from '../read/reader.ts'
import { segment } from '../write/segment.ts'
import { identifierOf, moment, texts } from './pieces.ts'
import { firstOf, momentOf, referenceOf } from './said.ts'
import { groupsOf, linesOf, orNull, segmentsOf, textOf } from './tree.ts'

/** What we find wrong with what a message says (EDI.md §3.4), and our own codes for it, of eight characters at most. */
const codes = [
  ['unknown_vin', 'VIN01'],
  ['unknown_booking', 'BKG01'],
  ['date_not_plausible', 'DAT01'],
  ['mrn_invalid', 'CUS01'],
  ['duplicate', 'DUP01'],
  ['no_space', 'CAP01'],
  ['bill_final', 'BLF01'],
] as const
export type ApplicationError = (typeof codes)[number][0]

const codeOf: ReadonlyMap<ApplicationError, string> = new Map(codes)
const byCode = new Map<string, ApplicationError>(codes.map(([error, code]) => [code, error]))

/** An error and what it is about: a VIN, a booking, a bill. */
export interface ReportedFault {
  readonly error: ApplicationError
  readonly text: string
  /** By what kind of reference (DE 1153), and which. */
  readonly about?: { readonly kind: string; readonly number: string }
}

export interface ApplicationErrors {
  readonly reference: string
  readonly at: string
  /** The document or message that was received. */
  readonly of: string
  readonly faults: readonly ReportedFault[]
}

/** APERAK D.00B: that what was received could be read and not be done, and why. */
export function aperak({ reference: own, at, of, faults }: ApplicationErrors, reference: string): Message {
  const segments = [
    segment('BGM', '963', own, '9'),
    moment('137', at),
    segment('RFF', ['ACW', of]),
    ...faults.flatMap(({ error, text, about }) => [
      segment('ERC', codeOf.get(error)),
      ...texts('AAO', text, { type: 'APERAK', directory: 'D00B' }).slice(0, 1), // one, of five lines of 512
      ...(about ? [segment('RFF', [about.kind, about.number])] : []),
    ]),
  ]
  return { reference, identifier: identifierOf('APERAK', 'D00B'), segments }
}

/** An error as others say it. */
export interface SaidError {
  readonly code: string
  /** Null where it is none of the codes that we use. */
  readonly error: ApplicationError | null
  readonly text: string | null
  readonly about: { readonly kind: string; readonly number: string } | null
}

export interface SaidErrors {
  readonly reference: string | null
  readonly at: string | null
  readonly of: string | null
  readonly errors: readonly SaidError[]
}

/** APERAK of D.95B, D.99B and D.00B: what somebody could not do with a message of ours. */
export function applicationErrorsOf({ root, identifier }: ReadMessage): SaidErrors {
  const [references, errors, abouts] = identifier.release === '95B' ? ['SG1', 'SG3', 'SG4'] : ['SG2', 'SG4', 'SG5']
  return {
    reference: orNull(textOf(segmentsOf(root, 'BGM')[0], 1)),
    at: momentOf(root, '137'),
    of: firstOf(groupsOf(root, references), group => referenceOf(group, 'ACW')),
    errors: groupsOf(root, errors).map(group => {
      const code = textOf(segmentsOf(group, 'ERC')[0], 0)
      const [about] = groupsOf(group, abouts).map(one => segmentsOf(one, 'RFF')[0])
      return {
        code,
        error: byCode.get(code) ?? null,
        text: orNull(linesOf(segmentsOf(group, 'FTX')[0], 3).join(' ')),
        about: about ? { kind: textOf(about, 0), number: textOf(about, 0, 1) } : null,
      }
    }),
  }
}
