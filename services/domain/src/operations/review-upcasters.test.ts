import { expect, test } from 'vitest'
import { cargoBeforePieces, reviewsBeforeDue, reviewsBeforeMeasures, reviewsBeforeRates, reviewsBeforeShares } from './review-upcasters.ts'

test('what was reviewed at first came at the agreed rates, and nothing was told of them', () =>
  expect(reviewsBeforeRates({ price_review: [{ line_id: 'a', new_sales_amount: '5.00' }] })).toEqual({
    price_review: [
      {
        line_id: 'a',
        new_sales_amount: '5.00',
        beside_line_id: null,
        calculation_unit_id: null,
        old_purchase_rate: null,
        new_purchase_rate: null,
        purchase_tariff_id: null,
        purchase_problem: null,
        old_sales_rate: null,
        new_sales_rate: null,
        tariff_id: null,
        sales_problem: null,
      },
    ],
    review_steps: [],
    review_units: [],
  }))

test('what was reviewed before it said of which units says of none', () => {
  expect(reviewsBeforeMeasures({ price_review: [] })).toEqual({ price_review: [], review_measures: [] })
  expect(reviewsBeforeMeasures({ price_review: [{ line_id: 'a' }], review_measures: ['told'] })).toEqual({
    price_review: [{ line_id: 'a', surcharge_id: null }],
    review_measures: ['told'],
  })
})

test('what was reviewed before it said how much of a line is of which unit says that of none, nor cargo of how many pieces it is', () => {
  expect(reviewsBeforeShares({ review_units: [{ line_id: 'a' }], price_review: ['told'] })).toEqual({
    review_units: [{ line_id: 'a', purchase_quantity: null, sales_quantity: null }],
    price_review: ['told'],
  })
  expect(cargoBeforePieces({ cargo: [{ unit_number: '1' }, { unit_number: '2', quantity: 9 }] })).toEqual({
    cargo: [
      { unit_number: '1', quantity: null },
      { unit_number: '2', quantity: 9 },
    ],
  })
})

test('what was reviewed before surcharges were due by measures alone says of none how it is invoiced', () =>
  expect(reviewsBeforeDue({ price_review: [{ line_id: 'a', surcharge_id: 'b' }], review_units: ['told'] })).toEqual({
    price_review: [{ line_id: 'a', surcharge_id: 'b', surcharge_type_id: null, finance_article_id: null, vat_type: null }],
    review_units: ['told'],
  }))

test('what is no line stays what it is, and where there are none there are none', () => {
  for (const before of [reviewsBeforeRates, reviewsBeforeMeasures, reviewsBeforeDue]) {
    expect(before({ price_review: ['a', null, ['b']] })).toMatchObject({ price_review: ['a', null, ['b']] })
    expect(before({ price_review: 'none' })).toMatchObject({ price_review: [] })
    expect(before({})).toMatchObject({ price_review: [] })
  }
})
