import { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { beyondLimit, type Credit, creditHeld, creditStanding, creditUnknown, creditWarnings } from './credit.ts'
import { relation } from './relations.ts'

const { Changed, Created, CreditHoldLifted, CreditHoldRestored } = eventsOf(relations)

const jansen = { name: 'Jansen BV', types: ['CUSTOMER' as const], contacts: [], cfr_manager_emails: [] }
const customer = (more: Partial<RecordOf<typeof relations>> = {}) => ({ ...given(relation).when('create', jansen).record(), ...more })
const today = '2026-11-20'
const owing = (invoiced: string, promised = '0.00', more: Partial<Credit> = {}): Credit => ({
  invoiced,
  promised,
  overdue_count: 0,
  overdue: '0.00',
  unrated: [],
  ...more,
})
const until = (credit_lifted_until: string, credit_lifted_amount: string | null = null) => ({
  credit_lifted: true,
  credit_lifted_until,
  credit_lifted_amount,
})

describe('a customer', () => {
  test('is held where his credit is, and at the field that is asked', () => {
    expect(creditHeld(customer({ credit_state: 'on_hold' }), today)).toMatchObject({
      kind: 'state',
      code: 'customer_credit_on_hold',
      field: 'customer_id',
      params: { customer: 'Jansen BV' },
    })
    expect(creditHeld(customer({ credit_state: 'on_hold' }), today, 'debtor_id')).toMatchObject({ field: 'debtor_id' })
    for (const credit_state of ['good', 'watch', null] as const) expect(creditHeld(customer({ credit_state }), today)).toBeUndefined()
    expect(creditHeld(undefined, today)).toBeUndefined()
  })

  test('is not held while that is lifted, the last day included', () => {
    const held = (day: string) => creditHeld(customer({ credit_state: 'on_hold', ...until('2026-11-20') }), day)?.code
    expect([held('2026-11-20'), held('2026-11-21')]).toEqual([undefined, 'customer_credit_on_hold'])
  })

  test.each([
    ['without a limit may owe anything', null, '1000000.00', undefined],
    ['may use his limit to its end', '1000.00', '1000.00', undefined],
    ['is beyond it with a cent more', '1000.00', '1000.01', 'customer_beyond_credit_limit'],
    ['without any credit pays in advance', '0.00', '0.00', 'customer_pays_in_advance'],
    ['without any credit does so though we owe him', '0.00', '-500.00', 'customer_pays_in_advance'],
  ])('%s', (_what, credit_limit, invoiced, code) =>
    expect(beyondLimit(customer({ credit_limit }), owing(invoiced), today)?.code).toBe(code),
  )

  test('is told by how much he is beyond it, of invoices and promises together', () => {
    const refusal = beyondLimit(customer({ credit_limit: '20000.00' }), owing('15000.00', '6234.50'), today)
    expect(refusal).toMatchObject({
      kind: 'state',
      field: 'customer_id',
      params: { customer: 'Jansen BV', limit: 'EUR 20.000,00', used: 'EUR 21.234,50', excess: 'EUR 1.234,50' },
    })
    expect(beyondLimit(customer({ credit_limit: '0.00' }), owing('10.00'), today, 'debtor_id')).toMatchObject({
      field: 'debtor_id',
      params: { customer: 'Jansen BV', limit: 'EUR 0,00', used: 'EUR 10,00' },
    })
  })

  test('of whom nothing is known is not beyond it', () => {
    expect(beyondLimit(undefined, owing('10.00'), today)).toBeUndefined()
    expect(beyondLimit(customer({ credit_limit: '1.00' }), undefined, today)).toBeUndefined()
  })

  test('with a limit is promised nothing while currencies are not counted, since nobody knows what is left of it', () => {
    const uncounted = owing('10.00', '0.00', { unrated: ['JPY', 'XOF'] })
    const unknown = (more: object, credit: Credit | undefined = uncounted) => creditUnknown(customer(more), credit, today)
    expect(unknown({ credit_limit: '1000.00' })).toMatchObject({
      kind: 'state',
      code: 'customer_credit_unknown',
      field: 'customer_id',
      params: { customer: 'Jansen BV', currencies: 'JPY, XOF' },
      internal: true,
    })
    expect(creditUnknown(customer({ credit_limit: '1000.00' }), uncounted, today, 'debtor_id')).toMatchObject({ field: 'debtor_id' })
    expect(unknown({ credit_limit: null })).toBeUndefined()
    expect(unknown({ credit_limit: '1000.00', ...until('2026-11-20') })).toBeUndefined()
    expect(unknown({ credit_limit: '1000.00', ...until('2026-11-20', '5.00') })).toBeDefined()
    expect(unknown({ credit_limit: '1000.00' }, owing('10.00'))).toBeUndefined()
    expect(creditUnknown(undefined, uncounted, today)).toBeUndefined()
    expect(creditUnknown(customer({ credit_limit: '1000.00' }), undefined, today)).toBeUndefined()
  })

  test.each([
    ['any amount', null, '900000.00', '2026-11-20', undefined],
    ['an amount to its end', '500.00', '1500.00', '2026-11-20', undefined],
    ['less than he uses', '500.00', '1500.01', '2026-11-20', 'customer_beyond_credit_limit'],
    ['any amount until yesterday', null, '1500.00', '2026-11-19', 'customer_beyond_credit_limit'],
  ])('whose hold is lifted for %s', (_what, amount, invoiced, day, code) =>
    expect(beyondLimit(customer({ credit_limit: '1000.00', ...until(day, amount) }), owing(invoiced), today)?.code).toBe(code),
  )

  test('stands with what is left of his limit, as it counts today', () => {
    const stands = (more: object) => creditStanding(customer({ credit_limit: '1000.00', ...more }), owing('700.00', '200.00'), today)
    expect(stands({})).toEqual({
      invoiced: '700.00',
      promised: '200.00',
      overdue_count: 0,
      overdue: '0.00',
      unrated: [],
      used: '900.00',
      limit: '1000.00',
      free: '100.00',
      is_beyond: false,
      lifted_until: null,
    })
    expect(stands(until('2026-12-01', '250.00'))).toMatchObject({ limit: '1250.00', free: '350.00', lifted_until: '2026-12-01' })
    expect(stands(until('2026-12-01'))).toMatchObject({ limit: null, free: null, is_beyond: false, lifted_until: '2026-12-01' })
    expect(stands(until('2026-11-19'))).toMatchObject({ limit: '1000.00', lifted_until: null })
    expect(stands({ credit_limit: null })).toMatchObject({ limit: null, free: null, is_beyond: false })
    expect(stands({ credit_limit: null, ...until('2026-12-01', '250.00') })).toMatchObject({ limit: null, free: null })
    expect(stands({ credit_limit: '899.99' })).toMatchObject({ free: '-0.01', is_beyond: true })
  })
})

describe('who saves something for a customer', () => {
  const told = (who: Parameters<typeof customer>[0], credit?: Credit) => creditWarnings(customer(who), credit, today)

  test('is told what holds his credit, and what is overdue', () => {
    const overdue = { overdue_count: 2, overdue: '310.00' }
    expect(told({ credit_limit: '100.00', credit_state: 'on_hold' }, owing('400.00', '0.00', overdue))).toEqual([
      { code: 'customer_credit_on_hold', params: { customer: 'Jansen BV' } },
      {
        code: 'customer_beyond_credit_limit',
        params: { customer: 'Jansen BV', limit: 'EUR 100,00', used: 'EUR 400,00', excess: 'EUR 300,00' },
      },
      { code: 'customer_has_overdue_invoices', params: { customer: 'Jansen BV', count: 2, amount: 'EUR 310,00' } },
    ])
    expect(told({}, owing('400.00', '0.00', { overdue_count: 1, overdue: '0.01' })).map(one => one.code)).toEqual([
      'customer_has_overdue_invoices',
    ])
  })

  test('is told of currencies that are not counted, whatever his limit', () => {
    const uncounted = { code: 'customer_credit_uncounted', params: { customer: 'Jansen BV', currencies: 'JPY, XOF' } }
    expect(told({}, owing('0.00', '0.00', { unrated: ['JPY', 'XOF'] }))).toEqual([uncounted])
    expect(told({ credit_limit: '400.00' }, owing('400.01', '0.00', { unrated: ['JPY'], overdue_count: 1 })).map(one => one.code)).toEqual([
      'customer_beyond_credit_limit',
      'customer_credit_uncounted',
      'customer_has_overdue_invoices',
    ])
  })

  test('is told nothing where nothing is wrong, or nothing is known', () => {
    expect(told({ credit_limit: '400.00' }, owing('400.00'))).toEqual([])
    expect(told({ credit_limit: '0.00', credit_state: 'on_hold' })).toEqual([])
    expect(creditWarnings(undefined, owing('400.00'), today)).toEqual([])
  })
})

describe('a credit hold', () => {
  const limited = Created({ ...jansen, credit_limit: '1000.00' })
  const lift = { credit_lifted_until: '2026-12-20', credit_lifted_amount: '500.00', credit_lift_reason: 'Paid by bank, on its way' }
  const anyAmount = { ...lift, credit_lifted_amount: null }
  const finance = { actor: { ...clerk, invoice_rights: 'full_access' as const } }

  test('is lifted for a term, with who did it and why', () => {
    const lifting = given(relation, limited).when('lift_credit_hold', lift)
    lifting.decides(CreditHoldLifted(lift))
    expect(lifting.record()).toMatchObject({ ...lift, credit_lifted: true, credit_lifted_by: clerk.name })
    const { credit_lifted_amount: _any, ...said } = lift
    given(relation, limited).when('lift_credit_hold', said).decides(CreditHoldLifted(anyAmount))
  })

  test('is lifted anew for another term, and not for the same', () => {
    given(relation, limited, CreditHoldLifted(lift)).when('lift_credit_hold', lift).decides()
    given(relation, limited, CreditHoldLifted(lift)).when('lift_credit_hold', anyAmount).decides(CreditHoldLifted(anyAmount))
  })

  test('of somebody on hold is lifted though he has no limit', () => {
    given(relation, Created({ ...jansen, credit_state: 'on_hold' }))
      .when('lift_credit_hold', lift)
      .passes()
    given(relation, Created({ ...jansen, credit_state: 'watch' }))
      .when('lift_credit_hold', lift)
      .refuses('no_credit_hold')
  })

  test.each([
    ['2026-11-19', 'date_in_past'],
    ['2026-11-20', undefined],
    ['2027-02-18', undefined],
    ['2027-02-19', 'credit_lift_too_long'],
  ])('is lifted for ninety days at most: until %s', (credit_lifted_until, code) => {
    const refusal = given(relation, limited)
      .when('lift_credit_hold', { ...lift, credit_lifted_until })
      .refusal()
    expect(refusal).toEqual(code && { code, field: 'credit_lifted_until' })
  })

  test('says until when it may be lifted', () => {
    const context = { id: 'x', actor: clerk, now: '2026-11-20T09:00:00.000Z' }
    const decision = relation.decide(
      'lift_credit_hold',
      customer({ credit_limit: '1.00' }),
      { ...lift, credit_lifted_until: '2027-06-01' },
      context,
    )
    expect(decision).toMatchObject({ kind: 'validation', params: { until: '18-02-2027' } })
  })

  test('is lifted by nobody for his own office or company', () => {
    const own = '01900000-0000-7000-8000-0000000000ff'
    for (const actor of [
      { ...clerk, office_id: own },
      { ...clerk, relation_id: own },
    ])
      given(relation, limited).when('lift_credit_hold', lift, { actor }).refuses('credit_of_ones_own')
  })

  test('comes back when finance says on hold after it was lifted: the newest decision holds', () => {
    const held = { credit_state: 'on_hold' } as const
    const holding = given(relation, limited, CreditHoldLifted(lift)).when('change', held, finance)
    holding.decides(Changed(held), CreditHoldRestored())
    expect(holding.record()).toMatchObject({ ...held, credit_lifted: false, credit_lifted_until: null, credit_lifted_amount: null })
    expect(creditHeld(holding.record(), today)?.code).toBe('customer_credit_on_hold')
  })

  test('stays lifted for whatever else is changed, and for who was on hold when it was lifted', () => {
    for (const said of [{ credit_state: 'watch' as const }, { credit_limit: '2000.00' }, { name: 'Jansen NV' }])
      given(relation, limited, CreditHoldLifted(lift)).when('change', said, finance).decides(Changed(said))
    const onHold = Created({ ...jansen, credit_state: 'on_hold' })
    given(relation, onHold, CreditHoldLifted(lift))
      .when('change', { credit_state: 'on_hold', name: 'Jansen NV' }, finance)
      .decides(Changed({ name: 'Jansen NV' }))
    given(relation, onHold, CreditHoldLifted(lift)).when('change', { credit_state: 'on_hold' }, finance).decides()
    given(relation, limited)
      .when('change', { credit_state: 'on_hold' }, finance)
      .decides(Changed({ credit_state: 'on_hold' }))
  })

  test('comes back before its time, once', () => {
    const ending = given(relation, limited, CreditHoldLifted(lift)).when('restore_credit_hold')
    ending.decides(CreditHoldRestored())
    expect(ending.record()).toMatchObject({
      credit_lifted: false,
      credit_lifted_until: null,
      credit_lifted_amount: null,
      credit_lift_reason: null,
      credit_lifted_by: null,
    })
    given(relation, limited).when('restore_credit_hold').decides()
  })
})
