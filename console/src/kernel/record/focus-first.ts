/** The inputs that the path of an error may mean, the innermost first: `lines.2.amount`, else `lines`. */
const idsFor = (prefix: string, path: string): string[] => {
  const parts = path.split('.')
  return parts.map((_, index) => `${prefix}-${parts.slice(0, parts.length - index).join('-')}`)
}

/** The first in the order of the screen of what these paths lead to; undefined where none of them is on it. */
function firstOf(prefix: string, paths: readonly string[]): HTMLElement | undefined {
  const found = paths.flatMap(path => {
    const element = idsFor(prefix, path)
      .map(id => document.getElementById(id))
      .find(one => one !== null)
    return element ? [element] : []
  })
  return found.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
}

/** Leads to the first of these fields as they stand on the screen. */
export const focusFirst = (prefix: string, paths: readonly string[]): void => firstOf(prefix, paths)?.focus()

/** Leads to the first field of a form that can be typed in; past those that say something already, by the ids of their inputs. */
export function focusForm(around: Element | null, filled: readonly string[] = []): void {
  const fields = [...(around?.querySelectorAll<HTMLElement>('form :is(input, select, textarea):not(:disabled, [tabindex="-1"])') ?? [])]
  const open = fields.find(({ id }) => !filled.includes(id))
  ;(open ?? fields[0])?.focus()
}
