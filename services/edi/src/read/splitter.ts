import type { ServiceCharacters } from '../service-characters.ts'

/** Longer than any segment of our directories can be, escaped throughout: more than that is no segment, and is not kept. */
export const mostCharacters = 32_768

/**
 * Cuts text that comes in chunks into segments, without their terminators and without the line breaks that may stand between them. Looks at each
 * character once, however small the chunks are. After a segment without end nothing more is cut.
 */
export class Splitter {
  readonly #pieces: string[] = []
  readonly #terminator: string
  readonly #release: string
  #length = 0
  #released = false
  /** Whether a segment had no end within what one may be long. */
  endless = false

  constructor({ terminator, release }: ServiceCharacters) {
    this.#terminator = terminator
    this.#release = release
  }

  /** Gives each segment that is complete to `take`. */
  push(text: string, take: (segment: string) => void): void {
    let begin = 0
    let from = 0
    while (!this.endless) {
      const end = text.indexOf(this.#terminator, from)
      if (end === -1) break
      from = end + 1
      if (this.#isReleased(text, begin, end)) continue
      const segment = this.#take(text.slice(begin, end))
      begin = from
      if (!this.endless && segment !== '') take(segment)
    }
    if (!this.endless) this.#keep(text.slice(begin))
  }

  /** What is left without a terminator. */
  rest(): string {
    return trimmed(this.#pieces.join(''))
  }

  #isReleased(text: string, begin: number, end: number): boolean {
    let at = end
    while (at > begin && text[at - 1] === this.#release) at -= 1
    const odd = (end - at) % 2 === 1
    return at === begin && this.#released ? !odd : odd
  }

  #take(last: string): string {
    const whole = this.#pieces.length === 0 ? last : this.#pieces.join('') + last
    this.#pieces.length = 0
    this.#length = 0
    this.#released = false
    if (whole.length > mostCharacters) this.endless = true
    return trimmed(whole)
  }

  #keep(rest: string): void {
    if (rest === '') return
    this.#released = this.#isReleased(rest, 0, rest.length)
    this.#length += rest.length
    this.#pieces.push(rest)
    if (this.#length <= mostCharacters) return
    this.endless = true
    this.#pieces.length = 0
  }
}

/** Line breaks and blanks between segments are no part of them. */
const trimmed = (segment: string): string => (segment.charCodeAt(0) <= 32 ? segment.trimStart() : segment)
