import { addDays } from '@fairlead/contracts/measures/dates'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { renewalDays } from '@fairlead/contracts/sales/renewal-days'
import { Handshake } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'
import { today } from '../../lib/dates.ts'
import { Commitment } from './commitment.tsx'
import { known } from './known.ts'

/** A contract holds for as many days after its first, unless somebody says otherwise. */
const year = 364
/** So many days before its last one a contract wants to be renewed. */
const renewal_days = 60

export default screen(contracts, {
  icon: Handshake,
  page: true,
  known,
  starts: ({ office_id }) => ({
    office_id,
    valid_from: today(),
    valid_until: addDays(today(), year),
    surcharge_policy: 'as_tariff',
    tariff_based: true,
  }),
  repeats: ['service_type_id', 'currency_id', 'surcharge_policy'],
  cells: { used: row => <Commitment contract={row} /> },
  widths: { used: 210 },
  spare: ['committed', 'commitment_measure', 'surcharge_policy', 'service_type_id'],
  card: {
    facts: [
      ['relation_id', 'tariff_level_id'],
      ['valid_from', 'valid_until'],
    ],
  },
  views: [
    { name: 'in_force', filter: ({ today }) => ({ status: 'active', valid_on: today }) },
    {
      name: 'to_renew',
      filter: ({ today: day }) => ({ status: 'active', 'valid_until.from': day, 'valid_until.to': addDays(day, renewal_days) }),
      sort: 'valid_until',
    },
  ],
  sections: {
    general: ['relation_id', 'office_id', 'service_type_id', 'valid_from', 'valid_until'],
    price: ['tariff_based', 'tariff_level_id', 'discount_pct', 'markup_pct', 'surcharge_policy', 'currency_id'],
    freight: ['lines'],
    terms: [
      'commitment_measure',
      'commitment_quantity',
      'commitment_period',
      'payment_term_id',
      'incoterm',
      'free_days',
      'bl_grouping',
      'notes',
    ],
  },
  overview: {
    Figures: lazy(() => import('./figures.tsx')),
    facts: ['relation_id', 'tariff_level_id', 'valid_from', 'valid_until', 'renews_id', 'renewed_by_id'],
    tells: ['used', 'committed'],
  },
  steps: () => ['activate', 'renew'],
  begins: {
    renew: ({ valid_from, valid_until }) =>
      renewalDays({ valid_from: String(valid_from), valid_until: String(valid_until) }, { valid_from: null, valid_until: null }),
  },
  makes: { renew: 'contract_id' },
})
