import { printedDate, shownFigure } from './figures.ts'
import type { QuotationPaper } from './quotation.ts'

/** What a quotation says with its figures and dates as they are printed in its language: empty, or null, what there is none of. */
export function inFigures({ language, ...paper }: Pick<QuotationPaper, Printed>) {
  /** A percentage has as many decimals as it needs, money those of its currency at least. */
  const rateOf = (rate: string, sign: '' | ' %', decimals: number) => `${shownFigure(shortest(rate), sign === '' ? decimals : 0)}${sign}`
  const sum = ({ currency, amount }: { currency: string; amount: string }) => ({ currency, amount: shownFigure(amount) })
  return {
    date: printedDate(paper.date, language),
    valid_until: paper.valid_until && printedDate(paper.valid_until, language),
    volume: Number(paper.volume) === 0 ? '' : shownFigure(paper.volume, 3),
    cargo: paper.cargo.map(line => ({
      ...line,
      measures: (line.measures ?? []).map(side => shownFigure(side, 2)).join(' × '),
      weight_kg: line.weight_kg && shownFigure(line.weight_kg),
    })),
    prices: paper.prices.map(({ description, unit, ...price }) => {
      const quantity = price.quantity && shownFigure(shortest(price.quantity))
      const rate = price.rate && rateOf(price.rate, price.is_percentage ? ' %' : '', decimalsOf(price.amount))
      return { description, quantity, unit, rate, reckoned: rate && reckonedBy({ quantity: quantity ?? '', rate, unit }), ...sum(price) }
    }),
    totals: paper.totals.map(sum),
    total: paper.total && sum(paper.total),
  }
}

type Printed = 'language' | 'date' | 'valid_until' | 'volume' | 'cargo' | 'prices' | 'totals' | 'total'

/** How an amount came about, in a line: `12 × 100,00 per unit`. What is no rate per something, such as a lump sum, says what it is. */
function reckonedBy({ quantity, rate, unit }: Readonly<Record<'quantity' | 'rate' | 'unit', string>>): string {
  const times = `${quantity} × ${rate}`
  if (/^per /i.test(unit)) return `${times} ${unit.charAt(0).toLowerCase()}${unit.slice(1)}`
  if (unit !== '' && quantity === '1') return unit
  return unit === '' ? times : `${times} (${unit})`
}

/** An amount has the decimals of its currency. */
const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').length
/** Without noughts at the end of its decimals: `2.000` is `2`. */
const shortest = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
