import { useQuery } from '@tanstack/react-query'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { valueIn } from '../address.ts'
import type { Place } from '../place.ts'
import { record as recordQuery } from '../queries.ts'
import { isRecordId } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { KnownRecord } from './known-record.tsx'
import { useLiveRecord } from './live.ts'
import { Missing } from './missing.tsx'
import { NewRecord } from './new-record.tsx'

interface Props {
  screen: ScreenOf
  place: Place
  id: string
}

/** One record: beside the list, or alone. */
export default function RecordView({ screen, place, id }: Props) {
  const isKnowable = isRecordId(screen.resource, id)
  const asOf = valueIn(place.address, 'as_of')
  const { data, error, refetch } = useQuery({
    ...recordQuery(screen.resource, id, asOf),
    enabled: id !== 'new' && isKnowable,
    placeholderData: before => (before?.id === id ? before : undefined),
  })
  useLiveRecord(screen.resource, id)
  const isOnly = screen.resource.single !== undefined
  useHotkeys(
    isOnly
      ? {}
      : {
          Escape: event => {
            event.preventDefault()
            place.open(undefined)
          },
        },
  )
  if (id === 'new') return <NewRecord screen={screen} place={place} />
  if (data) return <KnownRecord key={`${id} ${asOf === undefined}`} screen={screen} place={place} record={data} asOf={asOf} />
  if (!isKnowable) return <Missing screen={screen} place={place} />
  if (error) return <Missing screen={screen} place={place} error={error} retry={() => void refetch()} />
  return <div className="grow" aria-busy="true" />
}
