import { freight_bases } from '@fairlead/contracts/documentation/choices'
import { type Address, valueIn } from '../../kernel/address.ts'
import type { FreightFilters } from './drawn-up.ts'

export const filter_names = ['pol', 'pod', 'office', 'carrier', 'customer', 'currency', 'paid'] as const

/** What an address asks for; whatever it does not say, or says otherwise than we know, leaves nothing out. */
export function filtersIn(address: Address): FreightFilters {
  const basis = freight_bases.codes.find(code => code === valueIn(address, 'basis')) ?? 'loaded'
  return { basis, ...Object.fromEntries(filter_names.flatMap(name => (valueIn(address, name) ? [[name, valueIn(address, name)]] : []))) }
}
