/** A piece of a page that is safe to be sent as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Whatever is no Html is text, in which nothing is markup; nothing where there is none. */
function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return String(part).replaceAll(/[&<>"']/g, one => entities[one] ?? '')
  return Array.isArray(part) ? part.map(textOf).join('') : ''
}

/** A page, put together of pieces and texts: `html\`<p>${name}</p>\``. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.reduce((all, piece, at) => all + textOf(parts[at - 1]) + piece))
