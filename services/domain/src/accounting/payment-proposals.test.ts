import { settles } from '@fairlead/contracts/accounting/booked-parts'
import { add, compare, subtract } from '@fairlead/contracts/measures/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numbersIn, type OpenItem, proposalsFor } from './payment-proposals.ts'

const item = (id: string, open: string, more: Partial<OpenItem> = {}): OpenItem => ({
  id,
  number: `3101260000${id}`,
  type: 'INVOICE',
  debtor_id: 'tema',
  debtor_name: 'Tema Auto Traders Ltd.',
  customer_reference: null,
  open,
  due_date: `2026-11-0${id}`,
  ...more,
})
const paid = (open: string, text: string | null, more: Partial<Parameters<typeof proposalsFor>[0]> = {}) => ({
  direction: 'CRDT' as const,
  open,
  name: null,
  text,
  structured_reference: null,
  end_to_end_id: null,
  ...more,
})
const other = { debtor_id: 'accra', debtor_name: 'Accra Motors' }

describe('an entry that names invoices', () => {
  test.each([['31012600001'], ['Invoice 31 01 26 00001 thanks'], ['fact.31.01.26.00001'], ['31-01-26/00001']])(
    'pays the one that is named in %j, when it is what is open',
    text => {
      expect(proposalsFor(paid('100.00', text), [item('1', '100.00'), item('2', '80.00')])).toEqual([
        { parts: [{ invoice_id: '1', amount: '100.00' }], score: 100, reasons: ['number', 'exact'], rest: '0.00' },
      ])
    },
  )

  test('is not taken to name one whose number stands within a longer one', () => {
    expect(proposalsFor(paid('55.00', '9310126000017'), [item('1', '100.00')])).toEqual([])
  })

  test('names it by a structured reference, with its check digits before it', () => {
    const entry = paid('100.00', null, { structured_reference: 'RF9131012600001' })
    expect(proposalsFor(entry, [item('1', '100.00')])[0]).toMatchObject({ score: 100, reasons: ['number', 'exact'] })
  })

  test('names it by the reference that the payer gave the payment', () => {
    const entry = paid('100.00', null, { end_to_end_id: 'INV-31012600001' })
    expect(proposalsFor(entry, [item('1', '100.00')])[0]).toMatchObject({ score: 100, reasons: ['number', 'exact'] })
  })

  test('may name any of eleven digits, however they are spaced, and within a longer reference', () => {
    const said = (text: string | null, structured_reference: string | null = null, end_to_end_id: string | null = null) => [
      ...numbersIn({ text, structured_reference, end_to_end_id }),
    ]
    expect(said('31 01 26 00001 and 31012600007, not 931012600017')).toEqual(['31012600001', '31012600007'])
    expect(said(null, 'RF9131012600001')).toEqual(['91310126000', '13101260000', '31012600001'])
    expect(said('thanks', null, 'INV-31012600001')).toEqual(['31012600001'])
    expect(said(null)).toEqual([])
  })

  test('names none that has no number', () => {
    expect(proposalsFor(paid('60.00', 'thanks'), [item('1', '100.00', { number: '' })])).toEqual([])
  })

  test('pays nothing of one that it names and that is paid already', () => {
    expect(proposalsFor(paid('100.00', '31012600001 and 31012600002'), [item('1', '100.00'), item('2', '0.00')])).toEqual([
      { parts: [{ invoice_id: '1', amount: '100.00' }], score: 100, reasons: ['number', 'exact'], rest: '0.00' },
    ])
  })

  test('pays nothing once nothing of it is open', () => {
    expect(proposalsFor(paid('0.00', '31012600001'), [item('1', '100.00')])).toEqual([])
  })

  test('pays the sum of several', () => {
    const [first] = proposalsFor(paid('180.00', '31012600001 and 31012600002'), [item('1', '100.00'), item('2', '80.00')])
    expect(first).toEqual({
      parts: [
        { invoice_id: '1', amount: '100.00' },
        { invoice_id: '2', amount: '80.00' },
      ],
      score: 100,
      reasons: ['numbers', 'exact'],
      rest: '0.00',
    })
  })

  test('pays a part, what was due first before the rest', () => {
    expect(proposalsFor(paid('130.00', '31012600002, 31012600001'), [item('2', '80.00'), item('1', '100.00')])).toEqual([
      {
        parts: [
          { invoice_id: '1', amount: '100.00' },
          { invoice_id: '2', amount: '30.00' },
        ],
        score: 70,
        reasons: ['numbers', 'part'],
        rest: '0.00',
      },
    ])
  })

  test('pays only what was due first where it is not enough for more', () => {
    expect(proposalsFor(paid('60.00', '31012600001, 31012600002'), [item('1', '100.00'), item('2', '80.00')])).toEqual([
      { parts: [{ invoice_id: '1', amount: '60.00' }], score: 70, reasons: ['numbers', 'part'], rest: '0.00' },
    ])
  })

  test('pays what is open, and leaves what is more', () => {
    expect(proposalsFor(paid('120.00', '31012600001'), [item('1', '100.00')])).toEqual([
      { parts: [{ invoice_id: '1', amount: '100.00' }], score: 70, reasons: ['number', 'more'], rest: '20.00' },
    ])
  })

  const credit = item('3', '20.00', { type: 'CREDIT_NOTE' })
  test.each([
    ['that it names', '31012600001 less 31012600003', 'numbers'],
    ['of the same debtor that it does not name, where just that is missing', '31012600001', 'number'],
  ])('takes off a credit note %s', (_which, text, named) => {
    expect(proposalsFor(paid('80.00', text), [item('1', '100.00'), credit])[0]).toEqual({
      parts: [
        { invoice_id: '1', amount: '100.00' },
        { invoice_id: '3', amount: '20.00' },
      ],
      score: 100,
      reasons: [named, 'exact', 'set_off'],
      rest: '0.00',
    })
  })

  test('takes off none of another debtor that it does not name', () => {
    const strange = { ...credit, ...other }
    expect(proposalsFor(paid('80.00', '31012600001'), [item('1', '100.00'), strange])[0]).toMatchObject({ reasons: ['number', 'part'] })
  })

  test('takes off no other than it names', () => {
    const credits = [credit, item('4', '10.00', { type: 'CREDIT_NOTE' })]
    expect(proposalsFor(paid('50.00', '31012600001 less 31012600003'), [item('1', '100.00'), ...credits])).toEqual([
      {
        parts: [
          { invoice_id: '1', amount: '70.00' },
          { invoice_id: '3', amount: '20.00' },
        ],
        score: 70,
        reasons: ['numbers', 'part', 'set_off'],
        rest: '0.00',
      },
    ])
  })

  test('takes off none that it does not name where it pays for several debtors', () => {
    const items = [item('1', '100.00'), item('2', '80.00', other), credit]
    expect(proposalsFor(paid('160.00', '31012600001, 31012600002'), items)).toEqual([
      {
        parts: [
          { invoice_id: '1', amount: '100.00' },
          { invoice_id: '2', amount: '60.00' },
        ],
        score: 70,
        reasons: ['numbers', 'part'],
        rest: '0.00',
      },
    ])
  })

  test('pays nothing where as much credit is named as there is to pay', () => {
    const whole = { ...credit, open: '100.00' }
    expect(proposalsFor(paid('50.00', '31012600001 less 31012600003'), [item('1', '100.00'), whole])).toEqual([])
  })
})

describe('an entry that names no invoice', () => {
  test('goes by the reference of the customer', () => {
    const items = [item('1', '100.00', { customer_reference: 'PO 7781' }), item('2', '80.00', other)]
    expect(proposalsFor(paid('60.00', 'your po7781'), items)).toEqual([
      { parts: [{ invoice_id: '1', amount: '60.00' }], score: 50, reasons: ['reference', 'part'], rest: '0.00' },
    ])
  })

  test.each([{ structured_reference: 'PO-7781' }, { end_to_end_id: 'po 7781/1' }])('goes by that reference in %j too', more => {
    expect(proposalsFor(paid('60.00', null, more), [item('1', '100.00', { customer_reference: 'PO 7781' })])).toEqual([
      { parts: [{ invoice_id: '1', amount: '60.00' }], score: 50, reasons: ['reference', 'part'], rest: '0.00' },
    ])
  })

  test('is not held to a reference that it does not name', () => {
    expect(proposalsFor(paid('60.00', 'your po7782'), [item('1', '100.00', { customer_reference: 'PO 7781' })])).toEqual([])
  })

  test('is not held to a reference that is too short to tell', () => {
    expect(proposalsFor(paid('60.00', 'PO7'), [item('1', '100.00', { customer_reference: 'PO7' })])).toEqual([])
  })

  test('goes by the debtor, cut off and without accents, where the amount says which', () => {
    const items = [item('1', '100.00', { debtor_name: 'Téma Auto Traders Ltd.' }), item('2', '80.00')]
    expect(proposalsFor(paid('80.00', null, { name: 'TEMA AUTO TRADERS' }), items)[0]).toEqual({
      parts: [{ invoice_id: '2', amount: '80.00' }],
      score: 60,
      reasons: ['debtor', 'exact'],
      rest: '0.00',
    })
    expect(proposalsFor(paid('70.00', null, { name: 'TEMA AUTO TRADERS' }), items)).toEqual([])
  })

  test('goes by a debtor whose name it gives with more behind it', () => {
    expect(proposalsFor(paid('80.00', null, { name: 'Tema Auto Traders Ltd. Ghana' }), [item('2', '80.00')])).toEqual([
      { parts: [{ invoice_id: '2', amount: '80.00' }], score: 60, reasons: ['debtor', 'exact'], rest: '0.00' },
    ])
  })

  test.each([
    ['is another', 'Accra Motors', 'Tema Auto Traders Ltd.'],
    ['is too short to tell', 'Tem', 'Tema Auto Traders Ltd.'],
    ['begins with one that is too short to tell', 'Ace Shipping', 'Ace'],
    ['is of one whose own is not known', 'Accra Motors', ''],
  ])('goes by the amount alone where the name %s', (_which, name, debtor_name) => {
    expect(proposalsFor(paid('80.00', null, { name }), [item('2', '80.00', { debtor_name })])).toEqual([
      { parts: [{ invoice_id: '2', amount: '80.00' }], score: 35, reasons: ['exact'], rest: '0.00' },
    ])
  })

  test('does not guess off which of several invoices a debtor took his credit note', () => {
    const items = [item('1', '100.00'), item('2', '50.00'), item('3', '20.00', { type: 'CREDIT_NOTE' })]
    expect(proposalsFor(paid('80.00', null, { name: 'Tema Auto Traders' }), items)).toEqual([])
  })

  test('pays all that a debtor owes', () => {
    const items = [item('1', '100.00'), item('2', '80.00'), item('3', '50.00', other)]
    expect(proposalsFor(paid('180.00', null, { name: 'Tema Auto Traders' }), items)[0]).toMatchObject({
      score: 60,
      reasons: ['debtor', 'exact'],
    })
  })

  test('goes by the amount alone where one invoice is open at it, and by none where two are', () => {
    expect(proposalsFor(paid('80.00', null), [item('1', '100.00'), item('2', '80.00', other)])).toEqual([
      { parts: [{ invoice_id: '2', amount: '80.00' }], score: 35, reasons: ['exact'], rest: '0.00' },
    ])
    expect(proposalsFor(paid('80.00', null), [item('1', '80.00'), item('2', '80.00', other)])).toEqual([])
  })
})

describe('an entry that may be booked in several ways', () => {
  test('has the surest of them first', () => {
    const items = [item('1', '100.00'), item('2', '80.00', { ...other, customer_reference: 'PO 7781' })]
    expect(proposalsFor(paid('80.00', '31012600001, your po7781'), items)).toEqual([
      { parts: [{ invoice_id: '2', amount: '80.00' }], score: 80, reasons: ['reference', 'exact'], rest: '0.00' },
      { parts: [{ invoice_id: '1', amount: '80.00' }], score: 70, reasons: ['number', 'part'], rest: '0.00' },
    ])
  })

  test('has what comes out alike once, as sure as the best reason makes it', () => {
    const items = [item('1', '80.00', { customer_reference: 'PO 7781' }), item('2', '50.00')]
    expect(proposalsFor(paid('80.00', '31012600001, 31012600002, your po7781'), items)).toEqual([
      { parts: [{ invoice_id: '1', amount: '80.00' }], score: 80, reasons: ['reference', 'exact'], rest: '0.00' },
    ])
  })
})

test('money that went out gives back credit notes, and pays no invoice', () => {
  const credit = item('3', '20.00', { type: 'CREDIT_NOTE' })
  const entry = paid('20.00', '31012600003', { direction: 'DBIT' })
  expect(proposalsFor(entry, [item('1', '20.00', other), credit])[0]).toMatchObject({
    parts: [{ invoice_id: '3', amount: '20.00' }],
    reasons: ['number', 'exact'],
  })
  expect(proposalsFor(paid('20.00', '31012600001', { direction: 'DBIT' }), [item('1', '20.00', other)])).toEqual([])
})

describe('whatever is open', () => {
  const amount = fc.integer({ min: 1, max: 40_000 }).map(cents => (cents / 100).toFixed(2))
  const open = fc.record({
    index: fc.nat(9),
    open: amount,
    type: fc.constantFrom('INVOICE' as const, 'CREDIT_NOTE' as const),
    debtor: fc.constantFrom('Tema Auto Traders', 'Accra Motors', 'Dakar Véhicules'),
  })
  const items = fc
    .uniqueArray(open, { selector: one => one.index, maxLength: 8 })
    .map(all =>
      all.map(({ index, debtor, ...one }) => item(String(index), one.open, { type: one.type, debtor_id: debtor, debtor_name: debtor })),
    )
  const entries = fc.record({
    direction: fc.constantFrom('CRDT' as const, 'DBIT' as const),
    open: amount,
    name: fc.constantFrom(null, 'Tema Auto Traders', 'DAKAR VEHICULES SARL'),
    text: fc.array(fc.nat(9), { maxLength: 3 }).map(named => named.map(one => `3101260000${one}`).join(' ')),
    structured_reference: fc.constant(null),
    end_to_end_id: fc.constant(null),
  })

  test('no more of it is proposed than is open, nor of the entry; and the rest is what is left', () => {
    fc.assert(
      fc.property(entries, items, (entry, all) => {
        for (const { parts, rest } of proposalsFor(entry, all)) {
          let taken = '0.00'
          expect(new Set(parts.map(one => one.invoice_id)).size).toBe(parts.length)
          for (const part of parts) {
            const about = all.find(one => one.id === part.invoice_id)
            expect(compare(part.amount, 0)).toBe(1)
            expect(compare(part.amount, about?.open ?? '0.00')).toBeLessThanOrEqual(0)
            taken = settles(entry.direction, about?.type ?? 'INVOICE') ? add(taken, part.amount) : subtract(taken, part.amount)
          }
          expect(compare(taken, 0)).toBe(1)
          expect(add(taken, rest)).toBe(entry.open)
          expect(compare(rest, 0)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('its order says nothing, and no two proposals are equally sure', () => {
    fc.assert(
      fc.property(entries, items, fc.nat(), (entry, all, turn) => {
        const turned = [...all.slice(turn % (all.length || 1)), ...all.slice(0, turn % (all.length || 1))].toReversed()
        const proposals = proposalsFor(entry, all)
        expect(proposalsFor(entry, turned)).toEqual(proposals)
        expect(new Set(proposals.map(one => one.score)).size).toBe(proposals.length)
      }),
    )
  })
})
