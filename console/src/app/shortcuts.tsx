import i18next from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../i18n/index.ts'
import { shortcutsNow } from '../lib/hotkeys.ts'
import { keyTable } from '../lib/key-table.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Scrollable } from '../ui/scrollable.tsx'

/** Places that hear keys of their own, and where each of them is. */
const places = [
  ['list', 'main [role=grid]:not([aria-describedby])'],
  ['lines', 'main [role=grid][aria-describedby]'],
  ['form', 'main article form'],
  ['dialog', 'main :is(article, [role=grid])'],
] as const

type Keys = readonly (readonly [key: string, label: string])[]

/** What the keys of a place do there, in words: a test holds every row of the table to them. */
const keysOf = (place: (typeof places)[number][0]): Keys =>
  Object.entries(keyTable[place]).map(([what, key]) => {
    const said: unknown = i18next.getResource(language(), 'shell', `shortcuts.keys.${place}.${what}`)
    return [key, typeof said === 'string' ? said : what]
  })

/** The shortcuts that hold on this screen, and nothing else. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const now = shortcutsNow()
  const on = (layer: 'screen' | 'frame') => now.filter(one => one.layer === layer).map(({ key, label }) => [key, label] as const)
  const groups: (readonly [title: string, keys: Keys])[] = [
    [t('shortcuts.screen'), on('screen')],
    ...places
      .filter(([, where]) => document.querySelector(where) !== null)
      .map(([place]) => [t(`shortcuts.${place}`), keysOf(place)] as const),
    [t('shortcuts.everywhere'), on('frame')],
  ]
  return (
    <Dialog title={t('shortcuts.title')} close={t('close')} onClose={onClose}>
      <Scrollable label={t('shortcuts.title')} className="px-4 py-3">
        <div className="flex flex-col gap-4">
          {groups.map(([title, keys]) =>
            keys.length === 0 ? null : (
              <section key={title} aria-label={title}>
                <h3 className="text-ink-soft pb-1 text-xs font-semibold">{title}</h3>
                <dl>
                  {keys.map(([key, label]) => (
                    <div key={key} className="border-line flex items-baseline justify-between gap-4 border-b py-1 last:border-0">
                      <dt>{label}</dt>
                      <dd className="flex gap-1">
                        <KeyCaps of={key} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ),
          )}
        </div>
      </Scrollable>
    </Dialog>
  )
}

const isMac = navigator.userAgent.includes('Mac OS')
const caps: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** A key, or several that do the same, side by side. */
function KeyCaps({ of }: { of: string }) {
  const { t } = useTranslation('shell')
  return of.split(' ').map((combination, index) => (
    <Fragment key={combination}>
      {index > 0 ? <span aria-hidden="true">/</span> : null}
      {combination.split('>').map((pressed, at) => (
        <Fragment key={pressed}>
          {at > 0 ? <span className="text-ink-soft text-xs leading-5">{t('shortcuts.then')}</span> : null}
          {pressed
            .split('+')
            .map(cap => (cap === 'Space' ? t('shortcuts.space') : (caps[cap] ?? cap)))
            .map(cap => (
              <kbd key={cap} className="border-line-strong bg-sunken rounded-sm border px-1.5 font-sans text-xs leading-5 capitalize">
                {cap}
              </kbd>
            ))}
        </Fragment>
      ))}
    </Fragment>
  ))
}
