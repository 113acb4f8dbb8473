import { describe, expect, it } from 'vitest'
import { printableTexts } from './printable.ts'
import { specimenInvoice } from './specimens.ts'

/** Fonts that have not got every letter. */
const hasGlyphs = (characters: readonly string[]) => characters.map(one => /^[A-zÀ-ſж]+$/u.test(one))
const printed = (notes: string[], has = hasGlyphs) => {
  const document = printableTexts(has)({ template: 'invoice', data: { ...specimenInvoice(), notes } })
  return document.template === 'invoice' ? document.data.notes : []
}

describe('printableTexts', () => {
  it('leaves what the fonts have', () => {
    expect(printed(['Łódź, Køge', 'ж', 'plain'])).toEqual(['Łódź, Køge', 'ж', 'plain'])
  })

  it('takes the equivalent, then the letter without its diacritic, then one question mark for what is read as one character', () => {
    expect(printed(['Ｆ１', 'ǭre', '上海', 'ทa'])).toEqual(['F1', 'ore', '??', '?a'])
  })

  it('leaves out pictures and flags with the space that stood before them, where the fonts have none', () => {
    expect(printed(['Motors 🚗 BV', '👨‍👩‍👧 🇳🇱', '🚗🚗 Motors 🚗', 'A🚗B', 'one 🚗\n🚗 two'])).toEqual([
      'Motors BV',
      '',
      'Motors',
      'AB',
      'one\ntwo',
    ])
    expect(printed(['Motors 🚗'], characters => characters.map(() => true))).toEqual(['Motors 🚗'])
  })

  it('drops what nobody sees, and keeps lines and words', () => {
    expect(printed(['FRA\u200bGI\u00adLE\ufeff', 'ONE\u00a0TWO\tTHREE\r\nFOUR'])).toEqual(['FRAGILE', 'ONE TWO THREE\nFOUR'])
  })

  it('asks for a character once', () => {
    const asked: string[] = []
    const printable = printableTexts(characters => {
      asked.push(...characters)
      return hasGlyphs(characters)
    })
    const data = { ...specimenInvoice(), notes: ['żółw', 'żółw'] }
    printable({ template: 'invoice', data })
    printable({ template: 'invoice', data })
    expect(asked.filter(one => one === 'ż')).toHaveLength(1)
  })

  it('leaves a drawing as it is', () => {
    const logo_svg = '<svg><text>上海</text></svg>'
    const { issuer } = specimenInvoice()
    const document = printableTexts(hasGlyphs)({ template: 'invoice', data: { ...specimenInvoice(), issuer: { ...issuer, logo_svg } } })
    expect(document.data).toMatchObject({ issuer: { logo_svg } })
  })
})
