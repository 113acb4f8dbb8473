import { until } from './until.ts'

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
 * Calls the API at an address under `/api/`, signed in when a token is given. What was done but cannot be read yet (202) is waited for, as a
 * client does: the answer is then the record, and no test has to know how busy the machine was.
 */
export function caller(url: string, token?: string): Caller {
  const { send } = hastyCaller(url, token)
  return callsBy(async (method, path, body, headers) => {
    const answer = await send(method, path, body, headers)
    return answer.status === 202 ? readable(answer, method, path) : answer
  })

  async function readable(done: Answer, method: string, path: string): Promise<Answer> {
    const { id, position } = done.body
    const [resource = ''] = path.split(/[/?]/)
    await until(async () => hasPassed(await send('GET', 'health'), resource, String(position)), `${path} at ${String(position)}`)
    const shown = await send('GET', `${resource}/${id}`)
    const body = shown.status === 200 ? { ...shown.body, position } : done.body // who may give a command may not always see
    return { ...done, status: method === 'POST' && path === resource ? 201 : 200, text: JSON.stringify(body), body }
  }
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

/** Whether all that is shown, of one resource and of what it may have changed besides, is as new as a position; they compare as text. */
function hasPassed({ body }: Answer, resource: string, position: string): boolean {
  const { projections } = body.read_side as { projections: { projection: string; shown: boolean; position: string }[] }
  const shown = projections.filter(one => one.shown)
  return shown.some(one => one.projection === resource) && shown.every(one => one.position >= position)
}

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
