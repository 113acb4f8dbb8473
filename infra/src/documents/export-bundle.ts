import { type ExportBundleDocument, export_bundle_words } from '@fairlead/contracts/documents/export-bundle'
import { printedFigure } from '@fairlead/contracts/documents/figures'
import { round, sumOfThousandths } from '@fairlead/contracts/measures/decimal'
import { softBreaks } from './soft-breaks.ts'

/** The export bundle as its template takes it: its figures as they are written in its language, and what they come to. */
export function printedExportBundle(document: ExportBundleDocument) {
  const { language, units } = document
  const weight = round(sumOfThousandths(units.flatMap(({ weight_kg }) => weight_kg ?? [])), 0)
  return {
    ...document,
    w: export_bundle_words[language],
    customer: softBreaks(document.customer),
    units: units.map(one => ({
      ...one,
      goods: softBreaks(one.goods),
      packages: printedFigure(String(one.packages), language),
      weight_kg: one.weight_kg === null ? '' : printedFigure(round(one.weight_kg, 0), language),
    })),
    total_packages: printedFigure(String(units.reduce((sum, { packages }) => sum + packages, 0)), language),
    total_weight: printedFigure(weight, language),
  }
}
