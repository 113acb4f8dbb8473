import { invoices } from '@fairlead/contracts/accounting/invoices'
import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { relations } from '@fairlead/contracts/crm/relations'
import { invoiceFrom } from '@fairlead/domain/accounting/invoice-content'
import { approved, asked, origins } from '@fairlead/domain/accounting/specimens-for-tests'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { eventsOf, streamOf } from '@fairlead/domain/kernel/aggregate'
import { clerk } from '@fairlead/domain/kernel/given'
import type { NewEvent } from '@fairlead/domain/ports/event-log'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Bag } from '../caller.ts'
import { type Desk, desk } from './command-fixture.ts'

const { InvoiceCreated } = eventsOf(invoices)

/** What stands on the record of something already. */
async function has({ log }: Desk, { name }: { name: string }, id: string, events: readonly object[]): Promise<void> {
  const aggregate = aggregateNamed(name)
  if (!aggregate) throw new Error(`there are no ${name}`)
  const written = events.map(event => {
    const { type, data } = event as NewEvent
    return { type, data, schema_version: aggregate.schemaVersion(type) }
  })
  const meta = { actor: clerk, command_id: v7(), correlation_id: v7(), source: 'seed' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  await log.append(streamOf(aggregate, id), 'none', written, meta)
}

test('what is overdue of a debtor who was held falls due again on the next morning, once, at the level where it stands', async () => {
  const at = desk()
  const [office, debtor, bill] = [v7(), v7(), v7()]
  const created = (resource: { name: string }, id: string, data: object) =>
    has(at, resource, id, [{ type: 'Created', data: { ...aggregateNamed(resource.name)?.initial, ...data } }])
  await created(relations, office, { name: 'Fairlead Rotterdam', types: ['OFFICE'] })
  await created(relations, debtor, { name: 'Sahel Motors', types: ['CUSTOMER'], email: 'books@sahel.test' })
  await created(companySettings, office, { office_id: office, legal_name: 'Fairlead BV' })
  const content = { ...invoiceFrom(origins(), asked), office_id: office, debtor_id: debtor, due_date: '2026-12-23' }
  await has(at, invoices, bill, [InvoiceCreated(content), ...approved.slice(1)])
  await at.follow('invoices', bill, 'send', { channel: 'PRINT', to: [] })

  /** What became of the letters by a morning. */
  const by = async (instant: string) => {
    at.at(instant)
    await at.work()
    const letters = await Promise.all(
      (await at.find('reminders', { debtor_id: [debtor] })).map(async (id): Promise<Bag> => ({ ...(await at.read('reminders', id)), id })),
    )
    return letters.toSorted((one, other) => (String(one.date) < String(other.date) ? -1 : 1))
  }
  const told = (letters: Awaited<ReturnType<typeof by>>) => letters.map(({ date, status, level }) => [date, status, level])
  const mailed = async (letters: Awaited<ReturnType<typeof by>>) =>
    at.follow('reminders', String(letters.at(-1)?.id), 'record_mail', { files: [] })

  await at.done('relations', 'hold_reminders', { reminders_hold_reason: 'Pays in parts' }, debtor)
  const held = [
    ['2026-12-26', 'held', 1],
    ['2027-01-06', 'held', 1],
  ]
  expect(told(await by('2026-12-26T07:00:01.000Z'))).toEqual(held.slice(0, 1))
  expect(told(await by('2027-01-06T07:00:01.000Z'))).toEqual(held)
  expect(told(await by('2027-01-10T10:00:00.000Z'))).toEqual(held)
  await at.done('relations', 'resume_reminders', {}, debtor)
  expect(told(await by('2027-01-11T06:59:59.000Z'))).toEqual(held)
  const first = await by('2027-01-11T07:00:01.000Z')
  expect(told(first)).toEqual([...held, ['2027-01-11', 'due', 1]])
  await mailed(first)
  const once = [...held, ['2027-01-11', 'sent', 1]]
  expect(told(await by('2027-01-21T07:00:01.000Z'))).toEqual(once)
  expect(told(await by('2027-01-22T07:00:01.000Z')), 'its third day').toEqual([...once, ['2027-01-22', 'due', 2]])
})
