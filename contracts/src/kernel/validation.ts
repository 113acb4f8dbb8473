import type { ZodError } from 'zod'

/** One thing wrong with what was sent: where, and which text says so. */
export interface Issue {
  /** Path of the field, `units.3.chassis_number`; empty for the whole. */
  field: string
  key: string
  params: Record<string, string | number>
}

type ZodIssue = ZodError['issues'][number]

/** Turns what zod found into keys of our own texts, so that a message is in the user's language and in the trade's words. */
export const issuesOf = (error: ZodError): Issue[] => error.issues.flatMap(issue => translate(issue))

function translate(issue: ZodIssue): Issue[] {
  const field = issue.path.map(String).join('.')
  const as = (key: string, params: Issue['params'] = {}): Issue[] => [{ field, key, params }]
  if (/^(check\.)?[a-z_]+$/.test(issue.message)) return as(issue.message, 'params' in issue ? (issue.params as Issue['params']) : {})
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? as('required') : as('wrong_type', { expected: issue.expected })
    case 'too_big':
      return as(issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_great', {
        maximum: Number(issue.maximum),
      })
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
