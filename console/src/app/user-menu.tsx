import { ImageOff, ImageUp, LogOut, MonitorX } from 'lucide-react'
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language, languageNames, languages, withTexts } from '../i18n/index.ts'
import { unsent } from '../kernel/outbox/order.ts'
import { outbox } from '../kernel/outbox/outbox.ts'
import { forgetTyped, typed } from '../kernel/outbox/typed.ts'
import { chooseLanguage } from '../kernel/own-language.ts'
import { chooseProfileImage } from '../kernel/profile-image.ts'
import { signOut, type User } from '../kernel/session.ts'
import type { Chosen } from '../lib/chosen.ts'
import { density } from '../lib/density.ts'
import { useStore } from '../lib/store.ts'
import { FileChooser } from '../ui/file-chooser.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuText } from '../ui/menu.tsx'
import { theme } from './theme.ts'

const LeaveDialog = lazy(() => withTexts(import('./leave-dialog.tsx'), 'outbox'))

/** Who is signed in, with language, appearance and sign-out; loaded when it is first wanted. */
export default function UserMenu({ user, button }: { user: User; button: ReactElement }) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const [leaving, setLeaving] = useState<'here' | 'everywhere'>()
  const leave = async (where: 'here' | 'everywhere') => {
    await forgetTyped()
    await signOut(where === 'everywhere')
  }
  const ask = (where: 'here' | 'everywhere') => {
    if (unsent(outbox.get()).length > 0 || typed.get()?.size) setLeaving(where)
    else void leave(where)
  }
  return (
    <>
      <Menu open trigger={button}>
        <MenuText>
          <div className="font-semibold">{user.name}</div>
          <div className="text-ink-soft text-sm">
            {[user.office_name, user.auditor ? t('shell.auditor') : t(`group.${user.role}`)].filter(Boolean).join(' · ')}
          </div>
        </MenuText>
        <MenuLine />
        <MenuChoice
          label={t('shell.language')}
          value={language()}
          of={languages.map(one => [one, languageNames[one]])}
          onChoose={next => {
            const known = languages.find(one => one === next)
            if (known) void chooseLanguage(known)
          }}
        />
        <Choice label={t('shell.theme')} of={theme} name={one => t(`shell.theme_${one}`)} />
        <Choice label={t('shell.density')} of={density} name={one => t(`shell.density_${one}`)} />
        <MenuLine />
        <MenuItem onSelect={() => chooser.current?.click()}>
          <ImageUp aria-hidden="true" />
          {t(user.profile_image === null ? 'shell.picture' : 'shell.picture_replace')}
        </MenuItem>
        {user.profile_image === null ? null : (
          <MenuItem onSelect={() => void chooseProfileImage(null)}>
            <ImageOff aria-hidden="true" />
            {t('shell.picture_remove')}
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem onSelect={() => ask('here')}>
          <LogOut aria-hidden="true" />
          {t('shell.sign_out')}
        </MenuItem>
        <MenuItem onSelect={() => ask('everywhere')}>
          <MonitorX aria-hidden="true" />
          {t('shell.sign_out_everywhere')}
        </MenuItem>
      </Menu>
      {leaving ? (
        <Suspense>
          <LeaveDialog onStay={() => setLeaving(undefined)} onLeave={() => void leave(leaving)} />
        </Suspense>
      ) : null}
      <FileChooser ref={chooser} accept="image/png,image/jpeg" onFiles={([chosen]) => chosen && void chooseProfileImage(chosen)} />
    </>
  )
}

/** What somebody chooses for this computer; it shows at once. */
function Choice<T extends string>({ label, of, name }: { label: string; of: Chosen<T>; name: (one: T) => string }) {
  return <MenuChoice label={label} value={useStore(of)} of={of.of.map(one => [one, name(one)])} onChoose={of.choose} />
}
