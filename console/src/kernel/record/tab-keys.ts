import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys.ts'

/** How long a tab may take until its list is there. */
const patienceMs = 3_000

/** Leads to a tab that was opened, and on into its list once that is there, unless somebody has gone elsewhere meanwhile. */
function enter(key: string): void {
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].filter(one => one.dataset.tab === key).at(-1)
  if (!tab) return
  tab.focus()
  const since = performance.now()
  const look = () => {
    const list = document.getElementById(tab.getAttribute('aria-controls') ?? '')?.querySelector<HTMLElement>('[role=grid]')
    if (document.activeElement !== tab) return
    if (list) list.focus({ preventScroll: true })
    else if (performance.now() - since < patienceMs) requestAnimationFrame(look)
  }
  look()
}

/** The tabs of a record by their digits, from 1 on. */
export function useTabKeys(tabs: readonly { key: string; label: string }[], open: (key: string) => void): void {
  const { t } = useTranslation('record')
  useHotkeys(
    Object.fromEntries(
      tabs.slice(0, 9).map(({ key, label }, index) => [
        String(index + 1),
        {
          label: t('go_to_tab', { tab: label }),
          run: () => {
            open(key)
            requestAnimationFrame(() => enter(key))
          },
        },
      ]),
    ),
  )
}
