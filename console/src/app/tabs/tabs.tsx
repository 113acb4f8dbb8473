import { useRouter } from '@tanstack/react-router'
import { ChevronsRight } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openRecords } from '../../kernel/open-records.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useStore } from '../../lib/store.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import { closeTab, recordAt, stepTab } from './close-tab.ts'
import { useDrafted } from './drafts.ts'
import { Tab } from './tab.tsx'

const MoreTabs = lazy(() => import('./more-tabs.tsx'))

/** Of one tab, and of the button for those that found no room, in pixels. */
const [tabWidth, moreWidth] = [176, 56]

/** The records that stand open, under the header: as many as there is room for, always with the one on the screen; the rest in a menu. */
export default function Tabs({ path }: { path: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const open = useStore(openRecords)
  const drafted = useDrafted()
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const room = useRoom(strip)
  useHotkeys(
    {
      'Alt+w': {
        label: t('shell.close_tab'),
        run: event => {
          event.preventDefault()
          const here = recordAt(router.history.location.pathname)
          if (here) closeTab(router, here)
        },
      },
      'Alt+PageDown': { label: t('shell.next_tab'), run: () => stepTab(router, 1) },
      'Alt+PageUp': { label: t('shell.previous_tab'), run: () => stepTab(router, -1) },
    },
    'frame',
  )
  const fits = open.length * tabWidth <= room ? open.length : Math.max(1, Math.floor((room - moreWidth) / tabWidth))
  const here = open.findIndex(one => one.path === path)
  const first = Math.max(0, Math.min(here - fits + 1, open.length - fits))
  const shown = here < fits ? open.slice(0, fits) : open.slice(first, first + fits)
  const hidden = open.filter(one => !shown.includes(one))
  return (
    <nav
      ref={setStrip}
      aria-label={t('shell.open_records')}
      className="bg-sunken border-line flex h-8 short:hidden shrink-0 items-stretch overflow-hidden border-b"
    >
      <ul className="flex min-w-0">
        {shown.map(one => (
          <Tab
            key={`${one.resource} ${one.id}`}
            record={one}
            current={one.path === path}
            dirty={drafted.has(`${one.resource}:${one.id}`)}
          />
        ))}
      </ul>
      {hidden.length === 0 ? null : (
        <OnDemand
          button={props => (
            <button
              type="button"
              {...props}
              aria-haspopup="menu"
              aria-label={t('shell.more_tabs', { count: hidden.length })}
              className="text-ink-soft hover:bg-panel flex w-14 shrink-0 items-center justify-center gap-0.5 text-sm tabular-nums"
            >
              <ChevronsRight aria-hidden="true" className="size-4" />
              {hidden.length}
            </button>
          )}
        >
          {button => <MoreTabs records={hidden} button={button} />}
        </OnDemand>
      )}
    </nav>
  )
}

/** How wide an element is, as long as it is there. */
function useRoom(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
