/** What the answer of a command says that it should be known, whatever else it answers. */
export interface Warned {
  warnings?: readonly string[]
}

/** Long enough to be read to its end. */
const shownMs = 15_000

/** Says what was done all the same; one thing that many commands say is said once. */
export function notifyWarnings({ warnings = [] }: Warned): void {
  if (warnings.length === 0) return
  void import('../ui/toasts.tsx').then(({ toast }) => {
    for (const text of warnings) toast.warning(text, { id: text, duration: shownMs })
  })
}
