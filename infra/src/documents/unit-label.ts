import { type UnitLabelDocument, unit_label_words } from '@fairlead/contracts/documents/unit-label'
import { code128 } from './code-128.ts'
import { qrCode } from './qr-code.ts'

/** By so many people on a quay call a car. */
const spoken = 8

/** The label of a unit as its template takes it: with its codes drawn. */
export const printedUnitLabel = (document: UnitLabelDocument) => ({
  ...document,
  w: unit_label_words[document.language],
  head: document.code.slice(0, -spoken),
  tail: document.code.slice(-spoken),
  bars: code128(document.code),
  scan: qrCode(document.code),
})
