import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { writeAddress } from '../../kernel/address.ts'
import { anyAddress } from '../../kernel/guarded.ts'
import { filtersIn } from './filters-in.ts'

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
