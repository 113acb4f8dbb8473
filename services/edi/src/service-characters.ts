/** What separates and releases, as UNA says it (ISO 9735 §7). */
export interface ServiceCharacters {
  readonly component: string
  readonly element: string
  readonly decimal: string
  readonly release: string
  /** Stands between repetitions in syntax 4; before it, a blank that is not used. */
  readonly repetition: string
  readonly terminator: string
}

/** What holds where no UNA says otherwise: `:+.? '`. */
export const usual: ServiceCharacters = { component: ':', element: '+', decimal: '.', release: '?', repetition: ' ', terminator: "'" }

/** What the six characters after UNA mean; null where they cannot be told apart. */
export function serviceCharacters(six: string): ServiceCharacters | null {
  const [component = '', element = '', decimal = '', release = '', repetition = '', terminator = ''] = six
  const marks = [component, element, release, terminator]
  const alike = new Set(marks).size < marks.length || marks.some(mark => /[A-Za-z0-9]/.test(mark)) || marks.slice(0, 2).includes(' ')
  return terminator === '' || alike ? null : { component, element, decimal, release, repetition, terminator }
}

/** UNA with its six characters. */
export const una = ({ component, element, decimal, release, repetition, terminator }: ServiceCharacters): string =>
  `UNA${component}${element}${decimal}${release}${repetition}${terminator}`

/** Marks as they stand within a class of a regular expression. */
export const inClass = (marks: readonly string[]): string =>
  marks.map(mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
