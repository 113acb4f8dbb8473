import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ExportNotice } from '@fairlead/domain/ports/port-community'

/** What it does with the next message: takes it, takes it and says nothing of it, is slow, or answers so. */
type Mood = 'takes' | 'silent' | 'hangs' | { status: number; body: unknown }

/** A port community of our own, as those of others are documented: it takes a message once, rejects a document of another shipment, and changes nothing once the goods are there. */
export interface PortCommunityServer {
  url: string
  taken: { id: string; key: string; notice: ExportNotice }[]
  mood: Mood
  /** MRNs whose goods are at the terminal. */
  arrived: Set<string>
  stop(): void
}

export const tokenThere = 's3cret-token-of-the-port-community'

export async function startPortCommunity(): Promise<PortCommunityServer> {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const community: PortCommunityServer = {
    url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/v1/`,
    taken: [],
    mood: 'takes',
    arrived: new Set(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return community

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const say = (status: number, said: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    if (request.headers.authorization !== `Bearer ${tokenThere}`) return say(401, { message: 'who are you' })
    if (request.method !== 'POST' || request.url !== '/v1/prenotifications') return say(404, {})
    const { mood, taken, arrived } = community
    if (mood === 'hangs') return
    if (typeof mood === 'object') return say(mood.status, mood.body)
    const key = String(request.headers['idempotency-key'])
    const notice: ExportNotice = JSON.parse(body)
    const before = taken.find(one => one.key === key)
    if (before) return say(409, { id: before.id })
    const same = taken.filter(one => one.notice.mrn === notice.mrn)
    if (arrived.has(notice.mrn)) return say(422, { code: 'at_terminal', message: 'The goods have arrived: ask the terminal' })
    const shipmentOf = (id: string) => id.slice(0, id.lastIndexOf('.'))
    if (same.some(one => shipmentOf(one.key) !== shipmentOf(key))) return say(409, { code: 'duplicate', message: 'MRN known' })
    const id = `PC-${taken.length + 1}`
    taken.push({ id, key, notice })
    if (mood === 'silent') return void request.socket.destroy()
    say(202, { id })
  }
}
