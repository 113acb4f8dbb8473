import { error, type Finding } from './finding.ts'
import { iban_registry } from './iban-registry.ts'
import { mod97 } from './mod-97.ts'

const characters: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

/** The groups of a structure, such as `4a10n`: how many of which. */
const groupsOf = (structure: string) => Array.from(structure.matchAll(/([0-9]+)([nac])/g), ([, count = '', of = '']) => ({ count, of }))

/**
 * IBAN (ISO 13616): a country of the registry, its length and account format, and the check digits modulo 97. Check digits that a country has
 * within its account numbers are not asked for: banks have given out others (CHECKS.md).
 */
export function checkIban(value: string): Finding | undefined {
  const country = value.slice(0, 2)
  const structure = Object.hasOwn(iban_registry, country) ? iban_registry[country] : undefined
  if (structure === undefined) return error('check.iban_country', { country })
  const groups = groupsOf(structure)
  const expected = groups.reduce((sum, { count }) => sum + Number(count), 4)
  if (value.length !== expected) return error('check.iban_length', { country, expected, length: value.length })
  const account = groups.map(({ count, of }) => `${characters[of] ?? ''}{${count}}`).join('')
  // 00, 01 and 99 leave the same remainder as digits that are given out, and are not.
  const format = new RegExp(`^(?!..(?:00|01|99))[A-Z]{2}[0-9]{2}${account}$`)
  return format.test(value) && mod97(value.slice(4) + value.slice(0, 4)) === 1 ? undefined : error('check.iban')
}
