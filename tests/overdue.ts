import { addDays, today } from '@fairlead/contracts/measures/dates'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { v7 } from 'uuid'
import type { Bag } from './caller.ts'

/** Has an invoice sent two months ago: the days on which its debtor is reminded that have come are there at once. */
export async function sentLongAgo(connectionString: string, { id }: Bag): Promise<void> {
  const log = postgresEventLog({ connectionString })
  const stream = `invoice-${String(id)}`
  const version = (await log.read(stream)).length
  const now = new Date().toISOString()
  await log.append(stream, version, [{ type: 'InvoiceSent', schema_version: 1, data: { channel: 'PRINT', to: [] } }], {
    actor: { id: 'worker', name: 'Fairlead', office_id: null, role: 'system' },
    command_id: v7(),
    correlation_id: v7(),
    source: 'worker',
    occurred_at: `${addDays(today('Europe/Amsterdam', now), -60)}T09:00:00.000Z`,
  })
  await log.stop()
}
