/** Places that somebody works in: a list, a record, and the whole screen. */
const places = 'article, [role=grid], main'

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility()

/**
 * Where to go on in a place: in a list where one was, in a record at what comes next, else at its title; what opened last goes before. Who has
 * left a field on purpose is not led to a button: the next Enter would press it.
 */
function goingOn(place: Element, onPurpose: boolean): HTMLElement | null {
  if (place instanceof HTMLElement && place.matches('[role=grid]')) return place
  const record = [...place.querySelectorAll('article')].filter(isThere).at(-1) ?? place
  const next = onPurpose ? [] : ['[data-next]']
  const within = record.matches('article') ? [...next, '[data-title]'] : ['[role=grid]', '[data-title]']
  const found = within.flatMap(one => [...record.querySelectorAll<HTMLElement>(one)].filter(isThere).slice(0, 1)).at(0)
  return found ?? (record instanceof HTMLElement ? record : null)
}

/**
 * Never lets the focus fall to nowhere (`body`), as it does when what had it goes: a button whose command was given, a dialog, a form that
 * was saved. It goes on in the innermost place that is left of those that it stood in. Answers how to stop.
 */
export function keepFocus(): () => void {
  let around: readonly Element[] = []
  let last: Element | null = null
  let asked = 0
  /** It stands on a screen that was just gone to, until what one works with there has come. */
  let arriving = false
  const follow = ({ target, relatedTarget: from }: Pick<FocusEvent, 'target' | 'relatedTarget'>) => {
    last = target instanceof Element ? target : null
    arriving = last?.matches('main') === true && !(from instanceof Element && from.matches('.skip'))
    around = []
    for (let at = last; at; at = at.parentElement) if (at.matches(places)) around = [...around, at]
  }
  const check = () => {
    asked = 0
    if (!document.hasFocus()) return // Tab has led past the last stop, to the browser's own: who were fetched back could never leave the page
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) {
      if (arriving) goingOn(activeElement, true)?.focus({ preventScroll: true })
      return
    }
    if (document.querySelector('[role=menu]')) return // it holds it itself
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1)
    if (dialog) return dialog.focus({ preventScroll: true }) // what had it waits for an answer
    const onPurpose = last !== null && isThere(last) && !last.matches(':disabled')
    const place = around.find(one => isThere(one) && !(onPurpose && one === last)) ?? document.querySelector('main')
    if (place) goingOn(place, onPurpose)?.focus({ preventScroll: true })
  }
  const ask = () => {
    asked ||= requestAnimationFrame(check)
  }
  const seen = new MutationObserver(ask)
  seen.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'data-state'] })
  const events = ['focusout', 'keyup', 'click'] as const
  document.addEventListener('focusin', follow)
  for (const one of events) document.addEventListener(one, ask)
  addEventListener('focus', ask)
  follow({ target: document.activeElement, relatedTarget: null }) // somebody may have gone to another screen before this was fetched
  ask()
  return () => {
    seen.disconnect()
    cancelAnimationFrame(asked)
    document.removeEventListener('focusin', follow)
    for (const one of events) document.removeEventListener(one, ask)
    removeEventListener('focus', ask)
  }
}
