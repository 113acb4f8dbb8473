import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

/** Room for the buttons at the foot of a form, which are pressed next as often as not. */
const aboveForms = { bottom: 60, right: 16 }

const edge = document.createElement('div')
document.body.append(edge)
/** Where the focus was before it went into a toast. */
let before: EventTarget | null = null
// Sonner would fetch the focus back from whatever comes after the toasts, so that nobody could tab past them: it does not hear of it.
edge.addEventListener(
  'focusin',
  event => {
    event.stopImmediatePropagation()
    if (!(event.relatedTarget instanceof Node && edge.contains(event.relatedTarget))) before = event.relatedTarget
  },
  true,
)
// A button takes its toast away, and the focus goes back to where it came from.
edge.addEventListener('click', () => before instanceof HTMLElement && before.focus({ preventScroll: true }))
createRoot(edge).render(
  <Toaster
    position="bottom-right"
    offset={aboveForms}
    mobileOffset={aboveForms}
    style={{ fontFamily: 'var(--font-sans)' }}
    closeButton
    // None lies over another: a warning would be behind what was done in spite of it.
    expand
    richColors
    theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
  />,
)

const Bullets = ({ of }: { of: readonly string[] }): ReactElement => (
  <ul className="list-disc pl-4">
    {of.map(text => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

export { Bullets, toast }
