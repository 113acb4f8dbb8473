import Big from 'big.js'
import type { ExportedDocument } from '../ports/accounting.ts'

/** Units of the national currency for one of the document's: as accounting packages say it, the other way round than we do, and not rounded. */
export const nationalRate = ({ exchange_rate }: Pick<ExportedDocument, 'exchange_rate'>): Big => Big(1).div(exchange_rate)
