import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../kernel/session.ts'
import { cn } from '../lib/class-names.ts'
import { useStore } from '../lib/store.ts'
import { foldedHeadings, menuOver, toggleHeading } from './menu-state.ts'
import { entryPath, menuOf, type Screen, screenAt } from './screens.ts'

/** The menu of specification §2, by what the user may open. Headings fold; what is on the screen stays in view. */
export function Sidebar({ user, path }: { user: User; path: string }) {
  const { t } = useTranslation()
  const folded = useStore(foldedHeadings)
  const here = screenAt(path)
  return (
    <nav
      aria-label={t('shell.menu')}
      id="menu"
      className="bg-rail text-rail-ink w-56 shrink-0 overflow-y-auto py-2 max-[769px]:absolute max-[769px]:inset-y-0 max-[769px]:left-0 max-[769px]:z-30 max-[769px]:shadow-xl"
    >
      {menuOf(user).map(({ menu, screens }) => {
        const away = folded.has(menu)
        const shown = away ? screens.filter(one => one === here) : screens
        return (
          <div key={menu} className="px-2 pb-1.5">
            {menu === 'home' ? null : <Heading name={t(`menu.${menu}`)} away={away} onToggle={() => toggleHeading(menu)} />}
            {shown.length === 0 ? null : (
              <ul>
                {shown.map(screen => (
                  <li key={screen.path}>
                    <Entry screen={screen} isHere={screen === here} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </nav>
  )
}

const Heading = ({ name, away, onToggle }: { name: string; away: boolean; onToggle: () => void }) => (
  <h2>
    <button
      type="button"
      aria-expanded={!away}
      onClick={onToggle}
      className="text-rail-soft hover:text-rail-ink group flex h-7 w-full items-center justify-between rounded-sm px-2 text-xs font-semibold"
    >
      {name}
      <ChevronDown
        aria-hidden="true"
        className={cn('size-3.5 opacity-60 transition-transform group-hover:opacity-100', away && '-rotate-90')}
      />
    </button>
  </h2>
)

function Entry({ screen, isHere }: { screen: Screen; isHere: boolean }) {
  const { t } = useTranslation('screens')
  const link = useRef<HTMLAnchorElement>(null)
  // Once, when one comes here: a menu that moved whenever it was drawn would slip away beneath a press.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link
      ref={link}
      to={entryPath(screen)}
      activeOptions={{ exact: screen.path === '/', includeSearch: false }}
      activeProps={{ className: 'bg-rail-active font-semibold before:bg-rail-mark' }}
      onClick={() => menuOver.set(false)}
      className="hover:bg-rail-active relative block truncate rounded-sm px-2.5 py-0.5 text-sm before:absolute before:inset-y-1 before:left-0 before:w-0.75 before:rounded-full"
    >
      {t(screen.name)}
    </Link>
  )
}
