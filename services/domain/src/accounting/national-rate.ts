import { round } from '@fairlead/contracts/measures/decimal'
import Big from 'big.js'
import type { ExportedDocument } from '../ports/accounting.ts'

/** Units of the national currency for one of the document's: as accounting packages say it, the other way round than we do. */
export const nationalRate = ({ exchange_rate }: ExportedDocument): string => round(Big(1).div(exchange_rate), 6)
