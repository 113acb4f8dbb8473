import { renderSVG } from 'uqr'

/**
 * A QR code as SVG, a unit a module, in the quiet zone of four that ISO/IEC 18004 asks for. It survives the loss of 15 % (level M) and has 69
 * modules to a side at most (version 13), as EPC069-12 has it; throws a RangeError on what does not fit in.
 */
export const qrCode = (text: string): string => renderSVG(text, { ecc: 'M', boostEcc: false, maxVersion: 13, border: 4, pixelSize: 1 })
