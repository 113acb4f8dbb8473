import { useTranslation } from 'react-i18next'
import { shortcutsNow } from '../lib/hotkeys.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'

/** Keys of lists and forms, which these handle themselves. */
const ofLists = [
  ['↑ ↓', 'rows'],
  ['PgUp PgDn Home End', 'pages'],
  ['Enter', 'open'],
  ['Space', 'select'],
] as const
const ofForms = [
  ['Mod+Enter', 'save'],
  ['Escape', 'leave'],
] as const

/** The shortcuts that hold on this screen, and nothing else. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const now = shortcutsNow()
  const on = (layer: 'screen' | 'frame') => now.filter(one => one.layer === layer).map(({ key, label }) => [key, label] as const)
  const present = (selector: string) => document.querySelector(selector) !== null
  const groups = [
    [t('shortcuts.screen'), on('screen')],
    [t('shortcuts.list'), present('main [role=grid]') ? ofLists.map(([key, name]) => [key, t(`shortcuts.keys.${name}`)] as const) : []],
    [t('shortcuts.form'), present('main article form') ? ofForms.map(([key, name]) => [key, t(`shortcuts.keys.${name}`)] as const) : []],
    [t('shortcuts.everywhere'), on('frame')],
  ] as const
  return (
    <Dialog title={t('shortcuts.title')} close={t('close')} onClose={onClose}>
      <DialogBody>
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
      </DialogBody>
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
}

function KeyCaps({ of }: { of: string }) {
  const { t } = useTranslation('shell')
  return of
    .split(/[+ ]/)
    .map(cap => (cap === 'Space' ? t('shortcuts.space') : (caps[cap] ?? cap)))
    .map(cap => (
      <kbd key={cap} className="border-line-strong bg-sunken rounded-sm border px-1.5 font-sans text-xs leading-5 capitalize">
        {cap}
      </kbd>
    ))
}
