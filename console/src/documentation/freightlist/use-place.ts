import { freight_bases } from '@fairlead/contracts/documentation/choices'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Address, valueIn, writeAddress } from '../../kernel/address.ts'
import { anyAddress } from '../../kernel/guarded.ts'
import type { FreightFilters } from './drawn-up.ts'

export const filter_names = ['pol', 'pod', 'office', 'carrier', 'customer', 'currency', 'paid'] as const

/** What an address asks for; whatever it does not say, or says otherwise than we know, leaves nothing out. */
export function filtersIn(address: Address): FreightFilters {
  const basis = freight_bases.codes.find(code => code === valueIn(address, 'basis')) ?? 'loaded'
  return { basis, ...Object.fromEntries(filter_names.flatMap(name => (valueIn(address, name) ? [[name, valueIn(address, name)]] : []))) }
}

/** Where one is: at which voyage, and what its list is narrowed by. All of it stands in the address, so that it can be sent to somebody. */
export function usePlace() {
  const router = useRouter()
  const { id }: { id?: string } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  return useMemo(() => {
    const address = anyAddress(search)
    const at = (voyage: string | undefined, names: Record<string, unknown>) =>
      `/freightlist${voyage === undefined ? '' : `/${voyage}`}${writeAddress(names)}`
    return {
      voyage: id,
      filters: filtersIn(address),
      /** Goes to another voyage: how it is counted stays, and what was narrowed to ports or customers of this one goes. */
      open: (voyage: string | undefined) => router.history.push(at(voyage, { basis: address.basis })),
      change: (names: Readonly<Record<string, string | undefined>>) => router.history.replace(at(id, { ...address, ...names })),
    }
  }, [router, id, search])
}
