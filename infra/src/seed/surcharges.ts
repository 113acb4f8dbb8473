import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import type { Seeder } from './seeder.ts'

interface Surcharge {
  type: string
  side: 'freight' | 'load' | 'discharge' | 'document'
  /** Amount, currency and unit. */
  purchase?: string
  sales?: string
  pol?: string
  pod?: string
  pol_region?: string
  pod_region?: string
  carrier?: string
  customer?: string
  commodity_group?: string
  container_type?: string
  /** Added on demand alone. */
  offered?: true
  /** Part of a price that is all in. */
  all_in?: true
  [more: string]: unknown
}

const year = { valid_from: '2026-01-01', valid_until: '2026-12-31' }
const grimsby = 'Grimsby Atlantic Line'
const nordic = 'Nordic Ro-Ro'
const over = (measurement_conditional_id: number, from: string) => ({ measurement_conditional_id, operator: '>', from })

/** What is by measure of other cargo is by the container of these: so much of 20, of 40 foot, and of a high cube. */
const inContainers = (one: Surcharge, ...each: readonly [string, string, string]): Surcharge[] =>
  ['22G1', '42G1', '45G1'].map((container_type, index) => ({ ...one, container_type, sales: `${each[index]} CONT` }))

/** What the demonstration company adds to freight: fuel and currency by carrier, ports by port, papers everywhere, and what only some cargo takes. */
const surcharges: readonly Surcharge[] = [
  { type: 'BAF', side: 'freight', pod_region: 'WAF', carrier: grimsby, purchase: '6.2500 EUR WM', sales: '6.5000 EUR WM', ...year },
  { type: 'BAF', side: 'freight', pod_region: 'WAF', carrier: nordic, purchase: '5.8000 EUR WM', sales: '6.2000 EUR WM', ...year },
  ...inContainers(
    { type: 'BAF', side: 'freight', pod_region: 'WAF', carrier: grimsby, ...year },
    '165.0000 EUR',
    '310.0000 EUR',
    '330.0000 EUR',
  ),
  ...inContainers(
    { type: 'BAF', side: 'freight', pod_region: 'WAF', carrier: nordic, ...year },
    '155.0000 EUR',
    '295.0000 EUR',
    '315.0000 EUR',
  ),
  { type: 'BAF', side: 'freight', service_type_id: 1, purchase: '2.1000 EUR LANEM', sales: '2.4000 EUR LANEM' },
  { type: 'LSS', side: 'freight', pod_region: 'WAF', sales: '1.7500 EUR WM', all_in: true },
  ...inContainers({ type: 'LSS', side: 'freight', pod_region: 'WAF', all_in: true }, '24.0000 EUR', '45.0000 EUR', '48.0000 EUR'),
  { type: 'LSS', side: 'freight', pol_region: 'NWE', pod_region: 'UKI', sales: '0.9000 EUR LANEM', all_in: true },
  { type: 'ETS', side: 'freight', pol_region: 'NWE', pod_region: 'WAF', purchase: '11.2000 EUR UNIT', sales: '12.5000 EUR UNIT', ...year },
  { type: 'FUEL_EU', side: 'freight', pol_region: 'NWE', purchase: '2.3500 EUR UNIT', sales: '3.0000 EUR UNIT', ...year },
  { type: 'CAF', side: 'freight', carrier: grimsby, purchase: '3.0000 EUR PCT_FRT', sales: '3.0000 EUR PCT_FRT', all_in: true },
  { type: 'CAF', side: 'freight', carrier: nordic, purchase: '2.5000 EUR PCT_FRT', sales: '3.0000 EUR PCT_FRT', all_in: true },
  { type: 'THC_L', side: 'load', pol: 'NLRTM', commodity_group: 'CARS', purchase: '38.0000 EUR UNIT', sales: '45.0000 EUR UNIT' },
  { type: 'THC_L', side: 'load', pol: 'NLRTM', commodity_group: 'TRUCKS', purchase: '96.0000 EUR UNIT', sales: '115.0000 EUR UNIT' },
  ...inContainers({ type: 'THC_L', side: 'load', pol: 'NLRTM' }, '195.0000 EUR', '235.0000 EUR', '235.0000 EUR'),
  ...inContainers({ type: 'THC_L', side: 'load', pol: 'BEANR' }, '190.0000 EUR', '225.0000 EUR', '225.0000 EUR'),
  ...inContainers({ type: 'THC_L', side: 'load', pol: 'DEHAM' }, '205.0000 EUR', '245.0000 EUR', '245.0000 EUR'),
  { type: 'THC_L', side: 'load', pol: 'BEANR', purchase: '7.4000 EUR TON', sales: '8.5000 EUR TON', minimum: '40.00' },
  { type: 'THC_L', side: 'load', pol: 'DEHAM', purchase: '8.1000 EUR TON', sales: '9.2500 EUR TON', minimum: '45.00' },
  { type: 'THC_D', side: 'discharge', pod: 'SNDKR', purchase: '62.0000 EUR UNIT', sales: '70.0000 EUR UNIT' },
  { type: 'THC_D', side: 'discharge', pod: 'GHTEM', purchase: '78.0000 USD UNIT', sales: '90.0000 USD UNIT' },
  { type: 'THC_D', side: 'discharge', pod: 'NGTIN', purchase: '94.0000 USD UNIT', sales: '110.0000 USD UNIT' },
  { type: 'ISPS_L', side: 'load', pol_region: 'NWE', sales: '7.5000 EUR UNIT', all_in: true },
  { type: 'ISPS_D', side: 'discharge', pod_region: 'WAF', sales: '9.0000 EUR UNIT', all_in: true },
  { type: 'PCS', side: 'discharge', pod: 'NGTIN', purchase: '9.5000 USD WM', sales: '10.0000 USD WM', ...year },
  ...inContainers({ type: 'PCS', side: 'discharge', pod: 'NGTIN', ...year }, '150.0000 USD', '280.0000 USD', '300.0000 USD'),
  { type: 'PCS', side: 'discharge', pod: 'CIABJ', sales: '4.0000 EUR WM', valid_from: '2026-06-01', valid_until: '2026-09-30' },
  { type: 'WRS', side: 'freight', pod_region: 'MEA', purchase: '14.0000 USD WM', sales: '15.0000 USD WM' },
  ...inContainers({ type: 'WRS', side: 'freight', pod_region: 'MEA' }, '140.0000 USD', '260.0000 USD', '280.0000 USD'),
  { type: 'PIR', side: 'freight', pod_region: 'WAF', sales: '18.0000 USD UNIT' },
  { type: 'PSS', side: 'freight', pod_region: 'WAF', sales: '35.0000 EUR UNIT', valid_from: '2026-10-01', valid_until: '2026-12-31' },
  { type: 'OOG', side: 'freight', conditions: [over(3, '400')], purchase: '180.0000 EUR UNIT', sales: '225.0000 EUR UNIT' },
  { type: 'HLS', side: 'freight', conditions: [over(4, '40000')], purchase: '14.0000 EUR TON', sales: '17.5000 EUR TON' },
  { type: 'NRS', side: 'freight', condition_id: 4, purchase: '130.0000 EUR UNIT', sales: '150.0000 EUR UNIT' },
  { type: 'NRS', side: 'freight', condition_id: 5, purchase: '240.0000 EUR UNIT', sales: '280.0000 EUR UNIT' },
  { type: 'EVS', side: 'freight', commodity_group: 'CARS', purchase: '45.0000 EUR UNIT', sales: '55.0000 EUR UNIT', offered: true },
  { type: 'MAFI', side: 'load', commodity_group: 'STATIC', purchase: '260.0000 EUR UNIT', sales: '310.0000 EUR UNIT' },
  { type: 'DOC', side: 'document', sales: '45.0000 EUR BL' },
  { type: 'DOC', side: 'document', customer: 'Van Houten Automotive', sales: '30.0000 EUR BL', ...year },
  { type: 'AMD', side: 'document', sales: '35.0000 EUR BL', offered: true },
  { type: 'CTN', side: 'document', pod: 'SNDKR', purchase: '80.0000 EUR BL', sales: '100.0000 EUR BL' },
  { type: 'CTN', side: 'document', pod: 'NGTIN', purchase: '90.0000 USD BL', sales: '110.0000 USD BL' },
  { type: 'CUS_EX', side: 'document', pol: 'NLRTM', sales: '40.0000 EUR DOC', offered: true },
  {
    type: 'STO',
    side: 'load',
    pol: 'NLRTM',
    purchase: '4.5000 EUR UNITDAY',
    sales: '5.0000 EUR UNITDAY',
    maximum: '500.00',
    offered: true,
  },
  { type: 'WASH', side: 'load', sales: '65.0000 EUR UNIT', offered: true },
  { type: 'VGM', side: 'load', container_type: '22G1', sales: '25.0000 EUR CONT' },
  { type: 'INS', side: 'freight', sales: '0.3500 EUR PCT_VAL', minimum: '35.00', offered: true },
]

/** The surcharges of the demonstration company, each under its type and what it is bound to. */
export async function seedSurcharges(seeder: Seeder): Promise<void> {
  await inLanes(8, surcharges.entries(), ([index, { type, purchase, sales, offered, all_in, ...one }]) => {
    const { pol, pod, pol_region, pod_region, carrier, customer, commodity_group, container_type, ...rest } = one
    const named = (resource: string, called: string | undefined) => (called === undefined ? null : seeder.id(resource, called))
    return seeder.create('surcharges', `${type} ${index}`, {
      conditions: [],
      valid_from: '2026-01-01',
      ...rest,
      surcharge_type_id: seeder.id('surchargetypes', type),
      pol_id: named('ports', pol),
      pod_id: named('ports', pod),
      pol_region_id: named('regions', pol_region),
      pod_region_id: named('regions', pod_region),
      carrier_id: named('relations', carrier),
      customer_id: named('relations', customer),
      commodity_group_id: named('commoditygroups', commodity_group),
      container_type_id: named('containertypes', container_type),
      purchase: rate(seeder, purchase),
      sales: rate(seeder, sales),
      mandatory: offered !== true,
      included_in_all_in: all_in === true,
      applies_on: one.side === 'document' ? 'booking_date' : 'loading_date',
    })
  })
}

/** A rate as it stands above: `6.5000 EUR WM`. */
function rate(seeder: Seeder, said: string | undefined) {
  if (said === undefined) return null
  const [amount, currency = '', unit = ''] = said.split(' ')
  return { amount, currency_id: seeder.id('currencies', currency), calculation_unit_id: seeder.id('calculationunits', unit) }
}
