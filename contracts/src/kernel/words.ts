/** The languages of the product; English is the default (specification §9). */
type Both<T> = { readonly en: T; readonly nl: T }
/** A text in every language. */
export type InBoth = Both<string>

/**
 * What people call a resource and what is its own, as `words` below its declaration, or in a file `….words.ts` beside it where that is much.
 * What the trade calls alike everywhere stands once in `contracts/src/words`: here stands what that does not know, or what is called otherwise.
 */
export interface Words {
  /** One of its records, and many. */
  readonly label: Both<readonly [one: string, many: string]>
  /** What its screen is called, where that is not what its records are. */
  readonly screen?: InBoth
  readonly fields?: Readonly<Record<string, InBoth>>
  /** Verbs, as on their buttons. */
  readonly commands?: Readonly<Record<string, InBoth>>
  /** What a command does that is asked to be confirmed, in a sentence: its dialog says it. */
  readonly consequences?: Readonly<Record<string, InBoth>>
  readonly states?: Readonly<Record<string, InBoth>>
  /** An event's name, and the sentence in which history tells it: of `{{who}}`, of what `{{changed}}`, and of what the event carries. */
  readonly events?: Readonly<Record<string, Both<readonly [name: string, sentence: string]>>>
}
