import type { ZodError, ZodType } from 'zod'
import { isTextKey, type TextKey } from '../texts/index.ts'

/** One thing wrong with what was sent: where, and which text says so. */
export interface Issue {
  /** Path of the field, `units.3.chassis_number`; empty for the whole. */
  field: string
  key: TextKey
  params: Record<string, string | number>
}

type ZodIssue = ZodError['issues'][number]

type Judged<T> = { readonly issues: readonly Issue[]; readonly data?: undefined } | { readonly issues?: undefined; readonly data: T }

/** Holds a value against a schema: what is wrong with it is said in keys of our own texts, so that it is told in the user's language. */
export function validate<T>(schema: ZodType<T>, value: unknown): Judged<T> {
  // Without the input nobody could tell what is missing from what is of another kind.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return { data: parsed.data }
  const issues = parsed.error.issues.flatMap(issue => translate(issue))
  return { issues: issues.filter((one, index) => issues.findIndex(other => isSame(one, other)) === index) }
}

const isSame = (one: Issue, other: Issue) => one.field === other.field && one.key === other.key
/** What a value should have been, as far as a user can be told. */
const kinds = new Map<string, TextKey>([
  ['int', 'not_a_whole_number'],
  ['number', 'not_a_number'],
  ['boolean', 'not_yes_or_no'],
])

/** How much is too much, where that is all that is wrong. */
const limitOf = (issue: ZodIssue): Issue['params'] => (issue.code === 'too_big' ? { maximum: Number(issue.maximum) } : {})

function translate(issue: ZodIssue): Issue[] {
  const field = issue.path.map(String).join('.')
  const as = (key: TextKey, params: Issue['params'] = {}): Issue[] => [{ field, key, params }]
  if (isTextKey(issue.message)) return as(issue.message, 'params' in issue ? (issue.params as Issue['params']) : limitOf(issue))
  switch (issue.code) {
    case 'invalid_type':
      return as(issue.input === undefined || issue.input === null ? 'required' : (kinds.get(issue.expected) ?? 'wrong_value'))
    case 'too_big':
      return as(issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_great', limitOf(issue))
    case 'too_small':
      return as(issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small', { minimum: Number(issue.minimum) })
    case 'unrecognized_keys':
      return issue.keys.map(key => ({ field: field === '' ? key : `${field}.${key}`, key: 'unknown_field', params: {} }))
    case 'invalid_union':
      return issue.errors[0]?.flatMap(inner => translate({ ...inner, path: [...issue.path, ...inner.path] })) ?? as('wrong_value')
    default:
      return as('wrong_value')
  }
}
