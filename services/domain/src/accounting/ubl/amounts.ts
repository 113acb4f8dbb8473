import { inMinorUnits } from '@fairlead/contracts/measures/minor-units'
import type { EInvoiceSource } from './source.ts'
import { withAttributes, type Xml } from './xml.ts'

/** An amount in the currency of the invoice, with as many decimals as that has. */
export const money = ({ paper, minor_units }: Pick<EInvoiceSource, 'paper' | 'minor_units'>, amount: string): Xml =>
  amountIn(paper.currency, inMinorUnits(amount, minor_units))

export const amountIn = (currencyID: string, amount: string): Xml => withAttributes(amount, { currencyID })
