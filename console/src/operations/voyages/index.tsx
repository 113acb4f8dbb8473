import { voyages } from '@fairlead/contracts/operations/voyages'
import i18next from 'i18next'
import { Route } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { screen } from '../../kernel/screen.ts'
import { today } from '../../lib/dates.ts'
import { callsOf, timed } from './calls.ts'
import { Rotation } from './rotation.tsx'
import { nextPort } from './seen.ts'
import { VoyageWays, ways } from './ways.tsx'

export default screen(voyages, {
  icon: Route,
  texts: ['voyage'],
  card: { facts: [['vessel_id', 'carrier_id'], ['port_calls']] },
  edits: { vessel_id: 'change', carrier_id: 'change', service_type_id: 'change' },
  bulk: ['close', 'archive', 'reopen'],
  views: [
    { name: 'open_soon', filter: { status: 'open', 'port_calls.coming': '720' } },
    { name: 'cut_off_soon', filter: { status: 'open', 'port_calls.coming': '48' } },
  ],
  spare: ['room', 'mother_voyage_ids'],
  widths: { port_calls: 420 },
  cells: { port_calls: row => <Rotation calls={row.port_calls} /> },
  sections: { rotation: ['port_calls'], manifest: ['manifest_mode', 'ocean_vessel_id', 'transit_country_id'] },
  overview: {
    facts: ['vessel_id', 'carrier_id', 'service_type_id'],
    Figures: lazy(() => import('./figures.tsx')),
  },
  steps: () => ['close', 'archive'],
  warnings: {
    close: lazy(() => import('./closing.tsx')),
    reschedule: lazy(() => withTexts(import('./reschedule-outcome.tsx'), 'onwards')),
    swap_vessel: lazy(() => withTexts(import('./swap-outcome.tsx'), 'onwards')),
  },
  begins: {
    reschedule: ({ port_calls }) => ({ port_calls: callsOf(port_calls).map(timed) }),
    arrive: ({ port_calls }) => ({ port_id: nextPort(port_calls, 'arrive'), date: today() }),
    depart: ({ port_calls }) => ({ port_id: nextPort(port_calls, 'depart'), date: today() }),
  },
  tabs: [
    { key: 'planning', label: () => i18next.t('voyage:tab'), Panel: lazy(() => import('./planning-tab.tsx')) },
    { key: 'map', label: () => i18next.t('voyage:ways.map'), Panel: lazy(() => withTexts(import('./map/map-tab.tsx'), 'schedule')) },
  ],
  ways,
  Tools: VoyageWays,
  page: true,
  offered: { fields: ['vessel_id', 'port_calls'], Hint: lazy(() => import('./offer-hint.tsx')) },
})
