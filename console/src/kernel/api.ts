import { type Language, language } from '../i18n/index.ts'
import { whileUnderWay } from '../lib/under-way.ts'
import { reach } from './connection.ts'
import type { HistoryEntry } from './record.ts'
import { report } from './report.ts'
import { expelled, token } from './session.ts'
import { notifyWarnings, type Warned } from './warned.ts'

/** A refusal of the API, in the user's language. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** Texts by path of the field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** With `changed_meanwhile`: the version the record has now, and what has happened to it since. */
  readonly version: number | undefined
  readonly events: readonly HistoryEntry[]

  constructor(status: number, body: RefusedBody) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code ?? ''
    this.errors = body.errors ?? {}
    this.version = body.version
    this.events = body.events ?? []
  }
}

interface RefusedBody {
  message?: string
  code?: string
  errors?: Record<string, string[]>
  version?: number
  events?: HistoryEntry[]
}

export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

interface Call {
  query?: Query
  body?: unknown
  /** The version that was edited: somebody else's change in between is then a conflict. */
  version?: number | undefined
  /** Makes a repeat harmless; one of its own where none is given. */
  key?: string
  signal?: AbortSignal
  /** What the answer names things in, where that is not what its user reads: a paper speaks its own. */
  named?: Language
  /** What the record became is not wanted: one with thousands of rows takes longer to tell than to change. */
  brief?: boolean
}

export function queryText(query: Query): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) parts.append(name, String(one))
  }
  return parts.size === 0 ? '' : `?${parts}`
}

/** Sends a call of whatever kind; what does not go well is thrown. */
export async function send(
  method: string,
  path: string,
  { query = {}, body, version, key, signal, named = language(), brief }: Call,
): Promise<Response> {
  const authorization = token()
  const headers: Record<string, string> = { 'accept-language': named, 'x-fairlead-console': '1' }
  if (authorization) headers.authorization = `Bearer ${authorization}`
  if (body !== undefined) headers['content-type'] = body instanceof Blob ? 'application/octet-stream' : 'application/json'
  if (version !== undefined) headers['if-match'] = `"${version}"`
  if (key !== undefined) headers['idempotency-key'] = key
  if (brief) headers.prefer = 'return=minimal'
  const sent = body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body)
  const init: RequestInit = { method, headers, body: sent, signal: signal ?? null }
  const response = await reach(`/api/${path}${queryText(query)}`, init)
  if (response.ok) return response
  if (response.status === 401) expelled()
  const said: RefusedBody = await response.json().catch(() => ({}))
  const refused = new Refused(response.status, said)
  if (response.status !== 401) report({ message: refused.message, status: refused.status, url: `/api/${path}` })
  throw refused
}

export const get = async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> => {
  const answer: T = await (await send('GET', path, { ...(query ? { query } : {}), ...(signal ? { signal } : {}) })).json()
  return answer
}

/** Gives a command. The answer is the record after it; undefined where the read side has not caught up yet (202). */
export async function give<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, call: Call = {}): Promise<T | undefined> {
  const response = await whileUnderWay(send(method, path, { key: crypto.randomUUID(), ...call }))
  if (response.status === 204) return undefined
  const answer: T & Warned = await response.json()
  notifyWarnings(answer)
  return response.status === 202 ? undefined : answer
}
