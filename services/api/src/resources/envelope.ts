import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { Envelope } from '@fairlead/domain/kernel/envelope'
import type { FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { invalidInput } from '../errors.ts'

/** The client's key that makes a repeat of a call harmless; undefined when it gave none. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
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

/** What stands around a command that comes over HTTP. */
export function envelopeOf(request: FastifyRequest): Envelope {
  const key = idempotencyKey(request)
  const expected_version = expectedVersion(request)
  return {
    actor: request.principal,
    command_id: key === undefined ? v7() : derivedId(request.principal.id, request.method, request.url, key),
    correlation_id: request.id,
    source: request.principal.role === 'customer' ? 'portal' : request.headers['x-fairlead-console'] === undefined ? 'api' : 'ui',
    address: request.ip,
    ...(expected_version === undefined ? {} : { expected_version }),
  }
}
