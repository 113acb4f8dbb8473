import type { EventLog } from '@fairlead/domain/ports/event-log'
import { afterAll, beforeAll, describe } from 'vitest'
import { appending } from './contract/appending.ts'
import { commands } from './contract/commands.ts'
import { following } from './contract/following.ts'
import { reading } from './contract/reading.ts'

/** What every event log must do, whatever it stands on. The log may hold other events already; each case keeps to streams of its own. */
export function eventLogContract(name: string, make: () => Promise<EventLog>): void {
  describe(`event log: ${name}`, () => {
    let log: EventLog | undefined
    const current = () => {
      if (!log) throw new Error('The log is made before the first case')
      return log
    }
    beforeAll(async () => {
      log = await make()
    })
    afterAll(() => log?.stop())

    describe('appending', () => {
      appending(current)
    })
    describe('commands', () => {
      commands(current)
    })
    describe('reading', () => {
      reading(current)
    })
    describe('following', () => {
      following(current)
    })
  })
}
