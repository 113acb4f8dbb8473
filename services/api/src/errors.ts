import type { Issue } from '@fairlead/contracts/kernel/validation'
import { type Language, say, type TextKey } from '@fairlead/contracts/texts/index'
import fieldsEn from '@fairlead/contracts/words/fields.en.json' with { type: 'json' }
import fieldsNl from '@fairlead/contracts/words/fields.nl.json' with { type: 'json' }
import { Busy } from '@fairlead/domain/kernel/find'
import { conflict, type Refusal } from '@fairlead/domain/kernel/refusal'
import { UnreadableEvent } from '@fairlead/domain/kernel/unreadable-event'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyBaseLogger as Logger } from 'fastify'
import { languageOf } from './language.ts'

/** The specification's error shape (§8): a message and what is wrong at which field, with a code for programs and an id for the log. */
export interface ErrorAnswer {
  message: string
  errors: Record<string, string[]>
  code: string
  request_id: string
}

/** Thrown where an answer is an error; turned into the error shape in one place. */
export class Problem extends Error {
  readonly status: number
  readonly code: TextKey
  readonly issues: readonly Issue[]
  readonly params: Issue['params']
  readonly extra: Record<string, unknown>

  constructor(
    status: number,
    code: TextKey,
    { issues = [], params = {}, extra = {} }: { issues?: readonly Issue[]; params?: Issue['params']; extra?: Record<string, unknown> } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.issues = issues
    this.params = params
    this.extra = extra
  }
}

const statusOf = { validation: 422, state: 409, conflict: 409, forbidden: 403, missing: 404 } as const

/** A refusal of the domain as a problem of the call. */
export function problemOf(refusal: Refusal, extra: Record<string, unknown> = {}): Problem {
  const issues = [refusal, ...refusal.others].map(({ field, code, params }) => ({ field: field ?? '', key: code, params: { ...params } }))
  return new Problem(statusOf[refusal.kind], refusal.code, { issues, params: { ...refusal.params }, extra })
}

/** What is wrong with what was sent. */
export const invalidInput = (issues: readonly Issue[]): Problem => new Problem(422, 'validation_failed', { issues })

/** Errors of Postgres, or of the way to it, that pass by themselves. */
const passing = /^(08|53|57P|55P03|40001|40P01|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57014)/
const isPassing = (error: Error & { code?: string }): boolean =>
  passing.test(error.code ?? '') ||
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i.test(
    error.message,
  )

/** Codes of Fastify for requests that never reached a handler. */
const fastifyCodes: Record<string, [number, TextKey]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'not_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'not_json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'not_json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'not_json'],
  FST_ERR_BAD_URL: [400, 'unknown_path'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'unknown_path'],
}

/** What a handler may end in. */
export type Failure = FastifyError | Problem | UnreadableEvent | Busy

/** Any error as a problem; what is not the client's doing is logged with its id and told without detail. */
export function problemFrom(error: Failure, logger: Logger, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  if (error instanceof UnreadableEvent) return problemOf(error.refusal)
  if (error instanceof Busy) return problemOf(conflict('busy_try_again'))
  const known = fastifyCodes[error.code]
  if (known) return new Problem(known[0], known[1])
  if (error.statusCode === 429) return new Problem(429, 'too_many_requests')
  if (isPassing(error)) {
    logger.warn({ request_id: request.id, error: error.message, code: error.code }, 'a part is not reachable')
    return new Problem(503, 'unavailable')
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem(error.statusCode, error.statusCode === 400 ? 'not_json' : 'unknown_path')
  logger.error(
    { request_id: request.id, method: request.method, path: request.routeOptions.url, error: error.message, stack: error.stack },
    'request failed',
  )
  return new Problem(500, 'unknown_error')
}

const fields: Readonly<Record<Language, Readonly<Record<string, unknown>>>> = { en: fieldsEn, nl: fieldsNl }

/** What a text is filled in with; `details` come as the names of fields, and are said as people call them. */
function named(language: Language, params: Issue['params']): Issue['params'] {
  if (typeof params?.details !== 'string') return params
  const called = (name: string) => {
    const word = fields[language][name]
    return (typeof word === 'string' ? word : name).toLowerCase()
  }
  const said = params.details.split(' ').map(called)
  return { ...params, details: said.join(', ') }
}

/** A problem as it is told, in somebody's language. */
export function inWords(problem: Problem, language: Language): Omit<ErrorAnswer, 'request_id'> {
  const errors: Record<string, string[]> = {}
  for (const { field, key, params } of problem.issues) {
    if (field === '') continue
    errors[field] = [...(Object.hasOwn(errors, field) ? (errors[field] ?? []) : []), say(language, key, named(language, params))]
  }
  const general = problem.issues.find(issue => issue.field === '')
  const message = general
    ? say(language, general.key, named(language, general.params))
    : say(
        language,
        problem.issues.length > 0 && problem.status === 422 ? 'validation_failed' : problem.code,
        named(language, problem.params),
      )
  return { message, errors, code: problem.code }
}

const answer = (problem: Problem, language: Language, request_id: string): ErrorAnswer => ({
  ...inWords(problem, language),
  request_id,
  ...problem.extra,
})

function send(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 503 || problem.status === 429) reply.header('retry-after', '1')
  return reply
    .code(problem.status)
    .type('application/json')
    .send(answer(problem, languageOf(request), request.id))
}

/** Answers every error in the specification's shape, in the user's language; `told` hears of each. */
export function answerErrors(app: FastifyInstance, logger: Logger, told: (request: FastifyRequest, problem: Problem) => void): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const problem = problemFrom(error, logger, request)
    told(request, problem)
    return send(request, reply, problem)
  })
}

/** The same for addresses that no call can have: these never reach an error handler. */
export const answerStrangeAddresses = (logger: Logger) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void send(request, reply, problemFrom(error, logger, request))
