import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createInPassing } from '../../creations.ts'
import { oneLabel } from '../../labels.ts'
import { creationFor } from '../../may-give.ts'
import type { Referred } from '../../record.ts'
import { signedIn } from '../../session.ts'
import { calledAs } from './called-as.ts'
import type { Choosing } from './offers.ts'
import { screenOf } from './screen-of.ts'

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
  const { data: screen } = useQuery({ ...screenOf(to), enabled: wanted !== '' })
  const user = signedIn()
  const begins =
    screen && user && creationFor(screen.resource, user) && wanted !== '' ? calledAs(screen.resource, wanted, accepts) : undefined
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
