import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** What it does with the next documents: takes them, takes them and says nothing of it, is too busy, refuses them, or is slow. */
type Mood = 'takes' | 'silent' | 'busy' | 'refuses' | 'hangs'

/** A document that it took. */
export interface TakenDocument {
  id: string
  key: string
  sender: string
  receiver: string
  kind: string
  xml: string
}

/** An access point of our own, as those of others are: it takes a document once by its idempotency key, and is asked after it by the id that it gave. */
export interface AccessPointServer {
  url: string
  /** What was taken, each once. */
  taken: TakenDocument[]
  /** Every call with a document, also the same again. */
  calls: string[]
  mood: Mood
  /** What it says of a document, by its id. */
  statuses: Map<string, { status: string; reason?: string }>
  stop(): Promise<void>
}

export const accessPointToken = 's3cret-token-of-the-access-point'

export async function startAccessPoint(): Promise<AccessPointServer> {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const point: AccessPointServer = {
    url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/v1/`,
    taken: [],
    calls: [],
    mood: 'takes',
    statuses: new Map(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return point

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const body = await text(request)
    if (request.headers.authorization !== `Bearer ${accessPointToken}`) return void say(401, { message: 'who are you' })
    const [, asked] = /^\/v1\/documents\/([^/]+)\/status$/.exec(request.url ?? '') ?? []
    if (asked !== undefined) return void say(200, point.statuses.get(decodeURIComponent(asked)) ?? { status: 'sent' })
    if (request.method !== 'POST' || request.url !== '/v1/documents') return void say(404, { message: 'nothing here' })
    const header = (name: string) => String(request.headers[name])
    const key = header('idempotency-key')
    point.calls.push(key)
    if (point.mood === 'busy') return void say(429, { message: 'too many' }, { 'retry-after': '1' })
    if (point.mood === 'refuses') return void say(422, { message: 'The receiver takes no invoices' })
    if (point.mood === 'hangs') return
    const before = point.taken.find(one => one.key === key)
    const document = before ?? {
      id: `AP-${point.taken.length + 1}`,
      key,
      sender: header('x-sender'),
      receiver: header('x-receiver'),
      kind: header('x-document-type'),
      xml: body,
    }
    if (!before) point.taken.push(document)
    if (point.mood === 'silent') return void request.socket.destroy()
    say(before ? 409 : 202, { id: document.id })
  }
}

/** How it signs what it says at a moment, in seconds. */
export const signed = (secret: string, body: string, at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
