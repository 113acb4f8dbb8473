import { Link } from '@tanstack/react-router'
import { Anchor, BookOpenText, Calculator, FileText, House, type LucideIcon, Scale, ScrollText, Tag } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../kernel/session.ts'
import { cn } from '../lib/class-names.ts'
import { OnDemand } from '../ui/on-demand.tsx'
import { menuOf, type menuOrder, screenAt } from './screens.ts'

const RailMenu = lazy(() => import('./rail-menu.tsx'))

const icons: Record<(typeof menuOrder)[number], LucideIcon> = {
  home: House,
  sales: Tag,
  operations: Anchor,
  documentation: FileText,
  accounting: Calculator,
  crm: Scale,
  masterdata: BookOpenText,
  logs: ScrollText,
}

const look = 'hover:bg-rail-active grid size-9 place-items-center rounded-md [&_svg]:size-4.5'

/** The menu as icons, one for each heading, for who wants the room: each opens its screens beside it. */
export function IconRail({ user, path }: { user: User; path: string }) {
  const { t } = useTranslation()
  const here = screenAt(path)
  return (
    <nav
      aria-label={t('shell.menu')}
      id="menu"
      className="bg-rail text-rail-ink flex w-12 shrink-0 flex-col items-center gap-1 overflow-y-auto py-2"
    >
      {menuOf(user).map(({ menu, screens }) => {
        const Icon = icons[menu]
        const name = t(`menu.${menu}`)
        const current = here !== undefined && screens.includes(here)
        if (menu === 'home')
          return (
            <Link key={menu} to="/" aria-label={name} title={name} className={cn(look, current && 'bg-rail-active')}>
              <Icon aria-hidden="true" />
            </Link>
          )
        return (
          <OnDemand
            key={menu}
            button={props => (
              <button
                type="button"
                {...props}
                aria-haspopup="menu"
                aria-label={name}
                title={name}
                className={cn(look, current && 'bg-rail-active')}
              >
                <Icon aria-hidden="true" />
              </button>
            )}
          >
            {button => <RailMenu name={name} screens={screens} button={button} />}
          </OnDemand>
        )
      })}
    </nav>
  )
}
