import { describe, expect, it } from 'vitest'
import { amountInWords, numberInWords } from './in-words.ts'

describe('numberInWords', () => {
  it.each([
    [0, 'zero', 'nul'],
    [1, 'one', 'een'],
    [3, 'three', 'drie'],
    [12, 'twelve', 'twaalf'],
    [20, 'twenty', 'twintig'],
    [21, 'twenty-one', 'eenentwintig'],
    [22, 'twenty-two', 'tweeëntwintig'],
    [33, 'thirty-three', 'drieëndertig'],
    [40, 'forty', 'veertig'],
    [88, 'eighty-eight', 'achtentachtig'],
    [100, 'one hundred', 'honderd'],
    [101, 'one hundred and one', 'honderdeen'],
    [342, 'three hundred and forty-two', 'driehonderdtweeënveertig'],
    [1000, 'one thousand', 'duizend'],
    [1005, 'one thousand and five', 'duizend vijf'],
    [1100, 'one thousand one hundred', 'duizend honderd'],
    [1200, 'one thousand two hundred', 'duizend tweehonderd'],
    [21_017, 'twenty-one thousand and seventeen', 'eenentwintigduizend zeventien'],
    [100_000, 'one hundred thousand', 'honderdduizend'],
    [1_000_001, 'one million and one', 'een miljoen een'],
    [2_300_450, 'two million three hundred thousand four hundred and fifty', 'twee miljoen driehonderdduizend vierhonderdvijftig'],
    [1_000_000_000, 'one billion', 'een miljard'],
    [
      999_999_999_999,
      'nine hundred and ninety-nine billion nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine',
      'negenhonderdnegenennegentig miljard negenhonderdnegenennegentig miljoen negenhonderdnegenennegentigduizend negenhonderdnegenennegentig',
    ],
  ])('%d', (value, english, dutch) => {
    expect(numberInWords(value, 'en')).toBe(english)
    expect(numberInWords(value, 'nl')).toBe(dutch)
  })

  it.each([-1, 1.5, Number.NaN, 1e12])('refuses %d', value => {
    expect(() => numberInWords(value, 'en')).toThrow(RangeError)
  })
})

describe('amountInWords', () => {
  it('states hundredths as a fraction', () => {
    expect(amountInWords('1234.56', 'EUR', 'en')).toBe('one thousand two hundred and thirty-four and 56/100 EUR')
    expect(amountInWords('1234.5', 'EUR', 'nl')).toBe('duizend tweehonderdvierendertig en 50/100 EUR')
    expect(amountInWords('-7.00', 'USD', 'en')).toBe('minus seven and 00/100 USD')
    expect(amountInWords('36', 'JPY', 'en'), 'of a currency without parts').toBe('thirty-six JPY')
  })

  it.each(['', '1,00', '1.005', 'abc'])('refuses "%s"', amount => {
    expect(() => amountInWords(amount, 'EUR', 'en')).toThrow(RangeError)
  })
})
