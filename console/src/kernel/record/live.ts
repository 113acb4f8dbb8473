import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useEffect } from 'react'
import { onChanged } from '../push.ts'
import { readAgain } from '../queries.ts'

/** Follows what others do to the open record, also where no list stands beside it. */
export function useLiveRecord(resource: Resource, id: string): void {
  useEffect(
    () =>
      onChanged(resource, ids => {
        if (ids.includes(id)) for (const kind of ['record', 'history']) void readAgain([resource.name, kind, id])
      }),
    [resource, id],
  )
}
