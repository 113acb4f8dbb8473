import { surcharges as resource } from '@fairlead/contracts/sales/surcharges'
import { gathering, groups } from '../kernel/gather.ts'

const contracts = groups('contracts', { on: { id: 'contract_id' }, each: ['office_id'] })

/** A surcharge of a contract is seen by who sees the contract. */
export const surcharges = gathering(resource, { contracts }, (_surcharge, gathered) => ({
  office_id: gathered.contracts[0]?.office_id ?? null,
}))
