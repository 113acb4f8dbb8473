import { surcharges } from '@fairlead/contracts/sales/surcharges'
import i18next from 'i18next'
import { shown } from '../../kernel/fields/shown.ts'
import { type Rec, referredBy } from '../../kernel/record.ts'
import { conditionsInWords } from '../conditions-in-words.ts'

/** What a surcharge is bound to beside its route, in the order in which people say it. */
const others = [
  'customer_id',
  'contract_id',
  'carrier_id',
  'service_type_id',
  'vessel_id',
  'voyage_id',
  'commodity_group_id',
  'condition_id',
  'container_type_id',
] as const

/** For which cargo a surcharge counts, as people say it: `Rotterdam → West Africa, used, length < 6,00 m`. */
export function scopeInWords(row: Rec): string {
  const named = others.map(field => shown(surcharges.fields[field], field, row))
  const said = [routeOf(row), ...named, conditionsInWords(row.conditions)].filter(text => text !== '')
  return said.join(', ') || i18next.t('surcharge:any_cargo')
}

/** From where to where, as far as it says. */
function routeOf(row: Rec): string {
  const [from, to] = [nameOf(row, 'pol_id', 'pol_region_id'), nameOf(row, 'pod_id', 'pod_region_id')]
  return from || to ? `${from} → ${to}`.trim() : ''
}

const nameOf = (row: Rec, port: string, region: string): string => (referredBy(row, port) ?? referredBy(row, region))?.name ?? ''
