import { printedFigure } from '@fairlead/contracts/documents/figures'
import { language } from '../../i18n/index.ts'

/** An amount with its currency, as papers have it. */
export const money = ({ currency, amount }: { currency: string; amount: string }): string =>
  `${currency} ${printedFigure(amount, language(), 0)}`
