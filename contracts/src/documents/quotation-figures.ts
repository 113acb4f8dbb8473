import { printedDate, printedFigure } from './figures.ts'
import type { QuotationPaper } from './quotation.ts'

/** What a quotation says with its figures and dates as they are printed in its language: empty, or null, what there is none of. */
export function inFigures({ language, ...paper }: Pick<QuotationPaper, Printed>) {
  const figure = (value: string, decimals = 0) => printedFigure(value, language, decimals)
  const sum = ({ currency, amount }: { currency: string; amount: string }) => ({ currency, amount: figure(amount) })
  return {
    date: printedDate(paper.date, language),
    valid_until: paper.valid_until && printedDate(paper.valid_until, language),
    volume: Number(paper.volume) === 0 ? '' : figure(paper.volume, 3),
    cargo: paper.cargo.map(line => ({
      ...line,
      measures: (line.measures ?? []).map(side => figure(side, 2)).join(' × '),
      weight_kg: line.weight_kg && figure(line.weight_kg),
    })),
    prices: paper.prices.map(({ description, unit, quantity, rate, ...price }) => ({
      description,
      quantity: quantity && figure(shortest(quantity)),
      unit,
      rate: rate && figure(shortest(rate), decimalsOf(price.amount)),
      ...sum(price),
    })),
    totals: paper.totals.map(sum),
    total: paper.total && sum(paper.total),
  }
}

type Printed = 'language' | 'date' | 'valid_until' | 'volume' | 'cargo' | 'prices' | 'totals' | 'total'

/** An amount has the decimals of its currency. */
const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').length
/** Without noughts at the end of its decimals: `2.000` is `2`. */
const shortest = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
