import { type ReactNode, Suspense } from 'react'
import { wideScreen } from '../../lib/narrow-screen.ts'
import { useStore } from '../../lib/store.ts'
import { papers } from '../paper/papers.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { LockedNotice } from './locked-notice.tsx'
import { Overview, overviewOf } from './overview.tsx'
import { ReadRecord } from './read-record.tsx'

/** He changes nothing here: a form that takes no keys would only be in his way. */
const isCustomer = () => signedIn()?.role === 'customer'

interface Props {
  screen: ScreenOf
  record: Rec
  /** What was cannot be changed anyhow, so nothing need be said of why. */
  isPast: boolean
  toHistory: () => void
  /** The form, below what it is given. */
  children: (above: ReactNode) => ReactNode
}

/** The form of a record, with why it is locked above it and what stands beside it. Where there is little room the overview makes way as the form scrolls. */
export const GeneralTab = ({ screen, record, isPast, toHistory, children }: Props) => {
  const { Banner, Aside, useKept: saysWhy } = screen
  const told = overviewOf(screen, record, isPast)
  const overview = told ? <Overview overview={told} screen={screen} record={record} /> : null
  const [Paper, isWide] = [useStore(papers), useStore(wideScreen)]
  const hasForm = !Paper && !isCustomer()
  const body = Paper ? (
    <Paper.PrintedRecord screen={screen} record={record} isPast={isPast} />
  ) : isCustomer() ? (
    <ReadRecord screen={screen} record={record} />
  ) : (
    children(isWide ? null : overview)
  )
  return (
    <>
      {isPast || isCustomer() || (saysWhy && record.status !== 'deleted') ? null : (
        <LockedNotice screen={screen} record={record} toHistory={toHistory} />
      )}
      {isWide || !hasForm ? overview : null}
      {Banner && !isPast && record.status !== 'deleted' ? <Banner screen={screen} record={record} /> : null}
      {Aside ? (
        <div className="flex min-h-0 grow">
          {body}
          <Suspense>
            <Aside screen={screen} record={record} />
          </Suspense>
        </div>
      ) : (
        body
      )}
    </>
  )
}
