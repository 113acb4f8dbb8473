import type { Answer, Caller } from '../../caller.ts'
import { methods } from './described.ts'

/** A call that the API describes. */
export interface Operation {
  method: string
  path: string
}

/** Every call that the API says it has, but for signing out. */
export async function operations(who: Caller): Promise<Operation[]> {
  const { paths } = (await who.get('openapi.json')).body as { paths: Record<string, object> }
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/') && path !== '/api/auth/logout')
    .flatMap(([path, described]) =>
      methods.flatMap(method => (method in described ? [{ method: method.toUpperCase(), path: path.replace('/api/', '') }] : [])),
    )
}

/** What is wrong with an answer: anything but an answer that the specification knows, or a word of how we are made. */
export function fault({ status, text, body }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 120)}`
  if (/node_modules|\bat .*\.ts:|\bselect \S+ from\b|insert into/i.test(text)) return `tells of its inside: ${text.slice(0, 120)}`
  if (status < 400) return undefined
  const { message, errors, code, request_id } = body
  const shaped =
    [message, code, request_id].every(one => typeof one === 'string' && one !== '') && typeof errors === 'object' && errors !== null
  if (shaped && /^[a-z_.]+$/.test(String(message))) return `no words for ${String(message)}`
  return shaped ? undefined : `not the shape of a refusal: ${status} ${text.slice(0, 120)}`
}
