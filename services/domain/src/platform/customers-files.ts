import { staff_and_customers } from '@fairlead/contracts/identity/audience'
import { files } from '@fairlead/contracts/platform/files'
import type { Find } from '../kernel/aggregate.ts'

/** What its customer reads, and who works at a port besides or not. */
const read_by_customers = ['everybody', staff_and_customers]

/**
 * Whether files hang on a record that are its customer's, as he brought them or staff share them with him: they would be read by whom the record is given
 * to (SCREENS: a customer sees his own jobs and documents). What he took off himself, and may bring back, is among them.
 */
export const hasCustomersFiles = async (id: string, find: Find): Promise<boolean> =>
  (await find(files, { of_id: [id], audience: read_by_customers, status: ['active', 'deleted'] }, 1)).length > 0
