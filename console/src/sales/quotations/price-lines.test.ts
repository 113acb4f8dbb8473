import { expect, test } from 'vitest'
import type { Rec } from '../../kernel/record.ts'
import { following, overTheirs } from './price-lines.ts'

const quotation: Rec = {
  id: 'q',
  name: 'Q012600001',
  version: 1,
  status: 'draft',
  currency_id: 'euro',
  exchange_rates: [{ currency_id: 'dollar', rate: '1.250000', date: '2026-11-20' }],
}
const bought = { purchase_rate: '500.0000', purchase_quantity: '2.000', purchase_currency_id: 'euro', sales_currency_id: 'euro' }

test('a mark-up makes the rate, and a rate the mark-up', () => {
  expect(following(bought, { ...bought, markup_pct: '30.00' }, quotation)).toMatchObject({ sales_rate: '650.0000' })
  const sold = { ...bought, markup_pct: '30.00', sales_rate: '650.0000' }
  expect(following(sold, { ...sold, sales_rate: '600.0000' }, quotation)).toMatchObject({ markup_pct: '20.00' })
  expect(following(sold, { ...sold, purchase_rate: '600.0000' }, quotation)).toMatchObject({ sales_rate: '780.0000' })
  expect(following(sold, { ...sold, description: 'Freight' }, quotation)).not.toHaveProperty('sales_rate')
})

test('a mark-up is that of the whole line where more or less is sold than bought', () => {
  const sold = { ...bought, purchase_rate: '487.0000', purchase_quantity: '3.000', sales_quantity: '54.129', sales_rate: '30.5555' }
  // 5,412.90 for what costs 1,461.00
  expect(following(sold, { ...sold, sales_rate: '100.0000' }, quotation)).toMatchObject({ markup_pct: '270.49' })
  expect(following(sold, { ...sold, markup_pct: '100.00' }, quotation)).toMatchObject({ sales_rate: '53.9822' })
  const alike = { ...bought, sales_quantity: '2.000', sales_rate: '600.0000', markup_pct: '20.00' }
  expect(following(alike, { ...alike, sales_quantity: '1.000' }, quotation)).toMatchObject({ markup_pct: '-40.00' })
  expect(following(alike, { ...alike, purchase_quantity: '4.000' }, quotation)).toMatchObject({
    sales_quantity: '4.000',
    markup_pct: '20.00',
  })
})

test('both hang together across currencies by the rates of the price, and not where no rate is known', () => {
  const dollars = { ...bought, purchase_currency_id: 'dollar', markup_pct: '30.00' }
  expect(following(bought, dollars, quotation)).toMatchObject({ sales_rate: '520.0000' })
  expect(following(bought, { ...dollars, purchase_currency_id: 'yen' }, quotation)).not.toHaveProperty('sales_rate')
})

test('a line is shown, in the currency of the quotation, and as much is sold as bought until somebody says otherwise', () => {
  const typed = { purchase_rate: '500.0000', purchase_quantity: '2.000' }
  expect(following({}, typed, quotation)).toEqual({
    purchase_amount: null,
    sales_amount: null,
    shown: 'yes',
    purchase_currency_id: 'euro',
    sales_currency_id: 'euro',
    sales_quantity: '2.000',
  })
  const sold = { ...bought, sales_quantity: '1.000' }
  expect(following(sold, { ...sold, purchase_quantity: '3.000' }, quotation)).toMatchObject({ sales_quantity: '1.000' })
  expect(following({}, { sales_rate: '50.0000' }, quotation)).toMatchObject({ purchase_currency_id: null })
})

test('what was typed stands over what somebody else saved meanwhile: cells that were touched, lines that were added and taken out', () => {
  const [freight, handling, papers] = [
    { id: 'freight', purchase_rate: '452.0000', description: 'Sea freight' },
    { id: 'handling', purchase_rate: '78.0000', description: 'Handling' },
    { id: 'papers', purchase_rate: '45.0000', description: 'Papers' },
  ]
  const typed = [{ ...freight, purchase_rate: '455.0000' }, handling, { description: 'Lashing' }]
  const theirs = [
    { ...freight, description: 'Ocean freight' },
    { ...handling, purchase_rate: '80.0000' },
    papers,
    { id: 'new', description: 'Survey' },
  ]
  expect(overTheirs(theirs, { typed, base: [freight, handling, papers] })).toEqual([
    { id: 'freight', purchase_rate: '455.0000', description: 'Ocean freight' },
    { id: 'handling', purchase_rate: '80.0000', description: 'Handling' },
    { id: 'new', description: 'Survey' },
    { description: 'Lashing' },
  ])
})
