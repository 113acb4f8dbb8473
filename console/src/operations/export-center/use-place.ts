import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { writeAddress } from '../../kernel/address.ts'
import { anyAddress } from '../../kernel/guarded.ts'
import { filtersIn, pageIn } from './filters-in.ts'

/** What is shown, and which page of it: all of it stands in the address, so that it can be sent to somebody. */
export function usePlace() {
  const router = useRouter()
  const search = useSearch({ strict: false })
  return useMemo(() => {
    const address = anyAddress(search)
    return {
      filters: filtersIn(address),
      page: pageIn(address),
      /** Narrows what is shown otherwise, which begins at its first page, or goes to another one. */
      change: (names: Readonly<Record<string, string | undefined>>) =>
        router.history.replace(`/exportcenter${writeAddress({ ...address, page: undefined, ...names })}`),
    }
  }, [router, search])
}
