import { language } from '../../i18n/index.ts'
import { Refused } from '../api.ts'
import { expelled, token } from '../session.ts'
import type { Of } from './attachments.ts'

interface Sending {
  of: Of
  file: File
  tag?: string | null
  /** Which part of the record it shows. */
  part?: string | undefined
  /** Makes a repeat after a lost connection harmless. */
  key: string
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** How long nothing may be heard of it before it counts as lost, in milliseconds. */
const longestSilence = 60_000

/** Sends a file and hangs it on a record. Rejects with what the API refuses, or a TypeError when it cannot be reached. */
export function upload({ of, file, tag, part, key, onProgress }: Sending): Promise<Kept> {
  const { promise, resolve, reject } = Promise.withResolvers<Kept>()
  const request = new XMLHttpRequest() // fetch does not tell how much has been sent
  const query = new URLSearchParams({ of_resource: of.resource, of_id: of.id, name: file.name.slice(-200) })
  if (tag) query.set('tag', tag)
  if (part) query.set('part', part)
  request.open('POST', `/api/files?${query.toString()}`)
  const headers = {
    authorization: `Bearer ${token() ?? ''}`,
    'accept-language': language(),
    'content-type': 'application/octet-stream',
    'idempotency-key': key,
  }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  const lost = () => reject(new TypeError('the API cannot be reached'))
  request.onerror = lost
  request.ontimeout = lost
  request.onabort = lost
  // At the edge of coverage nothing may come through any more, without an error: what waits behind it must get its turn.
  let stalled = setTimeout(() => request.abort(), longestSilence)
  request.upload.onprogress = ({ loaded, total }) => {
    clearTimeout(stalled)
    stalled = setTimeout(() => request.abort(), longestSilence)
    onProgress?.(total === 0 ? 0 : loaded / total)
  }
  request.onloadend = () => clearTimeout(stalled)
  request.onload = () => {
    if (request.status === 401) expelled()
    const said = saidIn(request.responseText)
    if (request.status < 300 && isKept(said)) resolve(said)
    else reject(new Refused(request.status, said))
  }
  request.send(file)
  return promise
}

/** What it is kept as. */
interface Kept {
  id: string
  name: string
}
const isKept = (said: object): said is Kept => 'id' in said && 'name' in said

function saidIn(text: string): ConstructorParameters<typeof Refused>[1] {
  try {
    const said: ReturnType<typeof saidIn> | null = JSON.parse(text)
    return said ?? {}
  } catch {
    return {}
  }
}
