import { type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { accessRefusal } from '@fairlead/domain/identity/refusals'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { redacted } from '@fairlead/domain/platform/redaction'
import type { Clock } from '@fairlead/domain/ports/clock'
import type { FastifyRequest, FastifyBaseLogger as Logger } from 'fastify'
import { v7 } from 'uuid'
import type { Problem } from './errors.ts'

/** What is noted of a call; `principal` where it came so far. */
interface Asked extends Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'url' | 'headers'> {
  readonly routeOptions: { readonly url?: string | undefined }
  readonly principal?: Principal
}

/** Writes down what was refused to whom. */
export interface RefusalLog {
  /** Notes what an answer refuses: a call for want of a right, a record that is not there for him, or a token or sign-in that does not hold. Other answers leave no trace. */
  note(request: Asked, problem: Problem): void
  /** Says of floods that are over how often they were. */
  count(): Promise<void>
  /** The same of all, and ends. */
  stop(): Promise<void>
}

interface Parts {
  execute: Execute
  clock: Clock
  logger: Logger
}

/** The same refusal to the same caller is one entry within this time, in milliseconds. */
const onceIn = 60_000
/** So many different ones are told within that time; who makes up more is told of as one, so that nobody fills the log. */
const mostDifferent = 200

/** Somebody of whom no more is known than what he says. */
const unknown = { id: 'unknown', name: 'Unknown caller', office_id: null }

interface Flood {
  id: string
  since: number
  times: number
  told: Promise<unknown>
  correlation_id: string
  actor: ReturnType<typeof asSystem>
  address: string
}

/** Keeps count of refusals on this node. */
export function refusalLog({ execute, clock, logger }: Parts): RefusalLog {
  const floods = new Map<string, Flood>()
  const now = () => clock.now().getTime()
  const timer = setInterval(() => void count(), onceIn / 6).unref()

  async function count(all = false): Promise<void> {
    const over = [...floods].filter(([, { since }]) => all || now() - since >= onceIn)
    for (const [key] of over) floods.delete(key)
    await Promise.all(
      over.map(([, flood]) => flood.told.then(() => (flood.times > 1 ? give(flood, 'count', { times: flood.times }) : undefined))),
    )
  }

  function give({ id, actor, correlation_id, address }: Omit<Flood, 'told'>, command: string, input: { [key: string]: unknown }) {
    const given = execute(accessRefusal, id, command, input, { actor, command_id: v7(), correlation_id, source: 'api', address })
    return given.catch((reason: unknown) =>
      logger.warn({ request_id: correlation_id, reason: String(reason) }, 'a refusal could not be written down'),
    )
  }

  return {
    note(request, problem) {
      if (!isRefused(request, problem)) return
      const { ip: address, method, principal, routeOptions } = request
      const key = [principal?.id ?? address, method, routeOptions.url, problem.code, problem.params?.right].join('|')
      const known = floods.get(key)
      if (known && now() - known.since < onceIn) return void known.times++
      if (known) void count()
      const isOne = floods.size < mostDifferent
      const among = isOne ? undefined : floods.get(others)
      if (among) return void among.times++
      const actor = asSystem(principal ?? unknown)
      const flood = { id: v7(), since: now(), times: 1, correlation_id: request.id, actor, address }
      const told = give(flood, 'note', {
        call: isOne ? callOf(request) : others,
        code: problem.code,
        address,
        ...(isOne && problem.params?.right !== undefined ? { right: String(problem.params.right) } : {}),
        ...(principal ? { who: principal.name, user_id: principal.id, office_id: principal.office_id } : {}),
      })
      floods.set(isOne ? key : others, { ...flood, told })
    },
    count,
    async stop() {
      clearInterval(timer)
      await count(true)
    },
  }
}

const others = '…'

const callOf = ({ method, url }: Asked): string => redacted(`${method} ${url.replace(/\?.*$/s, '')}`, 300)

/** Who sends no token was asked to sign in, and refused nothing. Who asks for a record by its id, and is bound, may have asked for one of others. */
function isRefused({ headers, url, principal, routeOptions }: Asked, { status, code }: Problem): boolean {
  if (status === 403 || code === 'login_failed' || code === 'login_expired') return true
  if (code === 'not_found' && principal && routeOptions.url?.includes('/:id')) return rowScopeOf(principal).by !== 'nothing'
  return status === 401 && (headers.authorization !== undefined || /[?&]ticket=/.test(url))
}
