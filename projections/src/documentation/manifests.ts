import { listedStates, manifests as resource } from '@fairlead/contracts/documentation/manifests'
import { sum } from '@fairlead/contracts/measures/money'
import { sumVolumes } from '@fairlead/contracts/measures/volume'
import { counted, gathering, groups } from '../kernel/gather.ts'

const bills = groups('billsoflading', {
  on: { voyage_id: 'voyage_id', pol_id: 'pol_id', pod_id: 'pod_id' },
  each: ['status'],
  sum: ['packages', 'gross_weight', 'volume'],
})

/** A manifest says what the bills of its route amount to; once it is closed, those that were published through it. */
export const manifests = gathering(
  resource,
  { bills },
  (manifest, gathered) => {
    const on = listedStates(manifest.status)
    const live = gathered.bills.filter(({ status }) => on.includes(String(status)))
    const count = (states: readonly string[]) => counted(live.filter(one => states.includes(String(one.status))))
    return {
      bls_total: count(on),
      bls_final: count(['final', 'published']),
      bls_published: count(['published']),
      packages: live.reduce((total, one) => total + Number(one.packages), 0),
      gross_weight: sum(live.map(one => one.gross_weight)),
      volume: sumVolumes(live.map(one => one.volume)),
    }
  },
  ['status'],
)
