import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys.ts'

/** Leads to a tab that was opened, and on into its list once that is there, unless somebody has gone elsewhere meanwhile. */
function enter(key: string): void {
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].filter(one => one.dataset.tab === key).at(-1)
  const panel = tab && document.getElementById(tab.getAttribute('aria-controls') ?? '')
  if (!panel) return
  tab.focus()
  const goOn = () => panel.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  const arrival = new MutationObserver(goOn)
  arrival.observe(panel, { childList: true, subtree: true })
  tab.addEventListener('blur', () => arrival.disconnect(), { once: true })
  goOn()
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
