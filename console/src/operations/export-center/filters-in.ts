import { export_blocks, export_shows } from '@fairlead/contracts/operations/export-center'
import { type Address, valueIn } from '../../kernel/address.ts'
import type { ExportFilters } from './reads.ts'

/** What units are narrowed by besides what blocks them, by its name in the address. */
export const narrowed_by = ['pol', 'pod', 'office', 'customer', 'from_date', 'to_date'] as const

/** What an address asks for; whatever it does not say, or says otherwise than we know, leaves nothing out. */
export function filtersIn(address: Address): ExportFilters {
  const show = export_shows.find(one => one === valueIn(address, 'show')) ?? 'blocked'
  const lacks = export_blocks.find(({ key }) => key === valueIn(address, 'lacks'))?.key
  return {
    show,
    ...(lacks === undefined ? {} : { lacks }),
    ...Object.fromEntries(narrowed_by.flatMap(name => (valueIn(address, name) ? [[name, valueIn(address, name)]] : []))),
  }
}

/** The page that an address asks for. */
export function pageIn(address: Address): number {
  const page = Number(valueIn(address, 'page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}
