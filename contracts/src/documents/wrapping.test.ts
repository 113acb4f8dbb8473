import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitText, wrapText } from './wrapping.ts'

describe('wrapText', () => {
  it('breaks at spaces, at 35 columns unless told otherwise', () => {
    expect(wrapText('40 UNITS USED VEHICLES, SHIPPED UNCRATED AND UNPROTECTED')).toEqual([
      '40 UNITS USED VEHICLES, SHIPPED',
      'UNCRATED AND UNPROTECTED',
    ])
    expect(wrapText('ABIDJAN VIA DAKAR', 8)).toEqual(['ABIDJAN', 'VIA', 'DAKAR'])
    expect(wrapText('ABIDJAN VIA DAKAR', 11)).toEqual(['ABIDJAN VIA', 'DAKAR'])
  })

  it('keeps a line of exactly 35 and breaks a longer word', () => {
    expect(wrapText('X'.repeat(35))).toEqual(['X'.repeat(35)])
    expect(wrapText(`A ${'X'.repeat(40)}`)).toEqual(['A', 'X'.repeat(35), 'X'.repeat(5)])
  })

  it('keeps the lines and empty lines of the writer, drops those around the text', () => {
    expect(wrapText('\n\nN/M\r\n\nGDAŃSK 1-40\n')).toEqual(['N/M', '', 'GDAŃSK 1-40'])
    expect(wrapText(' \n ')).toEqual([])
  })

  it('counts a letter with its diacritic as one and drops what has no width', () => {
    expect(wrapText('Lo\u0301dz\u0301\u200b\u0007', 4)).toEqual(['Łódź'.replace('Ł', 'L')])
    expect(wrapText('A\tB')).toEqual(['A B'])
  })

  it('never makes a line too long and never loses a character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 40 }), (text, columns) => {
        const lines = wrapText(text, columns)
        expect(lines.every(line => Array.from(line).length <= columns)).toBe(true)
        const visible = (value: string) => value.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\s]/gu, '')
        expect(visible(lines.join(''))).toBe(visible(text))
      }),
    )
  })
})

describe('fitText', () => {
  it('says what a box of so many rows cuts', () => {
    expect(fitText('ONE\nTWO\nTHREE', 2)).toEqual({ kept: ['ONE', 'TWO'], cut: ['THREE'] })
    expect(fitText('ONE', 5).cut).toEqual([])
  })
})
