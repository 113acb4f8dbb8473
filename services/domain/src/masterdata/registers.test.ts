import { ports } from '@fairlead/contracts/masterdata/ports'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { port } from './ports.ts'
import { model, paymentTerm } from './registers.ts'

const both = (name: string) => ({ en: name, nl: name })
const id = '01900000-0000-7000-8000-0000000000aa'

test('a discount says within how many days it is to be paid for, and ends no later than the term', () => {
  const term = { code: 'N14', name: both('14 days'), days: 14, end_of_month: false, discount: '2.00' }
  const when = (more: object) => given(paymentTerm).when('create', { ...term, ...more })
  when({}).refuses('discount_needs_days', 'discount_days')
  when({ discount_days: 15 }).refuses('discount_after_term', 'discount_days')
  for (const right of [{ discount_days: 14 }, { discount: null }, { discount: '0.00' }, { end_of_month: true, discount_days: 45 }])
    expect(when(right).record()).toMatchObject({ ...term, ...right, status: 'active' })
})

test('a make has a model of a name once, in capitals or not; another make may have it too', () => {
  const claimed = (name: string, make_id: string) => model.claims({ ...model.initial, status: 'active', name, make_id }, 'x')
  expect(claimed('COROLLA', 'a')).toMatchObject([{ value: 'a corolla', typed: 'COROLLA', field: 'name' }])
  expect(claimed('Corolla', 'a')).toMatchObject([{ value: 'a corolla' }])
  expect(claimed('Corolla', 'b')).not.toMatchObject([{ value: 'a corolla' }])
  expect(model.claims({ ...model.initial, status: 'deleted', name: 'Corolla', make_id: 'a' }, 'x')).toEqual([])
})

test('the code of a port begins with that of its country', () => {
  const essen = { code: 'DEESS', name: both('Essen'), country_id: id }
  const facts = (code: string) => ({ facts: { within: { code } } })
  given(port).when('create', essen, facts('NL')).refuses('port_of_other_country', 'code')
  given(port).when('create', essen, facts('DE')).decides(eventsOf(ports).Created(essen))
})
