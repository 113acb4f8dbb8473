import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A sales entry as it was taken. */
export interface TakenEntry {
  EntryNumber: number
  YourRef: string
  [field: string]: unknown
}

const accessMs = 600_000
const notBeforeMs = 570_000

/**
 * Exact Online as its documentation says it behaves: tokens of ten minutes, refresh tokens for one use and not before 570 seconds, sixty calls a
 * minute and company, conditions of OData. `now` is its clock; what it is to do wrong is asked of it.
 */
export async function startExactSimulator(now: () => number = Date.now) {
  const divisions = new Set(['320110'])
  const codes = new Set<string>()
  const refreshable = new Map<string, number>()
  const accesses = new Map<string, number>()
  const calls: string[] = []
  const times: number[] = []
  let turnedAway = 0
  const entries: TakenEntry[] = []
  const ids: Record<string, Map<string, string>> = {
    'crm/Accounts': new Map(),
    'financial/GLAccounts': new Map(),
    'project/Projects': new Map(),
  }
  const wrong = { denies: false, loses: new Set<string>(), refuses: new Map<string, string>(), busy: 0 }

  const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  const refusal = (message: string) => ({ error: { code: '', message: { lang: '', value: message } } })

  function grant() {
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID(), token_type: 'bearer', expires_in: 600 }
    accesses.set(tokens.access_token, now() + accessMs)
    refreshable.set(tokens.refresh_token, now() + notBeforeMs)
    return tokens
  }

  function authorize(url: URL, response: ServerResponse): void {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    const code = randomUUID()
    if (!wrong.denies) codes.add(code)
    back.searchParams.set(wrong.denies ? 'error' : 'code', wrong.denies ? 'access_denied' : code)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = new URLSearchParams(await text(request))
    const refresh = said.get('refresh_token') ?? ''
    const isRefreshed = said.get('grant_type') === 'refresh_token'
    const good = isRefreshed ? (refreshable.get(refresh) ?? Number.POSITIVE_INFINITY) <= now() : codes.delete(said.get('code') ?? '')
    if (!good) return void json(response, 400, { error: 'invalid_grant' })
    refreshable.delete(refresh)
    json(response, 200, grant())
  }

  async function company(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    const [, , , division = '', ...rest] = url.pathname.split('/')
    const endpoint = rest.join('/')
    calls.push(`${request.method} ${endpoint}`)
    const access = (request.headers.authorization ?? '').replace('Bearer ', '')
    if ((accesses.get(access) ?? 0) <= now()) return void json(response, 401, refusal('Unauthorized'))
    const recent = times.slice(-60).filter(at => now() - at < 60_000)
    if (wrong.busy-- > 0 || recent.length >= 60) {
      turnedAway++
      return void json(response, 429, refusal('Too many'), { 'x-ratelimit-minutely-reset': String(now() + 5_000) })
    }
    times.push(now())
    if (!divisions.has(division)) return void json(response, 403, refusal('Forbidden'))
    const filter = url.searchParams.get('$filter') ?? ''
    if (endpoint === 'hrm/Divisions') return void json(response, 200, { d: { results: [{ Code: Number(division) }] } })
    const register = ids[endpoint]
    if (register) {
      const code = /^Code eq '(.*)'$/.exec(filter)?.[1] ?? ''
      return void json(response, 200, { d: { results: register.has(code) ? [{ ID: register.get(code) }] : [] } })
    }
    if (endpoint !== 'salesentry/SalesEntries') return void json(response, 404, refusal('Resource not found'))
    if (request.method === 'GET') {
      const asked = [...filter.matchAll(/YourRef eq '([^']*)'/g)].map(([, number]) => number)
      return void json(response, 200, { d: { results: entries.filter(({ YourRef }) => asked.includes(YourRef)) } })
    }
    const said: unknown = JSON.parse(await text(request))
    const entry = { EntryNumber: 26_700_001 + entries.length, YourRef: '', ...(typeof said === 'object' ? said : {}) }
    const refused = wrong.refuses.get(entry.YourRef)
    if (refused !== undefined) return void json(response, 500, refusal(refused))
    entries.push(entry)
    if (wrong.loses.delete(entry.YourRef)) return void request.socket.destroy()
    json(response, 201, { d: entry })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://exact.test')
    if (url.pathname === '/api/oauth2/auth') return authorize(url, response)
    void (url.pathname === '/api/oauth2/token' ? token(request, response) : company(request, url, response))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    url,
    /** What an installation is told to reach it. */
    settings: {
      EXACT_URL: url,
      EXACT_CLIENT_ID: 'fairlead',
      EXACT_CLIENT_SECRET: 'a secret of this installation',
      FAIRLEAD_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    entries,
    calls,
    wrong,
    /** How many calls came that were too many. */
    turnedAway: () => turnedAway,
    /** Has it know something by a code of ours. */
    knows: (endpoint: 'crm/Accounts' | 'financial/GLAccounts' | 'project/Projects', code: string) =>
      ids[endpoint]?.set(endpoint === 'crm/Accounts' ? code.padStart(18) : code, randomUUID()),
    /** A code as its page gives it once somebody let us in. */
    code(): string {
      const code = randomUUID()
      codes.add(code)
      return code
    },
    /** Takes back all that it gave. */
    revoke() {
      accesses.clear()
      refreshable.clear()
    },
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
