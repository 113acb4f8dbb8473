import i18next from 'i18next'
import { type ReactNode, Suspense } from 'react'
import type { Tab } from '../../ui/tabs.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { valueIn } from '../address.ts'
import { attachmentsTab } from '../attachments/tab.tsx'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'
import { Compare } from './compare.tsx'
import { History } from './history.tsx'
import { Uses } from './uses.tsx'

/** The tabs of a record: its form, those of its kind, and what every record has. All but the form are drawn when they are opened. */
export function tabsOf(screen: ScreenOf, urlState: UrlState, record: Rec, general: ReactNode, onShow: (version: number) => void): Tab[] {
  const open = valueIn(urlState.address, 'tab')
  const onceOpen = (key: string, label: string, panel: () => ReactNode): Tab => ({
    key,
    label,
    content: open === key ? <Suspense fallback={<Waiting />}>{panel()}</Suspense> : null,
  })
  const { commands, events } = screen.resource
  const isKept = Object.values(commands).some(({ may }) => may !== 'system') // a log entry hangs on nothing, and nothing on it
  const own = [...(screen.tabs ?? []), ...(isKept ? [attachmentsTab] : [])].filter(tab => tab.when?.(record) ?? true)
  return [
    { key: 'general', label: i18next.t('kernel:record.general'), content: general },
    ...own.map(({ key, label, Mark, Panel }) => ({
      ...onceOpen(key, label(), () => <Panel screen={screen} record={record} />),
      mark: Mark && <Mark screen={screen} record={record} />,
    })),
    // Where it is used stands on screens that customers have not; what there is one of is used everywhere.
    ...(isKept && screen.resource.single === undefined && signedIn()?.role !== 'customer'
      ? [onceOpen('uses', i18next.t('record:uses.tab'), () => <Uses screen={screen} record={record} />)]
      : []),
    ...(Object.keys(events).length === 0
      ? []
      : [
          onceOpen('history', i18next.t('kernel:record.history'), () => (
            <Past screen={screen} urlState={urlState} record={record} onShow={onShow} />
          )),
        ]),
  ]
}

/** What happened to a record, or two moments of it side by side. */
function Past({
  screen,
  urlState,
  record,
  onShow,
}: {
  screen: ScreenOf
  urlState: UrlState
  record: Rec
  onShow: (version: number) => void
}) {
  const compare = (versions: { from: number; to: number } | undefined) =>
    urlState.change({ compare: versions && `${versions.from}-${versions.to}` })
  const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(valueIn(urlState.address, 'compare') ?? '') ?? []
  return from !== undefined && to !== undefined ? (
    <Compare screen={screen} record={record} from={Number(from)} to={Number(to)} onCompare={compare} />
  ) : (
    <History
      screen={screen}
      id={record.id}
      onShow={onShow}
      onCompare={version => compare({ from: beforeNow(version, record), to: record.version })}
    />
  )
}

/** With what the record is compared now: the last event with what was before it, since nothing came of it later. */
const beforeNow = (version: number, { version: now }: Rec): number => Math.max(1, Math.min(version, now - 1))
