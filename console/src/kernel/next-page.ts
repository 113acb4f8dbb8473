import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Pages = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'error' | 'hasNextPage' | 'isFetching'> & {
  fetchNextPage: () => Promise<unknown>
}

/** Asks for the next page of what is fetched in pages; also when a change that is heard meanwhile has the pages that are there fetched anew. */
export function useNextPage({ data, error, hasNextPage, isFetching, fetchNextPage }: Pages): () => void {
  const pages = data?.pages.length ?? 0
  const [wanted, setWanted] = useState(0)
  const isMissing = pages < wanted && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (isMissing) void fetchNextPage()
  }, [isMissing, fetchNextPage])
  return () => setWanted(pages + 1)
}
