import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { contracts as resource } from '@fairlead/contracts/sales/contracts'
import { gathering, groups } from '../kernel/gather.ts'

const bookings = groups('bookings', { on: { contract_id: 'id' }, each: ['contract_id'], sum: ['pieces', 'volume', 'teu'] })

/** What of a booking is counted, by the measure in which a customer committed himself. */
const counts = { units: 'pieces', teu: 'teu', cbm: 'volume' } as const

/** A contract says how much of what was committed is booked under it. */
export const contracts = gathering(
  resource,
  { bookings },
  ({ commitment_measure }, gathered) => ({
    used: commitment_measure === null ? null : sumVolumes(gathered.bookings.map(one => one[counts[commitment_measure]])),
  }),
  ['commitment_measure'],
)
