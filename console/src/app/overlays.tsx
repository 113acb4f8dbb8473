import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadInEveryLanguage, loadTexts, withTexts } from '../i18n/index.ts'
import { creations, findScreensBy } from '../kernel/creations.ts'
import { signedIn } from '../kernel/session.ts'
import { useHotkeys } from '../lib/hotkeys.ts'
import { store, useStore } from '../lib/store.ts'
import { Waiting } from '../ui/waiting.tsx'
import { goToKeys } from './go-to.ts'
import { PaletteBox } from './palette-box.tsx'

const Shortcuts = lazy(() => withTexts(import('./shortcuts.tsx'), 'shell'))
const Palette = lazy(async () => {
  const texts = loadTexts('shell', 'kernel', 'resources', 'commands', 'states', 'fields')
  const [palette] = await Promise.all([import('./palette/palette.tsx'), texts, loadInEveryLanguage('screens')])
  return palette
})

const NewInPassing = lazy(async () => {
  const texts = loadTexts('fields', 'hints', 'lines', 'record', 'resources', 'states')
  const [form] = await Promise.all([import('../kernel/record/new-in-passing.tsx'), texts])
  return form
})
findScreensBy(async resource => (await (await import('../screens-by-resource.gen.ts')).screenFiles[resource]?.())?.default)

/** What lies over the page, wherever it was asked for. */
const over = store<'palette' | 'shortcuts' | undefined>(undefined)
const close = () => over.set(undefined)
export const openPalette = (): void => over.set('palette')

/** The palette, the list of shortcuts and records made in passing, loaded when they are first wanted. */
export function Overlays() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const user = signedIn()
  const shown = useStore(over)
  const creating = useStore(creations)
  useHotkeys(
    {
      'Mod+k': {
        label: t('shell.search_long'),
        run: event => {
          event.preventDefault()
          openPalette()
        },
      },
      ...(user ? goToKeys(user, path => history.push(path)) : {}),
      '?': { label: t('shell.shortcuts'), run: () => over.set('shortcuts') },
    },
    'frame',
  )
  return (
    <Suspense fallback={<Waiting />}>
      {shown === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
      {shown === 'palette' ? (
        <Suspense fallback={<PaletteBox />}>
          <Palette onClose={close} />
        </Suspense>
      ) : null}
      {creating.map(one => (
        <NewInPassing key={one.key} creation={one} />
      ))}
    </Suspense>
  )
}
