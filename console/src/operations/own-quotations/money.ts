import { shownFigure } from '@fairlead/contracts/documents/figures'

/** An amount with its currency, as papers have it. */
export const money = ({ currency, amount }: { currency: string; amount: string }): string => `${currency} ${shownFigure(amount)}`
