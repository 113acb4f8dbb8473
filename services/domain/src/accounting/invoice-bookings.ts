import type { invoices } from '@fairlead/contracts/accounting/invoices'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { bookingsOf } from '@fairlead/contracts/operations/invoicing'
import type { Find, Load } from '../kernel/aggregate.ts'
import { job } from '../operations/jobs.ts'

type Invoice = Pick<RecordOf<typeof invoices>, 'type' | 'job_ids' | 'lines'>

/** The bookings that the lines of an invoice are about: all of a job where one is about none in particular. A credit note charges nobody. */
export async function bookingsCharged({ type, job_ids, lines }: Invoice, load: Load, find: Find): Promise<string[]> {
  if (type !== 'INVOICE') return []
  const ids = new Set(lines.map(line => line.pro_forma_line_id))
  const charged = await Promise.all(
    job_ids.map(async job_id => {
      const file = await load(job, job_id)
      if (!file) return []
      const known = bookingsOf(file.lines.filter(line => ids.has(line.id)))
      return known ?? (await find('bookings', { job_id: [job_id] })).map(({ id }) => id)
    }),
  )
  return charged.flat()
}
