import i18next from 'i18next'
import type { User } from '../kernel/session.ts'
import type { Hotkey } from '../lib/hotkeys.ts'
import { entryPath, menuOf } from './screens.ts'

/** The letter that leads to a screen after `g`, of its English name: where the day's work is. */
const letters: Readonly<Record<string, string>> = {
  '/': 'h',
  '/jobs': 'j',
  '/voyages': 'v',
  '/portoperations': 'p',
  '/billsoflading': 'b',
  '/manifest_status': 'm',
  '/invoices': 'i',
  '/relations': 'r',
}

/** Keys that lead to the screens of a user. */
export const goToKeys = (user: User, go: (path: string) => void): Readonly<Record<string, Hotkey>> =>
  Object.fromEntries(
    menuOf(user)
      .flatMap(({ screens }) => screens)
      .flatMap(screen => {
        const path = entryPath(screen)
        const letter = letters[path]
        if (letter === undefined) return []
        return [[`g>${letter}`, { label: i18next.t('shell.go_to', { screen: i18next.t(`screens:${screen.name}`) }), run: () => go(path) }]]
      }),
  )
