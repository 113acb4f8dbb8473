import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useEffect, useState } from 'react'
import { get } from '../api.ts'
import { onChanged, onTallied } from '../push.ts'
import { type Page, queryClient, readAgain, refresh } from '../queries.ts'
import type { Rec } from '../record.ts'

/** Beyond this many changes at once the pages themselves are fetched again. */
const fewChanges = 20
const flashMs = 2500

type Named = Pick<Resource, 'name'>
const pagesOf = (resource: Named) => queryClient.getQueriesData<Page>({ queryKey: [resource.name, 'list'] })
const known = (resource: Resource, id: string) => pagesOf(resource).some(([, page]) => page?.data.some(row => row.id === id))

/** A row that could not be fetched again stays as it was. */
const ignore = () => undefined

/** Puts a record in its place in every list that shows it; its place does not move under the reader's eyes. */
export function replaceRow(resource: Named, next: Rec): void {
  for (const [key, page] of pagesOf(resource))
    if (page?.data.some(row => row.id === next.id))
      queryClient.setQueryData<Page>(key, { ...page, data: page.data.map(row => (row.id === next.id ? next : row)) })
}

async function fetchRows(resource: Resource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { data } = await get<Page>(resource.name, { id: ids, per_page: fewChanges })
  for (const row of data) replaceRow(resource, row)
}

/** Follows what others change: rows on the screen are replaced and flash; new records are counted, so that the list does not jump. */
export function useLive(resource: Resource) {
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set())
  const [unseen, setUnseen] = useState<readonly string[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (here: readonly string[]) =>
      void (here.length > fewChanges ? refresh(resource) : fetchRows(resource, here)).catch(ignore).then(() => {
        setFlashing(new Set(here))
        clearTimeout(timer)
        timer = setTimeout(() => setFlashing(new Set()), flashMs)
      })
    const stopTallied = onTallied(resource, ids => again(ids.filter(id => known(resource, id))))
    const stop = onChanged(resource, ids => {
      const here = ids.filter(id => known(resource, id))
      setUnseen(before => [...new Set([...before, ...ids.filter(id => !here.includes(id))])])
      for (const id of ids) for (const kind of ['record', 'history']) void readAgain([resource.name, kind, id])
      again(here)
    })
    return () => {
      stop()
      stopTallied()
      clearTimeout(timer)
    }
  }, [resource])
  return {
    flashing,
    /** How many records are new since the list was fetched. */
    fresh: unseen.filter(id => !known(resource, id)).length,
    async show() {
      setUnseen([])
      await refresh(resource)
    },
  }
}
