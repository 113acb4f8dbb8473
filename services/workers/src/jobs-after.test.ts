import { aggregateNamed } from '@fairlead/domain/aggregates'
import { streamOf } from '@fairlead/domain/kernel/aggregate'
import { clerk } from '@fairlead/domain/kernel/given'
import type { Json, StoredEvent } from '@fairlead/domain/ports/event-log'
import type { Job } from '@fairlead/domain/ports/queue'
import { expect, test } from 'vitest'
import { seeToJobs } from './jobs-after.ts'

const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: '2026-11-20T09:00:00.000Z' }

function event(resource: string, id: string, type: string, data: { [key: string]: Json } = {}): StoredEvent {
  const aggregate = aggregateNamed(resource)
  if (!aggregate) throw new Error(`there is no ${resource}`)
  const stored = { position: '1', event_id: 'e', recorded_at: meta.occurred_at, hash: '', version: 3, meta }
  return { ...stored, type, data, schema_version: aggregate.schemaVersion(type), stream: streamOf(aggregate, id) }
}

/** What is done at once after some events, where jobs of `broken` records fail, and what the queue is given. */
async function after(events: readonly StoredEvent[], broken: readonly string[] = []) {
  const done: string[] = []
  const queued: string[] = []
  const unreadable: string[] = []
  await seeToJobs(
    {
      queue: { add: async jobs => void queued.push(...jobs.map(job => `${job.name} ${about(job)}`)) },
      handlers: {
        number_invoice: async job => {
          if (broken.includes(about(job))) throw new Error('not now')
          done.push(about(job))
        },
        apply_import: async () => void done.push('an import'),
      },
      onUnreadable: one => unreadable.push(one.type),
    },
    events,
  )
  return { done, queued, unreadable }
}

/** The record that a job is about. */
const about = ({ data }: Job): string => (typeof data.id === 'string' ? data.id : '')

const [first, second, third] = ['a', 'b', 'c'].map(id => event('invoices', id, 'InvoiceApproved')) as [
  StoredEvent,
  StoredEvent,
  StoredEvent,
]
const imported = event('imports', 'i', 'ImportStarted')

test('what is waited for is done at once, and what may take long is queued', async () => {
  expect(await after([first, imported, second])).toEqual({ done: ['a', 'b'], queued: ['apply_import i'], unreadable: [] })
})

test('what fails is left to the queue, and keeps no other from being done', async () => {
  expect(await after([first, imported, second, third], ['b'])).toEqual({
    done: ['a', 'c'],
    queued: ['apply_import i', 'number_invoice b'],
    unreadable: [],
  })
})

test('the queue is not asked where there is nothing for it', async () => {
  const refuse = async () => Promise.reject(new Error('the queue is gone'))
  const parts = { queue: { add: refuse }, handlers: { number_invoice: async () => {} }, onUnreadable: () => {} }
  await seeToJobs(parts, [first, event('colours', 'x', 'Deleted')])
  await expect(seeToJobs(parts, [imported])).rejects.toThrow('the queue is gone')
})

test('an event of a later release is told of, and passed over', async () => {
  expect(await after([{ ...first, schema_version: 99 }, second])).toEqual({ done: ['b'], queued: [], unreadable: ['InvoiceApproved'] })
})
