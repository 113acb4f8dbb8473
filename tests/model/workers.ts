import { setImmediate as settled } from 'node:timers/promises'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import type { Execute } from '@fairlead/domain/kernel/execute'
import { filesOf } from '@fairlead/domain/kernel/loading-for-tests'
import type { Job } from '@fairlead/domain/ports/queue'
import { recordId } from '@fairlead/workers/jobs/parts'
import { mailReminder } from '@fairlead/workers/jobs/reminders'
import { invoiceShipload } from '@fairlead/workers/jobs/shipload-invoicing'
import type { Random } from '../random/random.ts'
import type { Logged } from './replay.ts'

/** How often a job is tried. */
const mostTries = 8

/** Workers over a log in memory, which do one step of a job when they are told to: between two of them anybody may act, or the worker may die. */
export interface Workers {
  /** What is to be done because of an event. */
  take(event: Logged): void
  /** Begins the next job, or goes on with one that was begun; says whether there was anything to do. */
  step(): Promise<boolean>
  /** What a job came to grief by. */
  readonly faults: string[]
}

interface Given {
  /** Says which of those who wait is next. */
  readonly random: Random
  readonly execute: Execute
  /** An approved invoice gets the next number of its series. */
  number: (id: string) => Promise<void>
}

/** A job that was begun: its commands that wait for their turn, and how many are being carried out. */
interface AtWork {
  readonly turns: (() => void)[]
  giving: number
}

export function workers({ random, execute, number }: Given): Workers {
  const faults: string[] = []
  const jobs: (() => Promise<void>)[] = []
  const underWay = new Set<AtWork>()
  const files = { ...filesOf({}), put: async () => 'key' }
  const documents = { pdf: async () => new Uint8Array([1]) }
  const mailer = { send: async () => {} }

  /** Gives commands, each when somebody says that it is its turn. */
  const inTurnOf = (work: AtWork): Execute =>
    Object.assign(async (...command: Parameters<Execute>) => {
      await new Promise<void>(go => work.turns.push(go))
      if (random.chance(0.03)) throw new Error('the worker was killed')
      work.giving++
      const done = await execute(...command)
      work.giving--
      return done
    }, execute)

  /** The job that follows from an event, and what carries it out. */
  const follows: Readonly<Record<string, (job: Job, inTurn: Execute) => Promise<void>>> = {
    InvoiceApproved: job => number(recordId(job)),
    ShiploadInvoicingStarted: (job, inTurn) => invoiceShipload({ execute: inTurn }, job),
    ReminderDrawnUp: (job, inTurn) => mailReminder({ execute: inTurn, documents, files, mailer }, job),
  }
  /** As the queue has it: what fails is tried again, and given up after some times. */
  async function tried(job: Job, carryOut: (job: Job, inTurn: Execute) => Promise<void>, tries = 1): Promise<void> {
    const work: AtWork = { turns: [], giving: 0 }
    underWay.add(work)
    try {
      await carryOut(job, inTurnOf(work))
    } catch (error) {
      if (tries < mostTries) jobs.push(() => tried(job, carryOut, tries + 1))
      else faults.push(`after ${job.name} of ${recordId(job)}: ${String(error)}`)
    } finally {
      underWay.delete(work)
    }
  }
  const isAtRest = ({ giving, turns }: AtWork) => giving === 0 && turns.length > 0

  return {
    faults,
    take({ stream, version, type }) {
      const carryOut = follows[type]
      if (!carryOut) return
      const job: Job = { id: `${stream}@${version}`, name: type, data: { id: idOf(stream) } }
      jobs.push(() => tried(job, carryOut))
    },
    async step() {
      const waiting = jobs.length > 0 && random.chance(0.5) ? undefined : random.pick([...underWay])
      const [go] = waiting?.turns.splice(random.below(waiting.turns.length), 1) ?? []
      const next = go ? undefined : jobs.shift()
      go?.()
      void next?.()
      do await settled()
      while (![...underWay].every(isAtRest))
      return go !== undefined || next !== undefined
    },
  }
}
