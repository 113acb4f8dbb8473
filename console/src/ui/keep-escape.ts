/** Escape first gives up what is being typed where it says so, such as in a cell or under a list of offers; what holds it stays. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault()
}
