/** The languages a document is written in. */
export type DocumentLanguage = 'en' | 'nl'

/**
 * A whole number in words, as documents state packages, originals and amounts beside the figures.
 * Takes 0 to 999,999,999,999; throws a RangeError on anything else.
 */
export function numberInWords(value: number, language: DocumentLanguage): string {
  if (!Number.isInteger(value) || value < 0 || value > 999_999_999_999) throw new RangeError(`${value} cannot be put in words`)
  return language === 'en' ? english(value) : dutch(value)
}

/**
 * A decimal amount in words with its currency code; hundredths as a fraction, so that no currency needs names for its parts; none where the
 * amount has no decimals, as that of a currency without parts. `1234.56`, EUR → "one thousand two hundred and thirty-four and 56/100 EUR".
 */
export function amountInWords(amount: string, currency: string, language: DocumentLanguage): string {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount)
  if (!parts) throw new RangeError(`"${amount}" is not an amount with at most two decimals`)
  const [, sign, whole, fraction] = parts
  const and = language === 'en' ? 'and' : 'en'
  const hundredths = fraction === undefined ? '' : ` ${and} ${fraction.padEnd(2, '0')}/100`
  return `${sign ? 'minus ' : ''}${numberInWords(Number(whole), language)}${hundredths} ${currency}`
}

const englishSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function english(value: number): string {
  for (const [size, name] of [
    [1_000_000_000, 'billion'],
    [1_000_000, 'million'],
    [1000, 'thousand'],
  ] as const) {
    if (value >= size) {
      const rest = value % size
      // British usage: "one thousand and five", but "one thousand two hundred".
      return `${english(Math.floor(value / size))} ${name}${rest === 0 ? '' : ` ${rest < 100 ? 'and ' : ''}${english(rest)}`}`
    }
  }
  if (value >= 100) return `${englishSmall[Math.floor(value / 100)]} hundred${value % 100 === 0 ? '' : ` and ${english(value % 100)}`}`
  if (value >= 20) return `${englishTens[Math.floor(value / 10)]}${value % 10 === 0 ? '' : `-${englishSmall[value % 10]}`}`
  return `${englishSmall[value]}`
}

const dutchSmall =
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(
    ' ',
  )
const dutchTens = '- - twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ')

/** Dutch writes up to a thousand as one word, and a space after "duizend", around "miljoen" and "miljard" (Taalunie). */
function dutch(value: number): string {
  for (const [size, name] of [
    [1_000_000_000, ' miljard'],
    [1_000_000, ' miljoen'],
    [1000, 'duizend'],
  ] as const) {
    if (value >= size) {
      const count = Math.floor(value / size)
      const rest = value % size
      return `${size === 1000 && count === 1 ? '' : dutch(count)}${name}${rest === 0 ? '' : ` ${dutch(rest)}`}`
    }
  }
  if (value >= 100) {
    const hundreds = Math.floor(value / 100)
    return `${hundreds === 1 ? '' : dutchSmall[hundreds]}honderd${value % 100 === 0 ? '' : dutch(value % 100)}`
  }
  if (value >= 20) {
    const unit = dutchSmall[value % 10]
    if (value % 10 === 0) return `${dutchTens[value / 10]}`
    return `${unit}${unit?.endsWith('e') ? 'ën' : 'en'}${dutchTens[Math.floor(value / 10)]}`
  }
  return `${dutchSmall[value]}`
}
