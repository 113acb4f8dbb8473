/** Has a field of a form say something, so that React hears of it as if somebody had typed it. */
export function setValue(field: Element, value: string): void {
  for (const kind of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]) {
    if (!(field instanceof kind)) continue
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}
