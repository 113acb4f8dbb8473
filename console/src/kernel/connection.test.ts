import { afterEach, expect, test, vi } from 'vitest'
import { connection, watchConnection } from './connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  connection.set('there')
})

test.each([
  [false, 'lost'],
  [true, 'there'],
] as const)('whoever begins to watch where the browser is connected: %s, finds the server %s', (onLine, found) => {
  vi.stubGlobal('navigator', { onLine })
  for (const listener of ['addEventListener', 'removeEventListener']) vi.stubGlobal(listener, () => undefined)
  const stop = watchConnection()
  expect(connection.get()).toBe(found)
  stop()
})
