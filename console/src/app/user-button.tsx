import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../kernel/session.ts'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** The button of the user menu. */
export function UserButton({ user, ...props }: { user: User } & ComponentProps<'button'>) {
  const { t } = useTranslation()
  return (
    <button type="button" aria-haspopup="menu" className="hover:bg-sunken flex h-9 items-center gap-2 rounded-md px-1.5" {...props}>
      <span aria-hidden="true" className="bg-accent text-accent-ink grid size-7 place-items-center rounded-full text-xs font-semibold">
        {initials(user.name)}
      </span>
      <span className="sr-only">{t('shell.user_menu')}</span>
      <span className="text-left leading-tight max-sm:hidden">
        <span className="block text-sm font-medium">{user.name}</span>
        <span className="text-ink-soft block text-xs">{user.office_name ?? t(`group.${user.role}`)}</span>
      </span>
    </button>
  )
}
