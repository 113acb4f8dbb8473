import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentData } from '@fairlead/domain/ports/documents'
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { printedAccount } from './account.ts'
import { printedBillOfLading } from './bill-of-lading.ts'
import { printedDeliveryOrder } from './delivery-order.ts'
import { printedExportBundle } from './export-bundle.ts'
import { printedFreightlist } from './freightlist.ts'
import { printedInvoice } from './invoice.ts'
import { printedManifest } from './manifest.ts'
import { printableTexts } from './printable.ts'
import { printedQuotation } from './quotation.ts'
import { printedSurveyReport } from './survey-report.ts'
import { blockOutlines, svgPages } from './svg-pages.ts'
import { printedUnitLabel } from './unit-label.ts'

const templates = new URL('./templates/', import.meta.url)

// For so many documents the compiler remembers a result that is not used again: templates stay, data goes.
const cacheAge = 4

/** Of this no font ever has a glyph (Unicode: a noncharacter). */
const noCharacter = '\u{10ffff}'

/**
 * The Typst compiler with our templates, the font that we bring and its own; what else a machine has installed is used by no template. Setting a
 * document holds its thread for some tens of milliseconds.
 */
export function typstCompiler() {
  const compiler = NodeCompiler.create({
    workspace: fileURLToPath(templates),
    fontArgs: [{ fontBlobs: ['400Regular', '700Bold'].map(notoSans) }],
  })

  const printable = printableTexts(characters => {
    const inputs = { characters: JSON.stringify([noCharacter, ...characters]) }
    const [[missing] = [], ...drawn] = blockOutlines(compiler.plainSvg({ mainFilePath: template('glyphs'), inputs }))
    if (missing === undefined || drawn.length !== characters.length) throw new Error('the drawing is not a block per character')
    return drawn.map(outlines => !outlines.includes(missing))
  })

  /** Compiles with the data as an input of its own: it is never part of the source, so nothing in it can be markup. */
  function compile<Result>(document: DocumentData, render: (by: CompileDocArgs) => Result): Result {
    try {
      const by = {
        mainFilePath: template(document.template),
        inputs: { data: JSON.stringify(printed(printable(document))) },
      }
      try {
        return render(by)
      } catch (error) {
        // The renderers say little of what is wrong. (Compiling first always would keep each document until the next garbage collection.)
        throw new Error(diagnosis(by) || String(error), { cause: error })
      }
    } catch (error) {
      throw new Error(`template "${document?.template}": ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    } finally {
      compiler.evictCache(cacheAge)
    }
  }

  function diagnosis(by: CompileDocArgs): string {
    const found = compiler.compile(by).takeDiagnostics()?.shortDiagnostics ?? []
    return found.map(({ message, path }) => `${message} (${basename(String(path))})`).join('; ')
  }

  return {
    // Without tags for screen readers, which treble the size.
    pdf: (document: DocumentData): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(compile(document, by => compiler.pdf(by, { pdfTags: false }))),
    preview: (document: DocumentData): string[] => compile(document, by => svgPages(compiler.plainSvg(by))),
    /** Forgets all results: the cache belongs to the process and would outlive the thread. */
    forget: () => compiler.evictCache(0),
  }
}

const template = (name: string): string => fileURLToPath(new URL(`${name}.typ`, templates))

/** What the template takes, from what the document says. */
function printed(document: DocumentData) {
  switch (document.template) {
    case 'account':
      return printedAccount(document.data)
    case 'bill-of-lading':
      return printedBillOfLading(document.data)
    case 'delivery-order':
      return printedDeliveryOrder(document.data)
    case 'export-bundle':
      return printedExportBundle(document.data)
    case 'freightlist':
      return printedFreightlist(document.data)
    case 'invoice':
      return printedInvoice(document.data)
    case 'manifest':
      return printedManifest(document.data)
    case 'quotation':
      return printedQuotation(document.data)
    case 'survey-report':
      return printedSurveyReport(document.data)
    case 'unit-label':
      return printedUnitLabel(document.data)
  }
}

function notoSans(weight: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`))
}
