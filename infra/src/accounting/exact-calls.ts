import { setTimeout as sleepFor } from 'node:timers/promises'
import { NotConnected, TooManyRefused } from '@fairlead/domain/ports/accounting'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import { audited } from '../outbound/audited.ts'

/** What a company of Exact Online is asked. */
export interface ExactCall {
  company: string
  method: 'GET' | 'POST'
  /** Below the company, such as `salesentry/SalesEntries`: refusals are counted by it. */
  endpoint: string
  query?: Readonly<Record<string, string>>
  body?: string
}

export interface ExactAnswer {
  status: number
  text: string
}

interface Parts {
  url: string
  outside: OutboundAudit
  now: () => number
  /** Waits; for tests it only says so. */
  sleep?: (ms: number) => Promise<unknown>
}

/** Exact Online takes sixty calls a minute of a company, and shuts out who has ten of them refused in an hour by one endpoint. */
const mostAMinute = 60
const mostRefused = 10
const minuteMs = 60_000
const hourMs = 3_600_000
const patienceMs = 30_000
/** How often one call waits for its turn before it is given up for now. */
const mostWaits = 3

/** Calls companies of Exact Online, one call at a time for each and no faster than it allows. */
export function exactCalls({ url, outside, now, sleep = sleepFor }: Parts) {
  const queues = new Map<string, Promise<unknown>>()
  const made = new Map<string, number[]>()
  const refused = new Map<string, number[]>()

  const within = (of: Map<string, number[]>, key: string, ms: number): number[] => {
    const recent = (of.get(key) ?? []).filter(at => now() - at < ms)
    of.set(key, recent)
    return recent
  }

  async function turn(company: string): Promise<void> {
    const recent = within(made, company, minuteMs)
    const [first] = recent
    if (first !== undefined && recent.length >= mostAMinute) await sleep(first + minuteMs - now())
    within(made, company, minuteMs).push(now())
  }

  async function call({ company, method, endpoint, query = {}, body }: ExactCall, access: () => Promise<string>): Promise<ExactAnswer> {
    const address = new URL(`${url}/api/v1/${company}/${endpoint}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const counted = `${company} ${endpoint}`
    for (let waits = 0; waits < mostWaits; waits++) {
      if (within(refused, counted, hourMs).length >= mostRefused)
        throw new TooManyRefused(`${endpoint} refused ${mostRefused} calls in an hour`)
      await turn(company)
      const token = await access()
      const { status, text, reset } = await audited(
        outside,
        { system: 'accounting', method, called: `${address.origin}${address.pathname}` },
        async () => {
          const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' }
          const init = { method, headers, signal: AbortSignal.timeout(patienceMs) }
          const answer = await fetch(address, body === undefined ? init : { ...init, body })
          return { status: answer.status, text: await answer.text(), reset: Number(answer.headers.get('x-ratelimit-minutely-reset') ?? 0) }
        },
        ({ status, text }) => ({
          failed: status >= 400,
          answer_code: String(status),
          ...(status >= 400 ? { response_digest: text.slice(0, 500) } : {}),
        }),
      )
      if (status === 429) {
        await sleep(Math.max(1_000, (reset || now() + minuteMs) - now()))
        continue
      }
      if (status >= 400) within(refused, counted, hourMs).push(now())
      if (status === 401) throw new NotConnected('Exact Online takes its own token no longer')
      if (status > 500) throw new Error(`Exact Online answered ${status}`)
      return { status, text }
    }
    throw new Error('Exact Online is too busy')
  }

  /** Asks a company, once all that was asked of it before has been answered. */
  return (asked: ExactCall, access: () => Promise<string>): Promise<ExactAnswer> => {
    const before = queues.get(asked.company) ?? Promise.resolve()
    const answer = before.then(() => call(asked, access))
    queues.set(
      asked.company,
      answer.catch(() => undefined),
    )
    return answer
  }
}
