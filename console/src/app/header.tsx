import { Menu, Search } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftsMenu } from '../kernel/record/drafts-menu.tsx'
import type { User } from '../kernel/session.ts'
import { Button } from '../ui/button.tsx'
import { OnDemand } from '../ui/on-demand.tsx'
import { toggleMenu } from './menu-state.ts'
import { UserButton } from './user-button.tsx'

const UserMenu = lazy(() => import('./user-menu.tsx'))

/** What stands above every screen: the menu, the way to anything by typing, and who is signed in. */
export function Header({ user, menuOpen, onSearch }: { user: User; menuOpen: boolean; onSearch: () => void }) {
  const { t } = useTranslation()
  return (
    <header className="frame-header bg-panel border-line flex h-12 short:h-10 shrink-0 items-center gap-2 border-b px-2">
      <Button
        variant="quiet"
        size="icon"
        aria-expanded={menuOpen}
        aria-controls="menu"
        aria-label={t(menuOpen ? 'shell.close_menu' : 'shell.open_menu')}
        onClick={toggleMenu}
      >
        <Menu aria-hidden="true" />
      </Button>
      <img src="/fairlead.svg" alt="" className="size-6" />
      <span className="text-lg font-semibold max-sm:sr-only">{t('product')}</span>
      <span className="grow" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
        className="border-line bg-sunken text-ink-soft hover:border-line-strong hover:text-ink flex h-8 w-72 min-w-0 items-center gap-2 rounded-md border px-2.5 text-left max-sm:w-auto"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 grow truncate">{t('shell.search')}</span>
        <span aria-hidden="true" className="border-line bg-panel rounded-sm border px-1.5 text-2xs max-sm:hidden">
          Ctrl K
        </span>
      </button>
      <span className="grow" />
      <DraftsMenu />
      <OnDemand button={props => <UserButton user={user} {...props} />}>{button => <UserMenu user={user} button={button} />}</OnDemand>
    </header>
  )
}
