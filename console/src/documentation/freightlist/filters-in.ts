import { freight_bases } from '@fairlead/contracts/documentation/choices'
import { type Address, valueIn } from '../../kernel/address.ts'
import type { FreightFilters } from './drawn-up.ts'

/** What a list is narrowed to, by its name in the address, and the field of a sending that says it. */
export const narrowed_to = {
  pol: 'pol_id',
  pod: 'pod_id',
  office: 'listed_office_id',
  carrier: 'carrier_id',
  customer: 'customer_id',
  currency: 'currency_id',
} as const
type Narrowed = keyof typeof narrowed_to

export const narrowed_names = Object.keys(narrowed_to) as Narrowed[]
export const filter_names = [...narrowed_names, 'paid'] as const

/** The same as a sending says it. */
export const saidOf = ({ basis, paid, ...narrowed }: FreightFilters): Record<string, unknown> => ({
  basis,
  ...Object.fromEntries(narrowed_names.map(name => [narrowed_to[name], narrowed[name]])),
  ...(paid === undefined ? {} : { paid: paid === 'true' }),
})

/** What an address asks for; whatever it does not say, or says otherwise than we know, leaves nothing out. */
export function filtersIn(address: Address): FreightFilters {
  const basis = freight_bases.codes.find(code => code === valueIn(address, 'basis')) ?? 'loaded'
  return { basis, ...Object.fromEntries(filter_names.flatMap(name => (valueIn(address, name) ? [[name, valueIn(address, name)]] : []))) }
}
