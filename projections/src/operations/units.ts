import { units as resource } from '@fairlead/contracts/operations/units'
import { isInForce } from '@fairlead/contracts/reference/documents'
import { gathering, groups } from '../kernel/gather.ts'

const bills = groups('billsoflading', { on: { unit_ids: 'id' }, each: ['id', 'status'] })

/** A unit says on which bill of lading it stands, as that bill says; one that is cancelled or void names none any more. */
export const units = gathering(resource, { bills }, (_unit, gathered) => {
  const bill = gathered.bills.find(isInForce)
  return { bill_of_lading_id: bill?.id ?? null, bill_of_lading_status: bill?.status ?? null }
})
