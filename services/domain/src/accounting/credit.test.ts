import { invoices } from '@fairlead/contracts/accounting/invoices'
import { offered } from '@fairlead/contracts/kernel/resource'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { creditOf, toCredit } from './credit.ts'
import { contentOf, invoiceFrom } from './invoice-content.ts'
import { invoice } from './invoices.ts'
import { approved, asked, created, handling, jobsOf, netherlands, origins, proFormaLine, withoutExchange } from './specimens-for-tests.ts'

const {
  InvoiceCreated,
  InvoiceChanged,
  InvoiceCredited,
  InvoiceCreditWithdrawn,
  InvoiceSetOff,
  InvoicePaid,
  InvoiceSent,
  PaymentRecorded,
  CreditNoteCreated,
} = eventsOf(invoices)
const reason = 'Cargo was short'
const numbered = approved.slice(1)
const sent = InvoiceSent({ channel: 'MAIL', to: ['a@jansen.test'] })
const vatOfLine = { l1: { vat_type: 'EXPORT_0', vat: '0.00' }, l2: { vat_type: 'NL_HIGH', vat: '18.90' } } as const
const credited = (credit_note_id: string, line_id: 'l1' | 'l2') =>
  InvoiceCredited({ credit_note_id, line_ids: [line_id], vat: [vatOfLine[line_id]], national_vat: null, reason })
const after = (...events: EventOf<typeof invoices>[]) =>
  given(invoice, ...events)
    .when('change')
    .record()
const whole = after(...approved)
const note = [
  CreditNoteCreated({
    ...contentOf(whole),
    credits_id: 'i',
    credits_number: '31012600001',
    credits_date: '2026-11-23',
    national_vat: null,
  }),
  ...numbered,
]

/** What a note says that credits lines of an invoice after some others were. */
const noteOf = (events: EventOf<typeof invoices>[], line_ids: string[], units = 2, ...before: string[][]) => {
  const credit = (past: EventOf<typeof invoices>[], ids: string[], note_id: string) => {
    const given = toCredit(after(...past), ids, units)
    if (isRefusal(given)) throw new Error(given.code)
    return [...past, InvoiceCredited({ credit_note_id: note_id, ...given, reason })]
  }
  const past = before.reduce((all, ids, index) => credit(all, ids, `before ${index}`), events)
  return creditOf(after(...credit(past, line_ids, 'note')), 'note')
}
const asking = (more: Parameters<typeof origins>[0], ...lines: ReturnType<typeof proFormaLine>[]): EventOf<typeof invoices>[] => [
  InvoiceCreated(invoiceFrom(origins({ ...more, jobs: jobsOf(...lines) }), { ...asked, line_ids: lines.map(line => line.id) })),
  ...numbered,
]

describe('a credit note', () => {
  test('of all lines says what the invoice says', () =>
    expect(noteOf(approved, ['l1', 'l2'])).toEqual({ ...contentOf(whole), national_vat: null }))

  test('of some lines says these, with their VAT and nothing of the others', () => {
    const { lines, vat, net, vat_amount, total } = noteOf(approved, ['l2'])
    expect(lines.map(line => line.pro_forma_line_id)).toEqual(['l2'])
    expect(vat).toMatchObject([{ vat_type: 'NL_HIGH', rate: '21.00', taxable: '90.00', vat: '18.90' }])
    expect({ net, vat_amount, total }).toEqual({ net: '90.00', vat_amount: '18.90', total: '108.90' })
    expect(noteOf(approved, ['l1'], 2, ['l2'])).toMatchObject({
      net: '1491.97',
      vat_amount: '0.00',
      total: '1491.97',
      vat: [{ vat_type: 'EXPORT_0' }],
    })
  })

  test('of lines of two VAT types has the VAT of both, less what was given back of each before', () => {
    const of = asking({}, proFormaLine({}), handling, { ...handling, id: 'l3', amount: '35.00' })
    expect(noteOf(of, ['l1', 'l2']).vat).toMatchObject([
      { vat_type: 'EXPORT_0', taxable: '1491.97', vat: '0.00' },
      { vat_type: 'NL_HIGH', taxable: '90.00', vat: '18.90' },
    ])
    expect(noteOf(of, ['l3'], 2, ['l1', 'l2']).vat).toMatchObject([{ vat_type: 'NL_HIGH', taxable: '35.00', vat: '7.35' }])
  })

  test('of an invoice in yen has whole yen of VAT, as the invoice has, whether of all lines or of one', () => {
    const yen = { ...handling, currency_id: 'jpy' }
    const of = asking({}, yen, { ...yen, id: 'l3' })
    expect(after(...of)).toMatchObject({ vat_amount: '38.00', total: '218.00' }) // 21 % of 180 is 37.80, of 90 18.90
    expect(noteOf(of, ['l2', 'l3'], 0)).toMatchObject({ vat_amount: '38.00', total: '218.00' })
    expect(noteOf(of, ['l2'], 0)).toMatchObject({ vat: [{ taxable: '90.00', vat: '19.00' }], total: '109.00' })
    expect(noteOf(of, ['l3'], 0, ['l2'])).toMatchObject({ vat: [{ taxable: '90.00', vat: '19.00' }], total: '109.00' })
    given(invoice, ...of)
      .when('credit_lines', { line_ids: ['l2'], reason }, { facts: { currency: { minor_units: 0 } } })
      .decides(
        InvoiceCredited({
          credit_note_id: expect.any(String),
          line_ids: ['l2'],
          vat: [{ vat_type: 'NL_HIGH', vat: '19.00' }],
          national_vat: null,
          reason,
        }),
      )
  })

  test('of all lines gives back the VAT that the invoice asked, however that was reckoned', () => {
    const yen = { ...handling, currency_id: 'jpy' }
    const content = invoiceFrom(origins({ jobs: jobsOf(yen) }), { ...asked, line_ids: [yen.id] })
    // Before VAT was reckoned in whole yen.
    const of = [InvoiceCreated({ ...content, vat: content.vat.map(one => ({ ...one, vat: '18.90' })), total: '108.90' }), ...numbered]
    expect(noteOf(of, [yen.id], 0)).toMatchObject({ vat: [{ vat: '18.90' }], total: '108.90' })
  })

  test('one after another, they give back to the cent what the invoice asked', () => {
    // 21 % of 10.02 is 2.1042, of 20.04 4.2084, of 30.06 6.3126.
    const line = { ...handling, amount: '10.02' }
    const of = asking({}, { ...line, id: 'l1' }, { ...line, id: 'l2' }, { ...line, id: 'l3' })
    const vatOf = (line_id: string, ...before: string[]) => noteOf(of, [line_id], 2, ...before.map(one => [one])).vat
    expect(vatOf('l1')).toMatchObject([{ taxable: '10.02', vat: '2.10' }])
    expect(vatOf('l2', 'l1')).toMatchObject([{ taxable: '10.02', vat: '2.11' }])
    expect(vatOf('l3', 'l1', 'l2')).toMatchObject([{ taxable: '10.02', vat: '2.10' }])
  })

  describe('in another currency, they give back to the cent the VAT that the invoice told in the national one (VAT directive, article 230)', () => {
    // 2.10 over 1.08 is 1.944, 4.21 3.898 and 6.31 5.843; rounded each by itself, 2.10, 2.11 and 2.10 are 1.94, 1.95 and 1.94.
    const line = { ...handling, amount: '10.02' }
    const inDollars = [
      ...asking({}, { ...line, id: 'l1' }, { ...line, id: 'l2' }, { ...line, id: 'l3' }, proFormaLine({ id: 'l4' })),
      InvoiceChanged({ exchange_rate: '1.080000' }),
    ]
    const toldOf = (line_id: string, ...before: string[]) => noteOf(inDollars, [line_id], 2, ...before.map(one => [one])).national_vat

    test('one after another', () => {
      expect(after(...inDollars)).toMatchObject({ vat_amount: '6.31', national_vat: '5.84' })
      expect([toldOf('l1'), toldOf('l2', 'l1'), toldOf('l3', 'l1', 'l2')]).toEqual(['1.94', '1.96', '1.94'])
      expect(noteOf(inDollars, ['l1', 'l2', 'l3', 'l4']).national_vat).toBe('5.84')
      expect(toldOf('l4', 'l1'), 'of a line without VAT').toBeNull()
    })

    test('also where a note in between was cancelled', () => {
      const past = [...inDollars]
      const giveBack = (note_id: string, ...line_ids: string[]) => {
        const back = toCredit(after(...past), line_ids, 2)
        if (isRefusal(back)) throw new Error(back.code)
        past.push(InvoiceCredited({ credit_note_id: note_id, ...back, reason }))
      }
      giveBack('n1', 'l1')
      giveBack('n2', 'l2')
      past.push(InvoiceCreditWithdrawn({ credit_note_id: 'n1' }))
      giveBack('n3', 'l1', 'l3', 'l4')
      expect(after(...past).credited.map(one => one.national_vat)).toEqual(['1.96', '3.88'])
    })

    test('the note keeps it until somebody gives it another rate', () => {
      const content = {
        ...contentOf(after(...inDollars)),
        vat_amount: '2.11',
        credits_id: 'i',
        credits_number: '31012600001',
        credits_date: '2026-11-23',
      }
      const note = CreditNoteCreated({ ...content, national_vat: '1.96' })
      expect(after(note).national_vat).toBe('1.96')
      expect(after(note, InvoiceChanged({ notes: 'Sorry' })).national_vat).toBe('1.96')
      expect(after(note, InvoiceChanged({ exchange_rate: '1.100000' })).national_vat).toBe('1.92')
      expect(after(CreditNoteCreated({ ...content, national_vat: null })).national_vat, 'made before that was told').toBe('1.95')
    })

    test('of a note that was made before that was told, what it gave back by itself', () => {
      const earlier = InvoiceCredited({
        credit_note_id: 'n1',
        line_ids: ['l2'],
        vat: [{ vat_type: 'NL_HIGH', vat: '2.11' }],
        national_vat: null,
        reason,
      })
      expect(after(...inDollars, earlier).credited).toMatchObject([{ national_vat: '1.95' }])
    })
  })

  test('of lines whose note was cancelled gives back no more than is left: the note that came after it keeps its cent', () => {
    const line = { ...handling, amount: '10.02' }
    const high = (vat: string) => [{ vat_type: 'NL_HIGH' as const, vat }]
    const of = after(
      ...asking({}, { ...line, id: 'l1' }, { ...line, id: 'l2' }),
      InvoiceCredited({ credit_note_id: 'n1', line_ids: ['l1'], vat: high('2.10'), national_vat: null, reason }),
      InvoiceCredited({ credit_note_id: 'n2', line_ids: ['l2'], vat: high('2.11'), national_vat: null, reason }),
      InvoiceCreditWithdrawn({ credit_note_id: 'n1' }),
    )
    expect(toCredit(of, undefined, 2)).toEqual({ line_ids: ['l1'], vat: high('2.10'), national_vat: null })
  })

  test('says the same whenever it is made, and whatever was credited since', () => {
    const first = after(...approved, credited('n1', 'l2'))
    const later = after(...approved, credited('n1', 'l2'), credited('n2', 'l1'))
    expect(creditOf(later, 'n1')).toEqual(creditOf(first, 'n1'))
  })
})

const cents = (...amounts: string[]): number => amounts.reduce((all, one) => all + Math.round(Number(one) * 100), 0)

/** Credits some lines, all that are left where none is named, or cancels one of the notes there are. */
type Act = { credit: readonly number[] | undefined } | { withdraw: number }
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ credit: fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }) }),
  fc.record({ withdraw: fc.nat(5) }),
)

/** What may happen next to an invoice: nothing where it is refused. */
function next(of: ReturnType<typeof after>, one: Act, note_id: string, minor_units: number): EventOf<typeof invoices>[] {
  if ('withdraw' in one)
    return of.credited.slice(one.withdraw, one.withdraw + 1).map(({ credit_note_id }) => InvoiceCreditWithdrawn({ credit_note_id }))
  const chosen = one.credit && [...new Set(one.credit.map(index => `l${index % of.lines.length}`))]
  const given = toCredit(of, chosen, minor_units)
  return isRefusal(given) ? [] : [InvoiceCredited({ credit_note_id: note_id, ...given, reason })]
}

test('however an invoice is credited and notes cancelled, no line goes back twice, and no more than was asked; of all lines, just that', () => {
  const line = fc.record({
    net: fc.integer({ min: -2_000, max: 9_999 }),
    vat_type: fc.constantFrom('NL_HIGH' as const, 'NL_LOW' as const, 'EXPORT_0' as const),
  })
  const rates = (['NL_HIGH', 'NL_LOW'] as const).map((vat_type, index) => ({
    vat_type,
    rate: ['21.00', '9.00'][index] ?? '',
    valid_from: '2012-10-01',
  }))
  const officeCountry = { ...netherlands, vat_rates: rates }
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(act, { maxLength: 12 }),
      fc.constantFrom(0, 2),
      (told, acts, minor_units) => {
        const currency_id = minor_units === 0 ? 'jpy' : 'eur'
        const amountOf = (net: number) => (minor_units === 0 ? `${net}.00` : (net / 100).toFixed(2))
        const lines = told.map(({ net, vat_type }, index) =>
          proFormaLine({ id: `l${index}`, amount: amountOf(net), vat_type, currency_id }),
        )
        const past = asking({ officeCountry }, ...lines)
        for (const [index, one] of [...acts, { credit: undefined }].entries()) {
          past.push(...next(after(...past), one, `n${index}`, minor_units))
          const of = after(...past)
          const notes = of.credited.map(({ credit_note_id }) => creditOf(of, credit_note_id))
          const back = notes.flatMap(note => note.lines.map(each => each.pro_forma_line_id))
          expect(new Set(back).size).toBe(back.length)
          expect(notes.filter(note => minor_units === 0 && cents(note.total) % 100 !== 0)).toEqual([])
          const total = cents(...notes.map(note => note.total))
          expect(total).toBeLessThanOrEqual(Math.max(0, cents(of.total)))
          expect(back.length === lines.length ? total : cents(of.total)).toBe(cents(of.total))
        }
      },
    ),
    { numRuns: 300 },
  )
})

describe('which lines are credited', () => {
  test('all, those that were chosen, and then those that are left', () => {
    const first = given(invoice, ...approved)
    expect(first.when('credit', { reason }).record().credited).toMatchObject([{ line_ids: ['l1', 'l2'] }])
    expect(first.when('credit_lines', { line_ids: ['l2'], reason }).record().credited).toMatchObject([{ line_ids: ['l2'] }])
    const rest = given(invoice, ...approved, credited('n1', 'l2')).when('credit', { reason })
    expect(rest.record().credited).toMatchObject([{ line_ids: ['l2'] }, { line_ids: ['l1'] }])
  })
  test('no more than the invoice asked: a line of which something was deducted goes back with the deduction', () => {
    const deducted = asking({}, proFormaLine({}), proFormaLine({ id: 'l2', amount: '-91.97' }))
    const asked = (...line_ids: string[]) => given(invoice, ...deducted).when('credit_lines', { line_ids, reason })
    asked('l1').refuses('credit_exceeds_invoice', 'line_ids')
    asked('l1', 'l2').passes()
  })
  test('a note that was cancelled gives its lines free, and the one before it is the last again', () => {
    const both = [...approved, credited('n1', 'l2'), credited('n2', 'l1')]
    expect(after(...both)).toMatchObject({ credited_by_id: 'n2', credit_notes: 2 })
    const withdrawn = after(...both, InvoiceCreditWithdrawn({ credit_note_id: 'n2' }))
    expect(withdrawn).toMatchObject({ credited_by_id: 'n1', credit_notes: 2, credited: [{ credit_note_id: 'n1', line_ids: ['l2'] }] })
    expect(withdrawn.credited_vat).toEqual([{ credit_note_id: 'n1', vat_type: 'NL_HIGH', vat: '18.90' }])
  })
  test('an invoice that was credited before lines could be chosen is credited for all of them', () => {
    const earlier = invoice.evolve(
      { ...whole },
      {
        type: 'InvoiceCredited',
        data: { credit_note_id: 'n1', reason },
        schema_version: 1,
        version: 4,
        stream: 'invoice-i',
        meta: {} as never,
      },
    )
    expect(earlier.credited).toEqual([{ credit_note_id: 'n1', line_ids: ['l1', 'l2'], national_vat: null }])
    expect(earlier.credited_vat).toEqual([
      { credit_note_id: 'n1', vat_type: 'EXPORT_0', vat: '0.00' },
      { credit_note_id: 'n1', vat_type: 'NL_HIGH', vat: '18.90' },
    ])
  })
})

describe('to be credited is offered', () => {
  const offers = (...past: EventOf<typeof invoices>[]) => {
    const { credit, credit_lines } = invoices.commands
    return [credit, credit_lines].map(command => offered(command, after(...past)))
  }
  test('of an invoice, until all of its lines are', () => {
    expect(offers(...approved)).toEqual([true, true])
    expect(offers(...approved, credited('n1', 'l1'))).toEqual([true, true])
    expect(offers(...approved, credited('n1', 'l1'), credited('n2', 'l2'))).toEqual([false, false])
    const withdrawn = InvoiceCreditWithdrawn({ credit_note_id: 'n1' })
    expect(offers(...approved, credited('n1', 'l1'), credited('n2', 'l2'), withdrawn)).toEqual([true, true])
  })
  test('of one without lines nothing says that all of them are', () => {
    expect(after(created({ jobs: jobsOf() })).is_credited).toBe(false)
  })
  test('of a credit note never', () => expect(offers(...note)).toEqual([false, false]))
})

describe('set off', () => {
  test('in full, nothing of an invoice is open and nothing can be paid on it', () => {
    const settled = InvoiceSetOff({ against_id: 'n1', amount: '1600.87' })
    given(invoice, ...approved)
      .when('set_off', { against_id: 'n1', amount: '1600.87' })
      .decides(settled, InvoicePaid())
    expect(after(...approved, settled, InvoicePaid())).toMatchObject({ status: 'paid', paid: '0.00', open: '0.00' })
    given(invoice, ...approved, settled, InvoicePaid())
      .when('record_payment', { date: '2026-11-20', amount: '0.01' })
      .refuses('not_in_this_state')
  })
  test('in part, no more than the rest is open, and the last payment settles it', () => {
    const part = InvoiceSetOff({ against_id: 'n1', amount: '108.90' })
    given(invoice, ...approved)
      .when('set_off', { against_id: 'n1', amount: '108.90' })
      .decides(part)
    expect(after(...approved, part)).toMatchObject({
      status: 'approved',
      open: '1491.97',
      set_off: [{ against_id: 'n1', amount: '108.90' }],
    })
    expect(after(...approved, part, InvoiceSetOff({ against_id: 'n2', amount: '91.97' }))).toMatchObject({
      open: '1400.00',
      set_off: [{ against_id: 'n1' }, { against_id: 'n2' }],
    })
    const paying = given(invoice, ...approved, part)
    const payment = (amount: string) => ({ date: '2026-11-20', amount, reference: null, ...withoutExchange })
    paying.when('record_payment', payment('1491.98')).refuses('payment_exceeds_open', 'amount')
    paying.when('record_payment', payment('1491.97')).decides(PaymentRecorded(payment('1491.97')), InvoicePaid())
  })
  test('what was paid already is not set off: it stays open on the credit note', () => {
    const paid = PaymentRecorded({ date: '2026-11-20', amount: '1000.00', reference: null, ...withoutExchange })
    given(invoice, ...approved, paid)
      .when('set_off', { against_id: 'n1', amount: '600.88' })
      .refuses('set_off_exceeds_open', 'amount')
    given(invoice, ...approved, paid)
      .when('set_off', { against_id: 'n1', amount: '600.87' })
      .decides(InvoiceSetOff({ against_id: 'n1', amount: '600.87' }), InvoicePaid())
    const rest = PaymentRecorded({ date: '2026-12-02', amount: '600.87', reference: null, ...withoutExchange })
    given(invoice, ...approved, paid, rest, InvoicePaid())
      .when('set_off', { against_id: 'n1', amount: '0.01' })
      .refuses('set_off_exceeds_open', 'amount')
    expect(after(...note, InvoiceSetOff({ against_id: 'i', amount: '600.87' }))).toMatchObject({ open: '1000.00' })
  })
  test('in full, a credit note is paid as an invoice is: nothing is paid on it, and it is still sent', () => {
    const settled = InvoiceSetOff({ against_id: 'i', amount: '1600.87' })
    for (const before of [note, [...note, sent]])
      given(invoice, ...before)
        .when('set_off_against', { invoice_id: 'i', amount: null }, { facts: { other: after(...approved) } })
        .decides(settled, InvoicePaid())
    const paying = given(invoice, ...note, settled, InvoicePaid())
    paying.when('record_payment', { date: '2026-11-20', amount: '0.01' }).refuses('not_in_this_state')
    expect(paying.when('send', { channel: 'PRINT', to: [] }).record()).toMatchObject({ status: 'paid', channel: 'PRINT' })
  })
  test('in full before that was said of credit notes, it is paid as well, sent or not', () => {
    const settled = InvoiceSetOff({ against_id: 'i', amount: '1600.87' })
    for (const past of [[settled], [settled, sent], [sent, settled]])
      expect(after(...note, ...past)).toMatchObject({ status: 'paid', open: '0.00' })
    expect(after(...note, InvoiceSetOff({ against_id: 'i', amount: '1600.86' }))).toMatchObject({ status: 'approved', open: '0.01' })
  })
  test('what an earlier release left to be settled once it was sent is settled', () => {
    given(invoice, ...note, sent)
      .when('settle')
      .decides()
    expect(invoice.decide('settle', { ...after(...note, sent), open: '0.00' }, {}, { id: 'n', actor: clerk, now: '' })).toEqual([
      InvoicePaid(),
    ])
  })
  test('a line of nothing is credited with others, and by itself not', () => {
    const free = [created({ jobs: jobsOf(proFormaLine({}), { ...handling, amount: '0.00' }) }), ...numbered]
    given(invoice, ...free)
      .when('credit_lines', { line_ids: ['l2'], reason })
      .refuses('credit_not_positive', 'line_ids')
    given(invoice, ...free)
      .when('credit_lines', { line_ids: ['l2', 'l1'], reason })
      .passes()
  })
})
