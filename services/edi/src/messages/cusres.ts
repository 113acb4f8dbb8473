import type { ReadMessage } from '../read/reader.ts'
import { groupsOf, linesOf, orNull, qualified, segmentsOf, textOf } from './tree.ts'

/** What customs found wrong, and with which item of the report: a bill, or its number in the order in which they were sent. */
export interface CustomsError {
  readonly item: string | null
  readonly codes: readonly string[]
}

export interface CustomsAnswer {
  readonly reference: string | null
  /** The report that is answered: its manifest number, else the reference of its message. */
  readonly report: string | null
  /** Null where it does not say: then what is wrong with items decides. */
  readonly decision: 'accepted' | 'conditional' | 'rejected' | null
  /** By which customs know it from now on. */
  readonly registration: string | null
  readonly remarks: readonly string[]
  readonly errors: readonly CustomsError[]
  /** With what is wrong with each. */
  readonly bills: readonly { readonly number: string; readonly accepted: boolean; readonly codes: readonly string[] }[]
}

const responses: Readonly<Record<string, CustomsAnswer['decision']>> = { AP: 'accepted', CA: 'conditional', RE: 'rejected' }
const functions: Readonly<Record<string, CustomsAnswer['decision']>> = { '27': 'rejected', '29': 'accepted', '34': 'conditional' }

/**
 * CUSRES D.95B: whether customs accept a report, and which of its bills they do not. The answer itself says it by its response (4343) or its function
 * (1225); a bill is rejected where all is, or where an error (ERP) names it by its number or its place.
 */
export function customsAnswerOf({ root }: ReadMessage): CustomsAnswer {
  const [bgm] = segmentsOf(root, 'BGM')
  const decision = responses[textOf(bgm, 3)] ?? functions[textOf(bgm, 2)] ?? null
  const errors = groupsOf(root, 'SG1').map(group => ({
    item: orNull(textOf(segmentsOf(group, 'ERP')[0], 0, 1)),
    codes: segmentsOf(group, 'ERC').map(erc => textOf(erc, 0)),
  }))
  const references = groupsOf(root, 'SG5')
  const numberOf = (...qualifiers: readonly string[]) =>
    references.map(group => textOf(qualified(group, 'RFF', ...qualifiers), 0, 1)).find(number => number !== '') ?? null
  const named = references.map(group => textOf(qualified(group, 'RFF', 'BM', 'MB'), 0, 1)).filter(number => number !== '')
  const wrongWith = (number: string, at: number) => errors.filter(({ item }) => item === number || item === String(at + 1))
  return {
    reference: orNull(textOf(bgm, 1)),
    report: numberOf('AFB') ?? numberOf('ACW'),
    decision,
    registration: numberOf('ABT', 'AAE'),
    remarks: segmentsOf(root, 'FTX').map(ftx => linesOf(ftx, 3).join(' ')),
    errors,
    bills: named.map((number, at) => {
      const wrong = wrongWith(number, at)
      return { number, accepted: decision !== 'rejected' && wrong.length === 0, codes: wrong.flatMap(({ codes }) => codes) }
    }),
  }
}
