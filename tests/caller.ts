import { randomUUID } from 'node:crypto'
import { seen } from './until.ts'

export interface Bag {
  id?: string
  [key: string]: unknown
}

/** An answer of the API, read whole; what is not JSON stands in `text` alone. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  body: Bag
}

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

/** Somebody who calls the API. A body that is text is sent as it is. */
export interface Caller {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: Send
  put: Send
  delete: Send
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

/**
 * Calls the API at an address under `/api/`, signed in when a token is given. What was done but cannot be read yet (202) is asked again under
 * the same key, as a client may, until it is answered as it would have been: no test has to know how busy the machine was.
 */
export function caller(url: string, token?: string): Caller {
  const { send } = hastyCaller(url, token)
  return callsBy(async (method, path, body, headers = {}) => {
    const isKeyed = method === 'GET' || Object.keys(headers).some(name => name.toLowerCase() === 'idempotency-key')
    const once = isKeyed ? headers : { ...headers, 'idempotency-key': randomUUID() }
    const readable = async () => {
      const answer = await send(method, path, body, once)
      return answer.status === 202 ? undefined : answer
    }
    return seen(readable, `${method} ${path} to be read`)
  })
}

/** As `caller`, but who takes every answer as it comes. */
export const hastyCaller = (url: string, token?: string): Caller =>
  callsBy(async (method, path, body, more = {}) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    }
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...sent })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: bagIn(text) }
  })

const callsBy = (send: Caller['send']): Caller => ({
  send,
  get: (path, headers) => send('GET', path, undefined, headers),
  post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
  put: (path, body = {}, headers = {}) => send('PUT', path, body, headers),
  delete: (path, body, headers = {}) => send('DELETE', path, body, headers),
})

/** The rows of a list or history. */
export function rowsOf({ body }: Pick<Answer, 'body'>): Bag[] {
  const rows: unknown[] = Array.isArray(body.data) ? body.data : []
  return rows.filter(row => typeof row === 'object' && row !== null).map(row => ({ ...row }))
}

function bagIn(text: string): Bag {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? { ...json } : {}
  } catch {
    return {}
  }
}

/** Works through a list, so many at a time. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
