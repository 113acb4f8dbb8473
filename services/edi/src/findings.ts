import type { TextKey } from './texts/texts.ts'

/** What DE 0085 calls the errors that we find (ISO 9735-4, EDI.md §3.4). */
export const errors = {
  syntax_not_supported: '2',
  version_not_supported: '3',
  service_segment_missing: '4',
  segment_unknown: '6',
  too_many_elements: '8',
  element_missing: '9',
  code_unknown: '12',
  missing: '13',
  misplaced: '15',
  too_many_components: '16',
  unspecified: '18',
  number_malformed: '19',
  character_outside: '21',
  service_character_wrong: '22',
  sender_unknown: '23',
  test_unwanted: '25',
  duplicate: '26',
  references_differ: '28',
  count_wrong: '29',
  empty: '32',
  outside_message: '33',
  nesting: '34',
  too_many_segments: '35',
  too_many_groups: '36',
  wrong_kind: '37',
  no_digit_before_decimal: '38',
  too_long: '39',
  too_short: '40',
  recipient_unknown: '43',
} as const
export type ErrorCode = (typeof errors)[keyof typeof errors]

/** Where in an interchange something is. All counts begin at 1; 0 where it is of the whole. */
export interface At {
  /** Which message of the interchange. */
  readonly message: number
  /** Which segment of the message; UNH is 1. */
  readonly segment: number
  readonly tag: string
  /** As DE 0098 counts: the tag of the segment is 1, so the first element 2. */
  readonly element: number
  readonly component: number
}

/** What is wrong with an interchange, and where: the same for people (`text`) and for who sent it (`code`). */
export interface Finding extends At {
  readonly code: ErrorCode
  readonly text: TextKey
  readonly params: Readonly<Record<string, string | number>>
  /** A doubt is told to us alone: it rejects nothing, and no CONTRL speaks of it. */
  readonly weight: 'error' | 'doubt'
}

/** Found by who looks at one segment, who does not know where it stands. */
export interface Fault {
  readonly code: ErrorCode
  readonly text: TextKey
  readonly params?: Readonly<Record<string, string | number>>
  readonly element?: number
  readonly component?: number
  readonly doubt?: boolean
}

/** A finding of what stands there. */
export const found = (at: Pick<At, 'message' | 'segment' | 'tag'>, fault: Fault): Finding => ({
  message: at.message,
  segment: at.segment,
  tag: at.tag,
  element: fault.element ?? 0,
  component: fault.component ?? 0,
  code: fault.code,
  text: fault.text,
  params: { tag: at.tag, ...fault.params },
  weight: fault.doubt ? 'doubt' : 'error',
})
