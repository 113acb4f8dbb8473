import { checkImoNumber, normaliseImoNumber } from '@fairlead/contracts/checks/imo-number'
import { iso_3166 } from '@fairlead/contracts/checks/iso-3166'
import type { ListedName } from '../entries.ts'

const english = new Intl.DisplayNames(['en'], { type: 'region' })

const plain = (country: string): string => country.toLowerCase().replaceAll(/[^a-z]/g, '')

/** How lists call countries otherwise than ISO 3166 does. */
const otherwise: readonly (readonly [string, string])[] = [
  ['Korea, North', 'KP'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Korea, South', 'KR'],
  ['Republic of Korea', 'KR'],
  ['Russian Federation', 'RU'],
  ['Syrian Arab Republic', 'SY'],
  ['Iran (Islamic Republic of)', 'IR'],
  ['Islamic Republic of Iran', 'IR'],
  ['Burma', 'MM'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Congo, Republic of the', 'CG'],
  ['Libyan Arab Jamahiriya', 'LY'],
  ['Bosnia and Herzegovina', 'BA'],
  ["Cote d'Ivoire", 'CI'],
  ['The Gambia', 'GM'],
  ['Trinidad and Tobago', 'TT'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Palestinian', 'PS'],
  ['State of Palestine', 'PS'],
  ['Hong Kong', 'HK'],
  ['Macau', 'MO'],
  ['United Republic of Tanzania', 'TZ'],
  ['Venezuela (Bolivarian Republic of)', 'VE'],
  ['Viet Nam', 'VN'],
  ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
  ['United States of America', 'US'],
]

const codes: ReadonlyMap<string, string> = new Map([
  ...[...iso_3166].map(code => [plain(english.of(code) ?? code), code] as const),
  ...otherwise.map(([name, code]) => [plain(name), code] as const),
])

/** The codes of countries by name or code, each once; what is no country is left out. */
export const countriesOf = (said: readonly string[]): string[] => [
  ...new Set(said.flatMap(one => (iso_3166.has(one.toUpperCase()) ? [one.toUpperCase()] : (codes.get(plain(one)) ?? [])))),
]

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A day, month or year as lists write them: `07 Oct 1954`, `Oct 1954`, `circa 1954`, `1954-10-07`. */
function dateOf(said: string): string | undefined {
  const iso = /^\s*(\d{4}(?:-\d{2}){0,2})/.exec(said)?.[1]
  if (iso) return iso
  const [, day, month = '', year] = /(?:(\d{1,2})\s+)?(?:([a-z]{3})[a-z]*\s+)?(\d{4})\b/i.exec(said) ?? []
  const at = months.indexOf(month.toLowerCase())
  if (!year || at < 0) return year
  return [year, String(at + 1).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')
}

/** Days of birth, each once; what is no date is left out. */
export const datesOf = (said: readonly string[]): string[] => [...new Set(said.flatMap(one => dateOf(one) ?? []))]

/** The first number of a ship in a text that is one. */
export function imoIn(said: string): string | null {
  const numbers = [...said.matchAll(/IMO\D{0,12}(\d{7})\b/gi)].map(([, digits = '']) => normaliseImoNumber(digits))
  return numbers.find(number => checkImoNumber(number) === undefined) ?? null
}

/** Names that are any, each once; one that is weak in one place and not in another is not. */
export function namesOf(said: readonly ListedName[]): ListedName[] {
  const names = new Map<string, ListedName>()
  for (const { name: written, weak } of said) {
    const name = written.replaceAll(/\s+/g, ' ').trim()
    if (name !== '') names.set(name, { name, weak: weak && names.get(name)?.weak !== false })
  }
  return [...names.values()]
}
