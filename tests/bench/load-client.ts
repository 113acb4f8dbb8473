import { setTimeout as sleep } from 'node:timers/promises'
import type { Load, Order } from './load.ts'
import { bytesOf, wireTo } from './wire.ts'

// The client of a load, in a process of its own so that it takes nothing from the event loop of who is measured. `load.ts` starts it.

async function carryOut({ url, token, connections, flows, repeat, milliseconds, perSecond }: Order): Promise<Load> {
  const { host } = new URL(url)
  const prepared = flows.map(flow => flow.map(request => bytesOf(request, host, token)))
  const wires = await Promise.all(Array.from({ length: connections }, () => wireTo(url)))
  const took: number[] = []
  const statuses: Record<string, number> = {}
  let strangest: string | undefined
  let next = 0
  let flowsDone = 0
  const began = performance.now()
  const end = began + (milliseconds ?? Number.POSITIVE_INFINITY)

  await Promise.all(
    wires.map(async wire => {
      while (performance.now() < end && (repeat === true || next < prepared.length)) {
        const turn = next++
        // With a pace given, a late answer makes the next ones no less due: time counts from when a request should have been sent.
        const due = perSecond === undefined ? undefined : began + (turn * 1_000) / perSecond
        const wait = due === undefined ? 0 : due - performance.now()
        if (wait > 0) await sleep(wait)
        for (const [step, request] of (prepared[turn % prepared.length] ?? []).entries()) {
          const from = step === 0 && due !== undefined ? due : performance.now()
          const { status, body } = await wire.send(request)
          took.push(performance.now() - from)
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status >= 300) strangest ??= body.toString().slice(0, 400)
        }
        flowsDone++
      }
    }),
  )
  const elapsed = performance.now() - began
  for (const wire of wires) wire.close()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN
  return {
    perSecond: (took.length / elapsed) * 1_000,
    flowsPerSecond: (flowsDone / elapsed) * 1_000,
    flowsDone,
    statuses,
    strangest,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    load => process.send?.({ load }),
    (reason: unknown) => process.send?.({ failed: reason instanceof Error ? reason.message : String(reason) }),
  )
})
process.once('disconnect', () => process.exit(0))
