import { type Query, useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useStore } from '../lib/store.ts'
import { underWay } from '../lib/under-way.ts'

/** What is on the screen and has nothing to show yet; what is only asked for again is no waiting. */
const isFirst = (query: Query): boolean => query.state.data === undefined && query.getObserversCount() > 0

/** A thin line at the top that says that something is on its way: another screen, its rows, or the answer to what was done. */
export function ProgressLine() {
  const going = useRouterState({ select: state => state.isLoading })
  const fetching = useIsFetching({ predicate: isFirst }) > 0
  const waiting = useStore(underWay) > 0
  return going || fetching || waiting ? <div aria-hidden="true" className="progress-line" /> : null
}
