import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { externalCall } from '@fairlead/domain/platform/external-calls'
import { redacted } from '@fairlead/domain/platform/redaction'
import type { OutboundAudit, OutboundCall } from '@fairlead/domain/ports/outbound-audit'
import { v7 } from 'uuid'

interface Options {
  execute: Execute
  onError: (reason: unknown) => void
  /** Milliseconds since whenever. */
  now?: () => number
}

/** Called with nearly everything that anybody does: told of only when they fail, or they would fill the log with themselves. */
const busy: ReadonlySet<OutboundCall['system']> = new Set(['files', 'push'])
/** Failures that are alike are told once in this time, with how many there were. */
const togetherMs = 60_000

const teller = asSystem({ id: derivedId('outside'), name: 'Fairlead', office_id: null })

/** The register of calls to the outside: each an event, without secrets. */
export function outboundAudit({ execute, onError, now = () => performance.now() }: Options): OutboundAudit & { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>()
  const alike = new Map<string, { since: number; repeats: number }>()

  /** How many failures like this one are told with it; undefined where it waits for the next. */
  function repeatsOf({ system, method, answer_code = '' }: OutboundCall): number | undefined {
    const key = `${system} ${method} ${answer_code}`
    const before = alike.get(key)
    if (before && now() - before.since < togetherMs) {
      before.repeats++
      return undefined
    }
    alike.set(key, { since: now(), repeats: 0 })
    return before?.repeats ?? 0
  }

  async function write({ failed, called, request_digest, response_digest, ...call }: OutboundCall, repeats: number): Promise<void> {
    const id = v7()
    const said = {
      ...call,
      called: redacted(called, 500),
      repeats,
      ...(request_digest === undefined ? {} : { request_digest: redacted(request_digest) }),
      ...(response_digest === undefined ? {} : { response_digest: redacted(response_digest) }),
    }
    const correlation_id = call.correlation_id ?? id
    const done = await execute(externalCall, id, failed ? 'tell_failed' : 'tell_answered', said, {
      actor: teller,
      command_id: id,
      correlation_id,
      source: 'worker',
    })
    if (done.refused) throw new Error(done.code)
  }

  return {
    record(call) {
      if (busy.has(call.system) && !call.failed) return
      const repeats = call.failed ? repeatsOf(call) : 0
      if (repeats === undefined) return
      const writing = write(call, repeats)
        .catch(onError)
        .finally(() => underWay.delete(writing))
      underWay.add(writing)
    },
    async stop() {
      await Promise.all(underWay)
    },
  }
}
