/** What somebody answered, where it is JSON; undefined where it is anything else. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
