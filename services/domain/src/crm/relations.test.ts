import { relations } from '@fairlead/contracts/crm/relations'
import { offered, type RecordOf } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { newClaims } from '../kernel/claims.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding } from '../kernel/loading-for-tests.ts'
import { barred, customerBlocked, relation } from './relations.ts'

const { Created, Changed, VatIdConfirmed, RemindersHeld, RemindersResumed, StatementSent } = eventsOf(relations)
const jansen = { name: 'Jansen BV', types: ['CUSTOMER' as const], contacts: [], cfr_manager_emails: [] }
const rotterdam = {
  ...jansen,
  name: 'Fairlead',
  types: ['OFFICE' as const],
  office_code: '01',
  country_id: '01900000-0000-7000-8000-0000000000aa',
}

/** What is said of own offices, each alone. */
const ofOfficesAlone = [
  { office_code: '07' },
  { is_headquarters: true },
  { can_approve_own_bls: true },
  { can_review_worldcheck: true },
] as const

/** Own offices are kept by administrators. */
const byAdmin = { actor: { ...clerk, role: 'admin' as const } }

test('an own office has its code and country', () => {
  given(relation).when('create', jansen).decides(Created(jansen))
  given(relation).when('create', rotterdam, byAdmin).decides(Created(rotterdam))
  const bare = given(relation).when('create', { ...jansen, types: ['OFFICE'] }, byAdmin)
  bare.refuses('office_needs_code', 'office_code')
  expect(bare.others()).toEqual([['office_needs_country', 'country_id']])
  given(relation, Created(rotterdam)).when('change', { office_code: null }, byAdmin).refuses('office_needs_code', 'office_code')
  given(relation, Created(rotterdam)).when('change', { country_id: null }, byAdmin).refuses('office_needs_country', 'country_id')
  given(relation, Created(jansen))
    .when('change', { types: ['OFFICE'], office_code: '01' }, byAdmin)
    .refuses('office_needs_country', 'country_id')
})

test('nobody new is promised his invoices over Peppol who does not say where he is known there', () => {
  const overPeppol = { ...jansen, invoice_channel: 'PEPPOL' as const }
  for (const lacking of [{}, { peppol_id: '24234567' }, { peppol_scheme: '0106' as const }])
    given(relation)
      .when('create', { ...overPeppol, ...lacking })
      .refuses('required', 'peppol_id')
  given(relation)
    .when('create', { ...overPeppol, peppol_scheme: '0106', peppol_id: '24234567' })
    .passes()
  given(relation, Created({ ...jansen, invoice_channel: 'MAIL' }))
    .when('change', { invoice_channel: 'PEPPOL' })
    .refuses('required', 'peppol_id')
  given(relation, Created({ ...jansen, invoice_channel: 'PEPPOL' }))
    .when('change', { city: 'Rotterdam' })
    .decides(Changed({ city: 'Rotterdam' }))
})

test('no company is the parent of itself', () => {
  given(relation, Created(jansen))
    .when('change', { parent_id: '01900000-0000-7000-8000-0000000000ff' })
    .refuses('select_from_list', 'parent_id')
  given(relation, Created(jansen)).when('change', { parent_id: '01900000-0000-7000-8000-0000000000fe' }).passes()
})

test('the code of an office is two digits from 01 to 99', () => {
  for (const office_code of ['00', '1', 'R1', '0A']) {
    given(relation)
      .when('create', { ...rotterdam, office_code }, byAdmin)
      .refuses('no_office_code', 'office_code')
    given(relation, Created(rotterdam)).when('change', { office_code }, byAdmin).refuses('no_office_code', 'office_code')
  }
  for (const office_code of ['10', '99']) given(relation, Created(rotterdam)).when('change', { office_code }, byAdmin).passes()
})

test('an office goes by a zone that clocks know, or by that of the house', () => {
  const office = given(relation, Created({ ...rotterdam, time_zone: 'Africa/Lagos' }))
  for (const time_zone of ['Lagos', 'CET/CEST', 'Africa/Rotterdam']) {
    office.when('change', { time_zone }, byAdmin).refuses('unknown_time_zone', 'time_zone')
    given(relation)
      .when('create', { ...rotterdam, time_zone }, byAdmin)
      .refuses('unknown_time_zone', 'time_zone')
  }
  for (const time_zone of ['Asia/Tokyo', null]) office.when('change', { time_zone }, byAdmin).decides(Changed({ time_zone }))
  office.when('change', { time_zone: 'Asia/Tokyo' }).refuses('own_office_by_administrators')
})

test('an office that was given 00 before that was refused keeps it until it gets another', () => {
  const zero = given(relation, Created({ ...rotterdam, office_code: '00' }))
  zero.when('change', { city: 'Rotterdam' }, byAdmin).decides(Changed({ city: 'Rotterdam' }))
  zero.when('change', { office_code: '10' }, byAdmin).decides(Changed({ office_code: '10' }))
})

test('what only an own office has is refused to all others, each at its field', () => {
  for (const said of [...ofOfficesAlone, { time_zone: 'Africa/Lagos' }])
    given(relation, Created(jansen)).when('change', said, byAdmin).refuses('only_of_own_offices', Object.keys(said)[0])
  const headquarters = { ...rotterdam, is_headquarters: true, can_review_worldcheck: true }
  const vendor = given(relation, Created(headquarters)).when('change', { types: ['VENDOR'] }, byAdmin)
  vendor.refuses('only_of_own_offices', 'office_code')
  expect(vendor.others()).toEqual([
    ['only_of_own_offices', 'is_headquarters'],
    ['only_of_own_offices', 'can_review_worldcheck'],
  ])
  given(relation, Created(rotterdam))
    .when('change', { types: ['VENDOR'], office_code: null }, byAdmin)
    .decides(Changed({ types: ['VENDOR'], office_code: null }))
})

describe('an own office', () => {
  const desks = [
    clerk,
    { ...clerk, company_hq: true, invoice_rights: 'full_access' as const },
    { ...clerk, role: 'office_admin' as const, can_review_worldcheck: true },
  ]

  test.each(desks)('is made and kept by administrators alone: %j', actor => {
    given(relation).when('create', rotterdam, { actor }).refuses('own_office_by_administrators', 'types')
    given(relation, Created(jansen))
      .when('change', { types: ['CUSTOMER', 'OFFICE'], office_code: '07' }, { actor })
      .refuses('own_office_by_administrators', 'types')
    const office = given(relation, Created({ ...rotterdam, vat_id: 'NL004495445B01' }))
    for (const said of [{ city: 'Antwerpen' }, { vat_id: null }, { types: ['CUSTOMER' as const] }, {}])
      office.when('change', said, { actor }).refuses('own_office_by_administrators')
    office.when('deactivate', {}, { actor }).refuses('own_office_by_administrators')
    office.when('delete', {}, { actor }).refuses('own_office_by_administrators')
    office.when('confirm_vat_id', { vat_id_reason: 'VIES' }, { actor }).refuses('own_office_by_administrators')
  })

  test('is changed, closed and deleted by an administrator', () => {
    const office = given(relation, Created(rotterdam))
    office.when('change', { can_approve_own_bls: true }, byAdmin).decides(Changed({ can_approve_own_bls: true }))
    office.when('deactivate', {}, byAdmin).passes()
    office.when('delete', {}, byAdmin).passes()
  })

  test('has fields of its own that nobody else gives to any relation', () => {
    for (const actor of desks)
      for (const said of ofOfficesAlone)
        given(relation, Created(jansen)).when('change', said, { actor }).refuses('right_by_administrators', Object.keys(said)[0])
    given(relation, Created(jansen))
      .when('change', { is_headquarters: false, city: 'Kassel' })
      .decides(Changed({ is_headquarters: false, city: 'Kassel' }))
  })
})

test('what screening found of a relation is for reviewers to say', () => {
  const found = Created({ ...jansen, world_check_status: 'positive' })
  const boss = { ...clerk, role: 'office_admin' as const }
  const cleared = { world_check_status: 'clear' as const }
  for (const actor of [clerk, { ...clerk, can_review_worldcheck: true }, boss]) {
    given(relation, found).when('change', cleared, { actor }).refuses('said_by_reviewers', 'world_check_status')
    given(relation, found).when('change', { world_check_status: null }, { actor }).refuses('said_by_reviewers', 'world_check_status')
    given(relation)
      .when('create', { ...jansen, ...cleared }, { actor })
      .refuses('said_by_reviewers', 'world_check_status')
    given(relation, found)
      .when('change', { world_check_status: 'positive', city: 'Kassel' }, { actor })
      .decides(Changed({ city: 'Kassel' }))
  }
  for (const actor of [
    { ...boss, can_review_worldcheck: true },
    { ...clerk, role: 'admin' as const },
  ])
    given(relation, found).when('change', cleared, { actor }).decides(Changed(cleared))
})

test('blacklisting is for reviewers, too, and who leaves it as it is may change the rest', () => {
  const boss = { ...clerk, role: 'office_admin' as const }
  for (const actor of [clerk, { ...clerk, invoice_rights: 'full_access' as const }, boss]) {
    for (const [before, after] of [
      [false, true],
      [true, false],
    ])
      given(relation, Created({ ...jansen, blacklisted: before }))
        .when('change', { blacklisted: after }, { actor })
        .refuses('said_by_reviewers', 'blacklisted')
    given(relation, Created(jansen)).when('change', { blacklisted: false, city: 'Kassel' }, { actor }).passes()
  }
  given(relation, Created({ ...jansen, blacklisted: true }))
    .when('change', { blacklisted: false }, { actor: { ...boss, can_review_worldcheck: true } })
    .decides(Changed({ blacklisted: false }))
})

test.each([{ credit_limit: '75000.00' }, { credit_state: 'on_hold' as const }, { commission: '2.50' }, { debtor_number: '10001' }])(
  'what a relation may owe us, what we pay it, and its number in the books, is for who may edit invoices: %j',
  said => {
    const [field = ''] = Object.keys(said)
    for (const actor of [clerk, { ...clerk, invoice_rights: 'view' as const }, { ...clerk, company_hq: true }]) {
      given(relation)
        .when('create', { ...jansen, ...said }, { actor })
        .refuses('said_by_finance', field)
      given(relation, Created(jansen)).when('change', said, { actor }).refuses('said_by_finance', field)
      given(relation, Created({ ...jansen, ...said }))
        .when('change', { [field]: null }, { actor })
        .refuses('said_by_finance', field)
      given(relation, Created({ ...jansen, ...said }))
        .when('change', { ...said, city: 'Kassel' }, { actor })
        .decides(Changed({ city: 'Kassel' }))
    }
    for (const actor of [
      { ...clerk, invoice_rights: 'full_access' as const },
      { ...clerk, role: 'office_admin' as const },
    ])
      given(relation, Created(jansen)).when('change', said, { actor }).decides(Changed(said))
  },
)

test('credit is limited by a limit, nothing among them, and by a hold', () => {
  const limited = (said: object) =>
    given(relation)
      .when('create', { ...jansen, ...said }, byAdmin)
      .record().credit_limited
  expect([{ credit_limit: '75000.00' }, { credit_limit: '0.00' }, { credit_state: 'on_hold' }].map(limited)).toEqual([true, true, true])
  expect([{}, { credit_limit: null }, { credit_state: 'watch' }].map(limited)).toEqual([false, false, false])
})

test('all that takes a right which one has not is told, each at its field', () => {
  const asked = given(relation).when('create', { ...jansen, credit_limit: '1.00', blacklisted: true })
  asked.refuses('said_by_finance', 'credit_limit')
  expect(asked.others()).toEqual([['said_by_reviewers', 'blacklisted']])
})

test('one company in one town is kept once, however it is spelled', () => {
  const record = (name: string, city: string | null) =>
    given(relation)
      .when('create', { ...jansen, name, city })
      .record()
  const named = (name: string, city: string | null) =>
    relation.claims(record(name, city), 'x').filter(one => one.scope === 'relations.name')
  const value = 'autohaus bruckner, kassel'
  expect(named('Autohaus Brückner', 'Kassel')).toEqual([
    { scope: 'relations.name', value, typed: 'Autohaus Brückner, Kassel', field: 'name' },
  ])
  expect(named('AUTOHAUS  Bruckner.', 'KASSEL')).toMatchObject([{ value, typed: 'AUTOHAUS  Bruckner., KASSEL' }])
  expect(named('Autohaus Brückner', null)).toEqual([])
  const gone = { ...record('Autohaus Brückner', 'Kassel'), status: 'deleted' }
  expect(relation.claims(gone, 'x')).toEqual([])
})

test('what only one relation may hold is claimed beside its name', () => {
  const record = given(relation)
    .when('create', { ...jansen, city: 'Rotterdam', vat_id: 'NL004495445B01', debtor_number: '10001' }, byAdmin)
    .record()
  expect(relation.claims(record, 'x').map(({ scope, value }) => [scope, value])).toEqual([
    ['relations.vat_id', 'NL004495445B01'],
    ['relations.debtor_number', '10001'],
    ['relations.name', 'jansen bv, rotterdam'],
  ])
})

describe('branches of one company', () => {
  const vat_id = 'NL004495445B01'
  const branch = (parent_id: string | null) =>
    given(relation)
      .when('create', { ...jansen, city: 'Rotterdam', vat_id, registration_id: '24123456', debtor_number: '10001', parent_id }, byAdmin)
      .record()
  const owners = (parent_id: string | null) => relation.claims(branch(parent_id), 'x').map(({ field, owner }) => [field, owner])

  test('share its VAT id and its registration, and nothing else', () => {
    const [own, company] = [undefined, `${relations.stream}-company`]
    expect(owners(null)).toEqual([
      ['vat_id', own],
      ['registration_id', own],
      ['debtor_number', own],
      ['name', own],
    ])
    expect(owners('company')).toEqual([
      ['vat_id', company],
      ['registration_id', company],
      ['debtor_number', own],
      ['name', own],
    ])
  })

  test('one that leaves its company claims for itself', () => {
    const claimed = newClaims(relation, 'x', { record: branch('company'), version: 3 }, { record: branch(null), version: 4 })
    expect(claimed.map(({ field, owner }) => [field, owner])).toEqual([
      ['vat_id', `${relations.stream}-x`],
      ['registration_id', `${relations.stream}-x`],
    ])
  })

  test('a company has what a branch claimed for it, as long as the branch has it', async () => {
    const claim = { scope: 'relations.vat_id', value: vat_id }
    const has = (record: object, more: object = {}) =>
      relation.holds({ ...claim, ...more }, 'company', finding([[relation, { id: 'x', ...record }]]).find)
    expect(await has(branch('company'))).toBe(true)
    expect(await has({ ...branch('company'), status: 'deleted' })).toBe(false)
    expect(await has({ ...branch('company'), vat_id: 'NL810433941B01' })).toBe(false)
    expect(await has(branch('another'))).toBe(false)
    expect(await has(branch('company'), { scope: 'relations.debtor_number', value: '10001' })).toBe(false)
  })
})

describe('a VAT id that was checked by hand', () => {
  const vat_id = 'CY60001744K'
  const looked = { vat_id_reason: 'Found in VIES by telephone, Nicosia' }
  const confirmed = VatIdConfirmed({ vat_id, ...looked })
  const cypriot = Created({ ...jansen, vat_id })

  test('is kept with who did it, when and why', () => {
    const confirming = given(relation, cypriot).when('confirm_vat_id', looked)
    confirming.decides(confirmed)
    expect(confirming.record()).toMatchObject({
      vat_id_confirmed: vat_id,
      vat_id_confirmed_by: clerk.name,
      vat_id_confirmed_at: expect.stringMatching(/^20/),
      ...looked,
    })
    given(relation, cypriot, confirmed).when('confirm_vat_id', { vat_id_reason: 'Once more' }).decides()
  })
  test('says nothing of another, nor of one that came back', () => {
    const other = given(relation, cypriot, confirmed).when('change', { vat_id: 'CY10259033P' })
    const none = { vat_id_confirmed: null, vat_id_confirmed_by: null, vat_id_confirmed_at: null, vat_id_reason: null }
    expect(other.record()).toMatchObject(none)
    expect(
      given(relation, cypriot, confirmed, Changed({ vat_id: null }))
        .when('change', { vat_id })
        .record(),
    ).toMatchObject(none)
    expect(given(relation, cypriot, confirmed).when('change', { city: 'Limassol' }).record()).toMatchObject({ vat_id_confirmed: vat_id })
  })
  test('must be there', () => {
    given(relation, Created(jansen)).when('confirm_vat_id', looked).refuses('no_vat_id_to_confirm', 'vat_id')
    const { confirm_vat_id } = relations.commands
    const record = { status: 'active', vat_id: 'CY60001744K', vat_id_confirmed: null }
    expect(offered(confirm_vat_id, record), 'it is offered').toBe(true)
    expect(offered(confirm_vat_id, { ...record, vat_id: null }), 'nothing is there to confirm').toBe(false)
    expect(offered(confirm_vat_id, { ...record, vat_id_confirmed: 'CY60001744K' }), 'it was confirmed').toBe(false)
  })
})

describe('business with a customer', () => {
  const customer = (more: Partial<RecordOf<typeof relations>> = {}) => ({ ...given(relation).when('create', jansen).record(), ...more })

  test.each([
    ['blacklisted', { blacklisted: true }, 'customer_blacklisted'],
    ['inactive', { inactive: true }, 'customer_inactive'],
    ['with matches to review', { world_check_status: 'open' }, 'customer_under_review'],
    ['with a possible match', { world_check_status: 'possible' }, 'customer_under_review'],
    ['with a confirmed match', { world_check_status: 'positive' }, 'customer_under_review'],
    ['of whom it is not said what was found', { world_check_status: 'unspecified' }, 'customer_under_review'],
  ] as const)('is not done with one who is %s', (_what, more, code) => {
    expect(customerBlocked(customer(more))).toMatchObject({ kind: 'state', code, field: 'customer_id', params: { customer: 'Jansen BV' } })
    expect(customerBlocked(customer(more), 'debtor_id')).toMatchObject({ code, field: 'debtor_id' })
  })

  test('is not done with one who is not there', () => {
    expect(customerBlocked(undefined)).toMatchObject({ code: 'select_from_list', field: 'customer_id' })
    expect(customerBlocked(customer({ status: 'deleted' }), 'debtor_id')).toMatchObject({ code: 'select_from_list', field: 'debtor_id' })
  })

  test('is barred for no party that is not named', () => {
    expect(barred(undefined, 'shipper_id')).toBeUndefined()
    expect(barred(customer({ blacklisted: true }), 'shipper_id')).toMatchObject({ code: 'customer_blacklisted', field: 'shipper_id' })
  })

  test.each([
    {},
    { world_check_status: 'clear' },
    { world_check_status: 'false' },
    { world_check_status: 'unscreened' },
    { credit_state: 'on_hold' },
  ] as const)('is done with others: %o', more => {
    expect(customerBlocked(customer(more))).toBeUndefined()
  })
})

describe('the reminders of a debtor', () => {
  const hold = { reminders_held_until: '2026-11-20', reminders_hold_reason: 'Pays in parts' }
  const forGood = { ...hold, reminders_held_until: null }
  const debtor = Created(jansen)

  test('are held for a term or until they are resumed, with who did it and why', () => {
    given(relation, debtor).when('hold_reminders', hold).decides(RemindersHeld(hold))
    given(relation, debtor).when('hold_reminders', { reminders_hold_reason: hold.reminders_hold_reason }).decides(RemindersHeld(forGood))
    expect(given(relation, debtor).when('hold_reminders', hold).record()).toMatchObject({
      ...hold,
      reminders_held: true,
      reminders_held_by: clerk.name,
    })
  })

  test('are held anew for another term, not for the same, and for none that is over', () => {
    given(relation, debtor, RemindersHeld(hold)).when('hold_reminders', hold).decides()
    given(relation, debtor, RemindersHeld(hold)).when('hold_reminders', forGood).decides(RemindersHeld(forGood))
    given(relation, debtor)
      .when('hold_reminders', { ...hold, reminders_held_until: '2026-11-19' })
      .refuses('date_in_past', 'reminders_held_until')
  })

  test('go on once they are resumed, of which nothing is left on the record', () => {
    given(relation, debtor, RemindersHeld(hold)).when('resume_reminders').decides(RemindersResumed())
    given(relation, debtor).when('resume_reminders').decides()
    expect(given(relation, debtor, RemindersHeld(hold)).when('resume_reminders').record()).toMatchObject({
      reminders_held: false,
      reminders_held_until: null,
      reminders_hold_reason: null,
      reminders_held_by: null,
    })
  })
})

test('a statement that was mailed stands in the history of its debtor, and changes nothing of him', () => {
  const statement = { office_id: 'o', until: '2026-11-20', to: ['books@jansen.test'], sent_by: 'Ruth de Vries' }
  const noted = given(relation, Created(jansen)).when('note_statement', statement)
  noted.decides(StatementSent(statement))
  expect(noted.record()).toMatchObject(jansen)
})
