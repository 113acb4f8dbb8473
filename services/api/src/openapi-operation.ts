import type { Schema } from './openapi-schemas.ts'

/** What is told of a call. */
export interface Operation {
  /** The name that a generated client gives it: `jobs_create_invoice`. */
  id: string
  summary: string
  description?: string
  tag: string
  parameters?: readonly Schema[]
  /** What is sent, where anything need be said. */
  body?: Content | undefined
  /** What is answered, by status. */
  answers: Readonly<Record<number, Answer>>
  /** How it may be refused, beside that a part is not reachable. */
  refused: keyof typeof refusals
}

/** JSON of a schema, or bytes of a media type. */
export type Content = Schema | { readonly media: string }
/** What is answered: content, nothing, or what other calls answer, too. */
export type Answer = Content | 'nothing' | { readonly shared: string }

/** Why calls are refused, by status. */
const reasons: Readonly<Record<number, string>> = {
  400: 'it cannot be read',
  401: 'nobody is signed in',
  403: 'who asks lacks the right',
  404: 'there is none, or none that who asks may see',
  409: 'it is not in the state for it, another has changed it meanwhile, or what it needs is not there yet',
  413: 'it is too large',
  415: 'it is not of a type that is taken',
  422: 'something is wrong with what was sent',
  424: 'another system does not answer',
  429: 'it is asked too often',
}

/** The ways in which calls are refused, by the name of their component: one for calls that are refused for the same reasons. */
const refusals = {
  Turned_away: [400, 422, 429],
  Denied: [401, 403, 404, 422, 429],
  Refused: [400, 401, 403, 404, 409, 413, 415, 422, 424, 429],
} as const

/** A refusal of a call in words: its statuses, and what each means. */
export const refusalsInWords = (): [name: string, words: string][] =>
  Object.entries(refusals).map(([name, statuses]) => [name, `Refused: ${statuses.map(one => `${one} ${reasons[one]}`).join('; ')}`])
