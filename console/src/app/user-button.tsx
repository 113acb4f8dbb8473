import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { blob } from '../kernel/blob.ts'
import type { User } from '../kernel/session.ts'
import { Picture } from '../ui/picture.tsx'

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
      <Likeness user={user} />
      <span className="sr-only">{t('shell.user_menu')}</span>
      <span className="text-left leading-tight max-sm:hidden">
        <span className="block text-sm font-medium">{user.name}</span>
        <span className="text-ink-soft block text-xs">{user.office_name ?? t(`group.${user.role}`)}</span>
      </span>
    </button>
  )
}

/** His picture; his initials where he has none, and until it is there. */
function Likeness({ user: { name, profile_image } }: { user: User }) {
  const { data } = useQuery({
    queryKey: ['profile-image', profile_image],
    queryFn: ({ signal }) => blob(String(profile_image).replace('/api/', ''), {}, signal),
    enabled: profile_image !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data && profile_image !== null ? (
    <Picture alt="" content={data} className="size-7 rounded-full object-cover" />
  ) : (
    <span aria-hidden="true" className="bg-accent text-accent-ink grid size-7 place-items-center rounded-full text-xs font-semibold">
      {initials(name)}
    </span>
  )
}
