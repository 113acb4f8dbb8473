/** `{{name}}` and `$t(key)`: what is filled in when a text is shown. */
const placeholder = /\{\{[^{}]*\}\}|\$t\([^()]*\)/g
/** What is left of a placeholder that somebody typed into. */
const torn = /\{\{|\}\}|\$t\(/

const placeholdersIn = (text: string): string[] => [...new Set((text.match(placeholder) ?? []).map(one => one.replaceAll(/\s/g, '')))]

/** Plural forms that may say "one" where the others say how many. */
const mayBeSpeltOut = (key: string): readonly string[] => (/_(zero|one|two)$/.test(key) ? ['{{count}}'] : [])

/** Whether an own text fills in what the shipped one does, no more and no less: else a screen would show braces, or hide a number. */
export function keepsPlaceholders(key: string, shipped: string, own: string): boolean {
  const [wanted, said, free] = [placeholdersIn(shipped), placeholdersIn(own), mayBeSpeltOut(key)]
  const differing = [...wanted.filter(one => !said.includes(one)), ...said.filter(one => !wanted.includes(one))]
  return differing.every(one => free.includes(one)) && !torn.test(own.replaceAll(placeholder, ''))
}

/** The placeholders of a text, to be read by people. */
export const listed = (text: string): string => placeholdersIn(text).join(' ') || '–'
