import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadTexts } from '../../../i18n/index.ts'
import { creationFor } from '../../commands.ts'
import { createInPassing, screenNamed } from '../../creations.ts'
import { oneLabel } from '../../labels.ts'
import type { Referred } from '../../record.ts'
import { signedIn } from '../../session.ts'
import { calledAs } from './called-as.ts'
import type { Choosing } from './offers.ts'

/** The screen on which this user may make a record of a resource; null where he may not. */
const creatable = (to: string) =>
  queryOptions({
    queryKey: [to, 'creatable'],
    queryFn: async () => {
      const [screen] = await Promise.all([screenNamed(to), loadTexts('resources')])
      const user = signedIn()
      return screen && user && creationFor(screen.resource, user) ? screen : null
    },
    staleTime: 300_000,
    structuralSharing: false,
  })

interface Making {
  /** Opens the form of a new record over the page; undefined where there is nothing to be made. */
  start: (() => Promise<Referred | undefined>) | undefined
  /** The form is open. */
  busy: boolean
  /** What one record of it is called. */
  one: string
}

/** A record that is wanted and not there, made over the form that wants it where the user may. `wanted` is what it is called; empty while none is. */
export function useMaking({ to, accepts }: Choosing, wanted: string): Making {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data: screen } = useQuery({ ...creatable(to), enabled: wanted !== '' })
  const begins = screen && wanted !== '' ? calledAs(screen.resource, wanted, accepts) : undefined
  if (!screen || !begins) return { start: undefined, busy, one: '' }
  const start = async () => {
    setBusy(true)
    const made = await createInPassing(screen, begins)
    if (made) void client.invalidateQueries({ queryKey: [to, 'offers'] })
    setBusy(false)
    return made
  }
  return { start, busy, one: oneLabel(screen.resource) }
}
