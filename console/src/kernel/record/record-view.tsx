import { useQuery } from '@tanstack/react-query'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { valueIn } from '../address.ts'
import { record as recordQuery } from '../queries.ts'
import { isRecordId } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import type { UrlState } from '../url-state.ts'
import { RecordFrame } from './frame.tsx'
import { KnownRecord } from './known-record.tsx'
import { useLiveRecord } from './live.ts'
import { Missing } from './missing.tsx'
import { NewRecord } from './new-record.tsx'

interface Props {
  screen: ScreenOf
  urlState: UrlState
  id: string
}

/** One record: beside the list, or alone. */
export default function RecordView({ screen, urlState, id }: Props) {
  const isKnowable = isRecordId(screen.resource, id)
  const asOf = valueIn(urlState.address, 'as_of')
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
            urlState.open(undefined)
          },
        },
  )
  if (id === 'new') return <NewRecord screen={screen} urlState={urlState} />
  if (data) return <KnownRecord key={`${id} ${asOf === undefined}`} screen={screen} urlState={urlState} record={data} asOf={asOf} />
  if (!isKnowable) return <Missing screen={screen} urlState={urlState} />
  if (error) return <Missing screen={screen} urlState={urlState} error={error} retry={() => void refetch()} />
  return <RecordFrame screen={screen} urlState={urlState} id={id} />
}
