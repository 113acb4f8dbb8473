/** What stands behind the question mark: plain texts, repeated where there are several, so that an address can be read and typed. */
export type Address = Readonly<Record<string, string | readonly string[]>>

export function readAddress(text: string): Address {
  const parameters = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map(name => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

export function writeAddress(address: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(address))
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string' && one !== '') parameters.append(name, one)
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** The first value under a name. */
export const valueIn = (address: Address, name: string): string | undefined => {
  const value = address[name]
  return typeof value === 'string' ? value : value?.[0]
}

export const valuesIn = (address: Address, name: string): readonly string[] => {
  const value = address[name]
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

/** A path with what stands behind its question mark, as a link takes them: apart. */
export function linkTo(path: string): { to: string; search: Address } {
  const [to = '/', query = ''] = path.split('?')
  return { to, search: readAddress(query) }
}
