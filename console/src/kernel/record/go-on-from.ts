import { focusFirst } from './focus-first.ts'
import type { RecordForm } from './record-form.ts'

/**
 * Leads on from a choice between mine and theirs before that goes: to the next one, else to what saves it, or to the field where nothing is left to save.
 */
export function goOnFrom(chosen: HTMLElement, field: string, { isDirty, prefix }: Pick<RecordForm, 'isDirty' | 'prefix'>): void {
  const own = chosen.closest('[data-slot=choice]')
  const choices = [...(own?.parentElement?.querySelectorAll('[data-slot=choice]') ?? [])]
  const [passed, left] = [choices.filter(one => isBefore(one, own)), choices.filter(one => isBefore(own, one))]
  const choice = [...left, ...passed].at(0)?.querySelector('button')
  const next = choice ?? (isDirty() ? chosen.closest('form, [data-slot=sheet]')?.querySelector<HTMLElement>('[data-saves]') : undefined)
  if (next) next.focus()
  else focusFirst(prefix, [field])
}

const isBefore = (one: Element | null, other: Element | null): boolean =>
  one !== null && other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
