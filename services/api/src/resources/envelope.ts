import { createHash } from 'node:crypto'
import { canonical } from '@fairlead/domain/kernel/canonical'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Envelope } from '@fairlead/domain/kernel/envelope'
import type { FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { invalidInput } from '../errors.ts'

/** The client's key that makes a repeat of a call harmless; undefined when it gave none. It is its own alone, and good for one call. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length < 1 || key.length > 100)
    throw invalidInput([{ field: 'Idempotency-Key', key: 'wrong_value', params: {} }])
  return key
}

/** The version that the client edited: from `If-Match`, or from the whole object that it sends back. Where both say it they say the same. */
function expectedVersion(request: FastifyRequest): number | undefined {
  const [matched, sent] = [versionMatched(request), versionSent(request)]
  if (matched !== undefined && sent !== undefined && matched !== sent)
    throw invalidInput([{ field: 'version', key: 'versions_differ', params: { sent, matched } }])
  return matched ?? sent
}

function versionSent({ method, body }: FastifyRequest): number | undefined {
  const sent: unknown = method === 'PUT' && typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : undefined
  if (sent === undefined || (typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= 0)) return sent
  throw invalidInput([{ field: 'version', key: 'wrong_value', params: {} }])
}

function versionMatched(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined) throw invalidInput([{ field: 'If-Match', key: 'wrong_value', params: {} }])
  return Number(version)
}

/** The id of a record that a call makes, where the client chooses none: the same whenever it is repeated. */
export function madeId(request: FastifyRequest): string {
  const key = idempotencyKey(request)
  return key === undefined ? v7() : derivedId(request.principal.id, String(request.routeOptions.url), key)
}

/** All that a call asks for; with the key, which the log does not keep, so that nobody can guess at what was said. */
function fingerprintOf({ method, url }: FastifyRequest, key: string, content: unknown): string {
  const hash = createHash('sha256').update(canonical([key, method, url]))
  return hash.update(Buffer.isBuffer(content) ? content : spelled(content)).digest('base64url')
}

function spelled(content: unknown): string {
  try {
    return canonical(content ?? null)
  } catch (reason) {
    throw reason instanceof RangeError ? invalidInput([{ field: '', key: 'not_json', params: {} }]) : reason // nested without end
  }
}

/** What stands around a command that comes over HTTP; `content` is what was sent with it, where that is not its body as it was read. */
export function envelopeOf(request: FastifyRequest, content: unknown = request.body): Envelope {
  const key = idempotencyKey(request)
  const once =
    key === undefined
      ? { command_id: v7() }
      : { command_id: derivedId('key', request.principal.id, key), fingerprint: fingerprintOf(request, key, content) }
  return { ...around(request), ...once }
}

/** The same of one of several commands that a call leads to, or of one that nobody repeats. */
export const envelopeOfOne = (request: FastifyRequest): Envelope => ({ ...around(request), command_id: v7() })

function around(request: FastifyRequest): Omit<Envelope, 'command_id' | 'fingerprint'> {
  const expected_version = expectedVersion(request)
  return {
    actor: request.principal,
    correlation_id: request.id,
    source: request.principal.role === 'customer' ? 'portal' : request.headers['x-fairlead-console'] === undefined ? 'api' : 'ui',
    address: request.ip,
    ...(expected_version === undefined ? {} : { expected_version }),
  }
}
