import { readAddress } from '../../kernel/address.ts'

/** A path with what stands behind its question mark, as a link takes them: apart. */
export function wayTo(path: string): { to: string; search: ReturnType<typeof readAddress> } {
  const [to = '/', query = ''] = path.split('?')
  return { to, search: readAddress(query) }
}
