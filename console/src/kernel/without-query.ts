const address = /^(?:[a-z]+:\/\/|\/)\S*/

/** An address without what stands behind its path: what somebody searched for, a code or a ticket concern nobody. */
const cut = (text: string): string => (address.test(text) ? text.replace(/[?#].*$/s, '') : text)

/** The same value without the queries of all addresses in it. */
export function withoutQueries<T>(value: T): T
export function withoutQueries(value: unknown): unknown {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) return value.map(one => withoutQueries<unknown>(one))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /^(http\.query|query_string|url\.query)$/.test(key) ? '' : withoutQueries<unknown>(one),
    ]),
  )
}
