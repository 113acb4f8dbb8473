import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { OutcomeProps } from '../../kernel/screen.ts'
import { othersOf } from '../voyage-planning/reads.ts'
import { Foretold, useVoyageOf } from './foretold.tsx'

/** What a move to the voyage that was chosen would do; only those that suit the units are offered. */
export default function MoveOutcome({ ids, typed, narrow }: OutcomeProps) {
  const voyage = useVoyageOf(ids)
  const { data } = useQuery({ ...othersOf(voyage ?? '', { unit_ids: ids }), enabled: voyage !== undefined })
  const say = useEffectEvent(narrow)
  useEffect(() => {
    if (data) say({ voyage_id: { id: data.map(one => one.id) } })
  }, [data])
  return typeof typed.voyage_id === 'string' && typed.voyage_id !== '' ? (
    <Foretold doing="move" ids={ids} voyageId={typed.voyage_id} />
  ) : null
}
