import { describe, expect, it } from 'vitest'
import { specimenBillOfLading, specimenInvoice } from './specimens.ts'
import { typstCompiler } from './typst-compiler.ts'

const compiler = typstCompiler()

describe('typstCompiler', () => {
  it('gives the same bytes for the same data, whatever was set between and whenever', () => {
    const bill = { template: 'bill-of-lading', data: specimenBillOfLading(40) } as const
    const first = compiler.pdf(bill)
    compiler.pdf({ template: 'invoice', data: specimenInvoice() })
    expect(Buffer.compare(first, typstCompiler().pdf(bill))).toBe(0)
    expect(Buffer.from(first).toString('latin1')).not.toMatch(/CreationDate|ModDate|CreateDate|ModifyDate/)
    expect(compiler.preview(bill)).toEqual(compiler.preview(bill))
  })

  it('previews the pages that it prints, each with its own glyphs and nothing that runs', () => {
    const pages = compiler.preview({ template: 'bill-of-lading', data: specimenBillOfLading(40) })
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      const defined = new Set([...page.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
      expect(page).toMatch(/^<svg [\s\S]*<\/svg>$/)
      expect(page).not.toMatch(/<script|<foreignObject|\bon\w+=/)
      for (const [, used] of page.matchAll(/xlink:href="#([^"]+)"/g)) expect(defined).toContain(used)
    }
  })
})
