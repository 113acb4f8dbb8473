import { relations } from '@fairlead/contracts/crm/relations'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { relation } from './relations.ts'

const { Changed, Created, CreditHoldLifted, CreditLiftDeclined, CreditLiftGranted, CreditLiftRequested } = eventsOf(relations)

const limited = Created({
  name: 'Jansen BV',
  types: ['CUSTOMER' as const],
  contacts: [],
  cfr_manager_emails: [],
  credit_limit: '1000.00',
})
const asked = { lift_asked_until: '2026-12-20', lift_asked_amount: '500.00', lift_asked_reason: 'Sails on Friday' }
const lift = { credit_lifted_until: '2026-12-20', credit_lifted_amount: '500.00', credit_lift_reason: 'Sails on Friday' }
const because = { lift_declined_because: 'Pays first' }
const finance = { ...clerk, id: 'f', name: 'Piet Bos', invoice_rights: 'full_access' as const }
const nothing = { lift_asked: false, lift_asked_until: null, lift_asked_amount: null, lift_asked_reason: null, lift_asked_by_id: null }
/** Asked for by a clerk, and then somebody does something. */
const asking = (...more: Parameters<typeof given<typeof relations>>[1][]) => given(relation, limited, CreditLiftRequested(asked), ...more)
const by = (actor: typeof clerk) => ({ actor, by: clerk })

test('who may not lift a hold asks for it, with a term and a reason, and for any amount where he says none', () => {
  const first = given(relation, limited).when('request_credit_lift', asked)
  first.decides(CreditLiftRequested(asked))
  expect(first.record()).toMatchObject({ ...asked, lift_asked: true, lift_asked_by_id: clerk.id, credit_lifted: false })
  const { lift_asked_amount: _any, ...said } = asked
  given(relation, limited)
    .when('request_credit_lift', said)
    .decides(CreditLiftRequested({ ...asked, lift_asked_amount: null }))
})

test('he asks anew for something else, and not for the same', () => {
  asking().when('request_credit_lift', asked).decides()
  const more = { ...asked, lift_asked_amount: '900.00' }
  asking().when('request_credit_lift', more).decides(CreditLiftRequested(more))
})

test('only what may be lifted is asked for, and the term is refused at its field', () => {
  for (const [lift_asked_until, code] of [
    ['2026-11-19', 'date_in_past'],
    ['2027-02-19', 'credit_lift_too_long'],
  ] as const)
    given(relation, limited)
      .when('request_credit_lift', { ...asked, lift_asked_until })
      .refuses(code, 'lift_asked_until')
  given(relation, limited, Changed({ credit_limit: null }))
    .when('request_credit_lift', asked)
    .refuses('no_credit_hold')
})

test('somebody else grants it as it was asked, which is then no request any more', () => {
  const granted = asking().when('grant_credit_lift', {}, by(finance))
  granted.decides(CreditLiftGranted(), CreditHoldLifted(lift))
  expect(granted.record()).toMatchObject({ ...nothing, ...lift, credit_lifted: true, credit_lifted_by: 'Piet Bos' })
})

test('or declines it for a reason, and the hold stays', () => {
  const declined = asking().when('decline_credit_lift', because, by(finance))
  declined.decides(CreditLiftDeclined(because))
  expect(declined.record()).toMatchObject({ ...nothing, credit_lifted: false })
})

test('who asked answers it by no means, whatever he may', () => {
  const himself = { ...finance, id: clerk.id }
  asking().when('grant_credit_lift', {}, by(himself)).refuses('own_credit_lift')
  asking().when('decline_credit_lift', because, by(himself)).refuses('own_credit_lift')
})

test('who asked does not lift the hold himself either, until he is answered', () => {
  const himself = { ...finance, id: clerk.id }
  asking().when('lift_credit_hold', lift, by(himself)).refuses('own_credit_lift')
  asking(CreditLiftDeclined(because)).when('lift_credit_hold', lift, by(himself)).decides(CreditHoldLifted(lift))
})

test('a lift of nothing beyond the limit is asked for of who is on hold by hand alone', () => {
  const nothingMore = { ...asked, lift_asked_amount: '0.00' }
  given(relation, limited).when('request_credit_lift', nothingMore).refuses('credit_lift_of_nothing', 'lift_asked_amount')
  given(relation, limited, CreditLiftRequested(nothingMore))
    .when('grant_credit_lift', {}, by(finance))
    .refuses('credit_lift_of_nothing', 'lift_asked_amount')
  given(relation, limited, Changed({ credit_state: 'on_hold' }))
    .when('request_credit_lift', nothingMore)
    .decides(CreditLiftRequested(nothingMore))
  const cent = { ...asked, lift_asked_amount: '0.01' }
  given(relation, limited).when('request_credit_lift', cent).decides(CreditLiftRequested(cent))
})

test('where nothing is asked, or it was answered, there is nothing to grant or decline', () => {
  for (const one of [given(relation, limited), asking(CreditLiftDeclined(because)), asking(CreditHoldLifted(lift))]) {
    one.when('grant_credit_lift', {}, by(finance)).refuses('no_credit_lift_asked')
    one.when('decline_credit_lift', because, by(finance)).refuses('no_credit_lift_asked')
  }
})

test('once its term has gone by, or nothing holds any more, it is not granted', () => {
  const late = { ...by(finance), now: '2026-12-21T09:00:00.000Z' }
  asking().when('grant_credit_lift', {}, late).refuses('date_in_past', 'lift_asked_until')
  asking(Changed({ credit_limit: null }))
    .when('grant_credit_lift', {}, by(finance))
    .refuses('no_credit_hold')
})

test('nobody grants it for his own company', () => {
  const own = { ...finance, relation_id: '01900000-0000-7000-8000-0000000000ff' }
  asking().when('grant_credit_lift', {}, by(own)).refuses('credit_of_ones_own')
})

test('finance that lifts the hold itself has answered whatever was asked', () => {
  const lifted = asking().when('lift_credit_hold', { ...lift, credit_lifted_amount: '900.00' }, by(finance))
  expect(lifted.record()).toMatchObject({ ...nothing, credit_lifted_amount: '900.00' })
})
