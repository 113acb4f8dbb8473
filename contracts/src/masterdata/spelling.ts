import { searchKey } from '../kernel/search-key.ts'

/** What a name is known by, however it is written: `Mercedes-Benz`, `MERCEDES BENZ` and `Mercédès Benz` are one. Nothing of what is no letter or digit. */
export const spellingOf = (name: string): string => searchKey(name).replace(/[^\p{L}\p{N}]+/gu, '')

/** All that a record of a register is known by: its names, and its aliases, one on a line. */
export const spellingsOf = (names: readonly string[], aliases: string | null): string[] =>
  [...new Set([...names, ...(aliases ?? '').split('\n')].map(spellingOf))].filter(one => one !== '')
