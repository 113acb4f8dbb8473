import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** What was asked: about whose VAT id, in whose name. */
interface Asked {
  vat_id: string
  requester: string | undefined
}

/** A VIES of our own, as its REST interface is documented: it knows some VAT ids, and member states may be away. */
export interface ViesServer {
  url: string
  asked: Asked[]
  /** In whose name the VAT ids are that are in use. */
  known: Map<string, string>
  /** An error that it answers with instead, such as `MS_UNAVAILABLE`. */
  error: string | undefined
  stop(): Promise<void>
}

interface Question {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

const isQuestion = (body: unknown): body is Question =>
  typeof body === 'object' && body !== null && 'countryCode' in body && 'vatNumber' in body

export async function startVies(): Promise<ViesServer> {
  const server = createServer((request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    void json(request).then(body => {
      if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number' || !isQuestion(body)) return say(404, {})
      const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = body
      const vat_id = `${countryCode}${vatNumber}`
      const requester = requesterNumber === undefined ? undefined : `${requesterMemberStateCode}${requesterNumber}`
      vies.asked.push({ vat_id, requester })
      if (vies.error !== undefined) return say(200, { actionSucceed: false, errorWrappers: [{ error: vies.error }] })
      const name = vies.known.get(vat_id)
      return say(200, {
        countryCode,
        vatNumber,
        requestDate: new Date().toISOString(),
        valid: name !== undefined,
        requestIdentifier: requester === undefined ? '' : `WAPIAAAA${String(vies.asked.length).padStart(4, '0')}`,
        name: name ?? '---',
        address: '---',
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const vies: ViesServer = {
    url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/rest-api`,
    asked: [],
    known: new Map(),
    error: undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return vies
}
