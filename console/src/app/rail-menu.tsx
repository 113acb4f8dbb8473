import { useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuText } from '../ui/menu.tsx'
import { entryPath, type Screen } from './screens.ts'

/** The screens under one heading of the menu, beside its icon. */
export default function RailMenu({ name, screens, button }: { name: string; screens: readonly Screen[]; button: ReactElement }) {
  const { t } = useTranslation('screens')
  const { history } = useRouter()
  return (
    <Menu open trigger={button} align="start">
      <MenuText>
        <span className="text-ink-soft text-xs font-semibold">{name}</span>
      </MenuText>
      {screens.map(screen => (
        <MenuItem key={screen.path} onSelect={() => history.push(entryPath(screen))}>
          {t(screen.name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
