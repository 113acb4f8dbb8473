import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { openRecords } from '../kernel/open-records.ts'
import { session, type User } from '../kernel/session.ts'
import { narrowScreen } from '../lib/narrow-screen.ts'
import { useStore } from '../lib/store.ts'
import { Banners } from './banners.tsx'
import { Header } from './header.tsx'
import { IconRail } from './icon-rail.tsx'
import { menuOver, menuWidth } from './menu-state.ts'
import { Overlays, openPalette } from './overlays.tsx'
import { ProgressLine } from './progress-line.tsx'
import { screenAt } from './screens.ts'
import { Sidebar } from './sidebar.tsx'

const Tabs = lazy(() => import('./tabs/tabs.tsx'))

/** The frame around every screen; the public reply page has none. */
export function Shell({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: state => state.location.pathname })
  // Until what lies at an address is there, the screen before it is shown, under its own title.
  const shown = useRouterState({ select: state => (state.resolvedLocation ?? state.location).pathname })
  const now = useStore(session)
  useTitle(shown)
  const isIn = now.state === 'approved'
  if (!isIn || screenAt(path)?.who === 'everyone') return <main className="h-full overflow-auto">{children}</main>
  return (
    <Frame user={now.user} path={path} screen={shown.split('/')[1] ?? ''}>
      {children}
    </Frame>
  )
}

function Frame({ user, path, screen, children }: { user: User; path: string; screen: string; children: ReactNode }) {
  const { t } = useTranslation()
  const over = useStore(menuOver)
  const full = useStore(menuWidth) === 'full'
  const narrow = useStore(narrowScreen)
  const menuOpen = narrow ? over : full
  const main = useRef<HTMLElement>(null)
  useFocusOn(screen, main)
  useEffect(followFocus, [])
  useEffect(preparePaper, [])
  return (
    <div className="flex h-full flex-col">
      <a
        href="#main"
        className="skip bg-accent text-accent-ink absolute top-1 left-1 z-50 -translate-y-20 rounded-md px-3 py-2 focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <ProgressLine />
      <Header user={user} menuOpen={menuOpen} onSearch={openPalette} />
      <Banners />
      <div className="relative flex min-h-0 grow">
        {menuOpen ? <Sidebar user={user} path={path} /> : narrow ? null : <IconRail user={user} path={path} />}
        <div className="flex min-w-0 grow flex-col">
          <OpenRecords path={path} />
          <main ref={main} id="main" tabIndex={-1} className="flex min-h-0 grow flex-col overflow-auto outline-none">
            {children}
          </main>
        </div>
      </div>
      <Overlays />
    </div>
  )
}

/** Has the page drawn for paper while it is printed: that is fetched once the first screen stands. */
function preparePaper(): () => void {
  const watching = import('../kernel/paper/printing.ts').then(({ watchPrinting }) => watchPrinting())
  return () => void watching.then(stop => stop())
}

/** The records that stand open: nothing is fetched for them while there are none. Their room is kept meanwhile, so that nothing moves. */
function OpenRecords({ path }: { path: string }) {
  const none = useStore(openRecords).length === 0
  const narrow = useStore(narrowScreen) // one record at a time is all that shows there
  return none || narrow ? null : (
    <Suspense fallback={<div className="bg-sunken border-line h-8 shrink-0 border-b" />}>
      <Tabs path={path} />
    </Suspense>
  )
}

/** Whoever goes to another screen is led into it, so that the next Tab is the first thing on it; unless he is somewhere in it already. */
function useFocusOn(screen: string, main: { current: HTMLElement | null }): void {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const { current } = main
    current?.scrollTo(0, 0)
    if (current && !current.contains(document.activeElement)) current.focus({ preventScroll: true })
  }, [screen, main])
}

/** Page titles are the product's name with the section (specification §2). */
function useTitle(path: string): void {
  const { t } = useTranslation()
  const { t: named } = useTranslation('screens')
  useEffect(() => {
    const screen = screenAt(path)
    if (screen) document.title = `${t('product')} · ${named(screen.name)}`
  }, [path, t, named])
}

/** Keeps the focus from falling to nowhere; fetched beside the first screen, which begins with it. */
function followFocus(): () => void {
  const kept = import('./keep-focus.ts').then(({ keepFocus }) => keepFocus())
  return () => void kept.then(stop => stop())
}
