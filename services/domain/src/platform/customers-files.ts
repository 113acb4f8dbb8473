import { staff_and_customers } from '@fairlead/contracts/identity/audience'
import { files } from '@fairlead/contracts/platform/files'
import type { Find } from '../kernel/aggregate.ts'

/** What its customer reads, and who works at a port besides or not. */
const read_by_customers = ['everybody', staff_and_customers]

/**
 * Whether a record is to be given to another customer while files of its own hang there, as he brought them or staff share them with him: who gets it
 * would read them (SCREENS: a customer sees his own jobs and documents). What he took off himself, and may bring back, is among them.
 */
export async function handsOverFiles(
  { id, customer_id }: { readonly id: string; readonly customer_id: string },
  next: string | undefined,
  find: Find,
): Promise<boolean> {
  if (next === undefined || next === customer_id) return false
  return (await find(files, { of_id: [id], audience: read_by_customers, status: ['active', 'deleted'] }, 1)).length > 0
}
