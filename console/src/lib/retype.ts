/**
 * Puts what a rule makes of a typed text back into its box at once, with the caret where it was, and gives that text. Setting the value by
 * state alone would send the caret to the end.
 */
export function retype(box: HTMLInputElement | HTMLTextAreaElement, rule: (text: string) => string): string {
  const ruled = rule(box.value)
  if (ruled === box.value) return ruled
  const caret = rule(box.value.slice(0, box.selectionStart ?? box.value.length)).length
  box.value = ruled
  box.setSelectionRange(caret, caret)
  return ruled
}
