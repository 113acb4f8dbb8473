import type { PushMessage } from '@fairlead/domain/ports/push'
import { expect, test, vi } from 'vitest'
import { announcer } from './announcer.ts'

/** A push service that takes nothing as long as it is away, and keeps what it took. */
function serviceAway() {
  const taken: PushMessage[] = []
  let isAway = true
  let refused = 0
  return {
    taken,
    refusals: () => refused,
    back: () => {
      isAway = false
    },
    push: {
      async send(messages: readonly PushMessage[]) {
        if (!isAway) return void taken.push(...messages)
        refused += 1
        throw new Error('away')
      },
      authorise: () => ({ auth: '' }),
      async end() {},
      async stop() {},
    },
  }
}

const jobs = (...ids: string[]) => ids.map(id => ({ resource: 'jobs', id, channels: ['private-jobs'] }))

test('what could not be sent is sent when it can be, with what changed meanwhile', async () => {
  const service = serviceAway()
  const errors: unknown[] = []
  const tell = announcer(service.push, error => errors.push(error))
  tell.announce('1', jobs('a'))
  await expect.poll(() => service.refusals()).toBe(1)
  tell.announce('2', jobs('b'))
  service.back()
  await expect
    .poll(() => service.taken, { timeout: 5_000 })
    .toEqual([{ channel: 'private-jobs', event: 'changed', data: { ids: ['a', 'b'], position: '2' } }])
  expect(errors).toEqual([new Error('away')])
  await tell.stop()
})

test('what changes within a moment is told together, and of more than a hundred no ids', async () => {
  const service = serviceAway()
  service.back()
  const tell = announcer(service.push, () => {})
  const many = Array.from({ length: 101 }, (_, n) => `${n}`)
  tell.announce('1', [...jobs(...many.slice(0, 50)), { resource: 'ports', id: 'p', channels: ['private-ports'], tallied: true as const }])
  tell.announce('2', jobs(...many.slice(50)))
  await expect
    .poll(() => service.taken)
    .toEqual([
      { channel: 'private-jobs', event: 'changed', data: { ids: null, position: '2' } },
      { channel: 'private-ports', event: 'tallied', data: { ids: ['p'], position: '2' } },
    ])
  await tell.stop()
})

test('nothing is sent after the end', async () => {
  vi.useFakeTimers()
  const service = serviceAway()
  const tell = announcer(service.push, () => {})
  tell.announce('1', jobs('a'))
  await tell.stop()
  tell.announce('2', jobs('b'))
  service.back()
  await tell.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect([service.refusals(), service.taken]).toEqual([0, []])
})
