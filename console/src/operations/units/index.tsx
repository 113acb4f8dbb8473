import { unit_states_ashore } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import i18next from 'i18next'
import { Car } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { screen } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { ColourName } from '../../masterdata/colour-name.tsx'
import { damagesTab } from '../damages/tab.tsx'
import { DangerousGoods } from './dangerous-goods.tsx'
import { SplitLimit } from './split-limit.tsx'

/** A label is stuck on at the quay: no customer prints one. */
const isOfTheHouse = () => signedIn()?.role !== 'customer'

/** Units live inside their job. */
export default screen(units, {
  icon: Car,
  cells: { colour: ({ colour }) => <ColourName said={colour} />, un_number: unit => <DangerousGoods unit={unit} /> },
  spare: [
    'pol_id',
    'date_delivered',
    'date_measured',
    'priority',
    'license_plate',
    'job_id',
    'date_surveyed',
    'bill_of_lading_id',
    'customs_missing',
  ],
  within: {
    job_id: ['number', 'chassis_number', 'make', 'model', 'colour', 'length', 'width', 'height', 'weight', 'volume', 'mrn', 'date_loaded'],
  },
  edits: {
    mrn: 'change',
    date_loaded: 'load',
    date_delivered: 'record_delivery',
    priority: 'set_priority',
    seal: 'change',
    container_number: 'change',
    license_plate: 'change',
    colour: 'change',
    customer_reference: 'change',
    key_number: 'change',
    bay: 'change',
    vgm_weight: 'change',
    un_number: 'change',
    length: 'change',
    width: 'change',
    height: 'change',
    weight: 'change',
  },
  card: {
    facts: [
      ['chassis_number', 'make', 'model'],
      ['customer_id', 'voyage_id', 'pod_id'],
    ],
    amount: ['volume'],
  },
  views: [
    { name: 'to_measure', filter: { 'date_delivered.empty': 'false', 'date_measured.empty': 'true', status: unit_states_ashore } },
    { name: 'to_load', filter: { status: ['firm', 'permit'] } },
    { name: 'on_hold', filter: { on_hold: 'true' } },
    { name: 'stand_by', filter: { status: 'stand_by' } },
    { name: 'missing_mrn', filter: { customs_missing: 'true', status: unit_states_ashore } },
  ],
  Beside: lazy(() => withTexts(import('../tracking-link.tsx'), 'tracking')),
  Banner: lazy(() => withTexts(import('./banners.tsx'), 'onwards', 'papers', 'planning', 'prenotifications')),
  bulk: ['mark_firm', 'move', 'put_on_stand_by', 'grant_permit', 'load', 'record_delivery', 'put_on_hold', 'cancel'],
  together: { label: () => i18next.t('documents:print_labels'), paper: () => 'copy' },
  prints: () => ['copy'],
  tabs: [damagesTab, { ...previewTab, key: 'label', label: () => i18next.t('documents:label'), when: isOfTheHouse }],
  elsewhere: ['record_damage', 'withdraw_damage', 'take_way'],
  hidden: ['damages', 'damaged', 'contents_out', 'contents_are_out'],
  texts: ['documents'],
  steps: () => [
    'lift_hold',
    'mark_firm',
    'grant_permit',
    'load',
    'discharge',
    'rebook',
    'record_delivery',
    'record_clearance',
    'record_measurement',
    'record_survey',
  ],
  warnings: { split: SplitLimit },
  outcomes: {
    merge: lazy(() => withTexts(import('./merge-outcome.tsx'), 'lines')),
    split_contents: lazy(() => withTexts(import('./contents-outcome.tsx'), 'lines')),
    move: lazy(() => withTexts(import('./move-outcome.tsx'), 'planning')),
    put_on_stand_by: lazy(() => withTexts(import('./stand-by-outcome.tsx'), 'planning')),
  },
  begins: { split: () => ({ quantity: 1 }) },
  sections: {
    general: [
      'kind',
      'quantity',
      'chassis_number',
      'build_year',
      'make',
      'model',
      'body',
      'colour',
      'license_plate',
      'plate_country_id',
      'key_number',
      'customer_reference',
      'condition',
      'bay',
    ],
    vehicle: ['engine_type', 'propulsion', 'non_runner', 'byload'],
    measures: ['length', 'width', 'height', 'weight'],
    customs: ['customs_type', 'mrn', 'hs_code', 'commodity_id'],
    container: ['container_number', 'container_type_id', 'seal'],
    gross_mass: ['tare', 'vgm_weight', 'vgm_method', 'vgm_party', 'vgm_date', 'packages_inside'],
    dangerous_goods: ['un_number', 'dangerous_goods_class', 'special_provisions'],
  },
  only: { vehicle: { kind: ['vehicle', 'machine'] }, gross_mass: { kind: ['container'] } },
})
