import { type ReactNode, Suspense } from 'react'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { LockedNotice } from './locked-notice.tsx'

interface Props {
  screen: ScreenOf
  record: Rec
  /** What was cannot be changed anyhow, so nothing need be said of why. */
  isPast: boolean
  toHistory: () => void
  children: ReactNode
}

/** The form of a record, with why it is locked above it and what stands beside it. */
export const GeneralTab = ({ screen, record, isPast, toHistory, children }: Props) => {
  const { Banner, Aside, useKept: saysWhy } = screen
  return (
    <>
      {isPast || (saysWhy && record.status !== 'deleted') ? null : <LockedNotice screen={screen} record={record} toHistory={toHistory} />}
      {Banner && !isPast && record.status !== 'deleted' ? <Banner screen={screen} record={record} /> : null}
      {Aside ? (
        <div className="flex min-h-0 grow">
          {children}
          <Suspense>
            <Aside screen={screen} record={record} />
          </Suspense>
        </div>
      ) : (
        children
      )}
    </>
  )
}
