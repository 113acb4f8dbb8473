import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { relation } from '../crm/relations.ts'
import { eventsOf, type FactsContext } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { job } from '../operations/jobs.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { billOfLading } from './bills-of-lading.ts'
import {
  allBut,
  ashore,
  consignee,
  deliveredOf,
  letter,
  paper,
  registered,
  releasedOf,
  requested,
  reviewed,
  to,
  waived,
} from './cfr-for-tests.ts'
import { cfrRelease } from './cfr-releases.ts'
import { billAfter, ids, line, pickup, publishedBill } from './specimens-for-tests.ts'

const {
  CfrReleaseBlocked,
  CfrReviewStarted,
  CfrReleaseAssigned,
  CfrConditionMet,
  CfrCollectorChecked,
  CfrConditionWithdrawn,
  CfrReleased,
  CfrReleaseRevoked,
  CargoDelivered,
  CfrReleaseMailed,
  LetterOfIndemnityRegistered,
  LetterOfIndemnityExpired,
  LetterOfIndemnityWithdrawn,
  CfrConditionWaived,
} = eventsOf(cfrreleases)

/** Of a later context, which is known here by its name alone. */
const invoice = aggregateNamed('invoices') ?? expect.unreachable()
const at = '2026-11-20T09:00:00.000Z'
const bill = { ...billAfter(...publishedBill({ consignee, notify: { ...consignee, relation_id: 'n' } })), id: 'b' }
const discharged = { bill, agent_id: 'a', discharge_office_id: 'o2' }
const blocked = [requested(), CfrReleaseBlocked({ missing: ['customs'] })]
const released = [...reviewed, releasedOf('1', '2')]
const other = { ...clerk, id: '01900000-0000-7000-8000-0000000000aa', name: 'Piet Baas' }

describe('a release is', () => {
  test('of what its bill says, for the offices that load and discharge', () => {
    given(cfrRelease).when('request', { bill_of_lading_id: 'b' }, { facts: discharged }).decides(requested())
    given(cfrRelease)
      .when('request_on_arrival', { unit_id: '1' }, { facts: { ...discharged, unit: ashore[0] } })
      .decides(requested())
  })

  test('of one office where that discharges too, or none does, and of no relations where its bill names none', () => {
    const plain = { ...bill, consignee: { ...consignee, relation_id: null }, notify: null, second_notify: consignee }
    for (const discharge_office_id of [ids.office, null])
      given(cfrRelease)
        .when('request', { bill_of_lading_id: 'b' }, { facts: { ...discharged, bill: plain, discharge_office_id } })
        .decides(
          requested({
            consignee: plain.consignee,
            office_ids: [ids.office],
            consignee_relation_id: null,
            notify_relation_id: null,
            second_notify_relation_id: 'r',
          }),
        )
  })

  test('blocked for what is missing, or taken up at once where nothing is', () => {
    given(cfrRelease, requested())
      .when('evaluate', {}, { facts: { missing: ['freight'] } })
      .decides(CfrReleaseBlocked({ missing: ['freight'] }))
    given(cfrRelease, requested())
      .when('evaluate', {}, { facts: { missing: [] } })
      .decides(CfrReviewStarted({ assigned_to_id: null }))
    given(cfrRelease, ...reviewed)
      .when('block', {}, { facts: { missing: ['customs'] } })
      .decides(CfrReleaseBlocked({ missing: ['customs'] }))
  })

  test('of who takes it up, until it is assigned to another', () => {
    const review = given(cfrRelease, ...blocked).when('review', {})
    review.decides(CfrReviewStarted({ assigned_to_id: clerk.id }))
    expect(review.record()).toMatchObject({ status: 'under_review', assigned_to_id: clerk.id })
    given(cfrRelease, ...reviewed)
      .when('assign', { assigned_to_id: 'u' })
      .decides()
    const assigned = given(cfrRelease, ...reviewed).when('assign', { assigned_to_id: 'x' })
    assigned.decides(CfrReleaseAssigned({ assigned_to_id: 'x' }))
    expect(assigned.record()).toMatchObject({ status: 'under_review', assigned_to_id: 'x' })
    // Who was assigned stays so when nobody is named.
    const again = given(cfrRelease, requested(), CfrReleaseAssigned({ assigned_to_id: 'x' })).when(
      'evaluate',
      {},
      { facts: { missing: [] } },
    )
    expect(again.record()).toMatchObject({ assigned_to_id: 'x' })
  })
})

describe('a condition is', () => {
  test('confirmed by somebody, once; said anew, it takes the place of what was said', () => {
    const facts = { bill }
    const confirmed = given(cfrRelease, ...reviewed).when('check', { condition: 'customs' }, { facts })
    confirmed.decides(CfrConditionMet({ condition: 'customs', note: null }))
    expect(confirmed.record().checks).toEqual([{ condition: 'customs', note: null, at, by: clerk.name }])
    const said = [...reviewed, CfrConditionMet({ condition: 'customs', note: 'CUSRES 12' })]
    given(cfrRelease, ...said)
      .when('check', { condition: 'customs', note: 'CUSRES 12' }, { facts })
      .decides()
    given(cfrRelease, ...said)
      .when('check', { condition: 'authority', note: 'CUSRES 12' }, { facts })
      .decides(CfrConditionMet({ condition: 'authority', note: 'CUSRES 12' }))
    const anew = given(cfrRelease, ...said).when('check', { condition: 'customs', note: 'CUSRES 13' }, { facts })
    expect(anew.record().checks.map(one => one.note)).toEqual(['CUSRES 13'])
  })

  test('withdrawn with a reason, and others stay', () => {
    const said = [...reviewed, ...(['customs', 'authority'] as const).map(condition => CfrConditionMet({ condition, note: null }))]
    const withdrawn = given(cfrRelease, ...said).when('uncheck', { condition: 'customs', reason: 'Wrong bill' })
    withdrawn.decides(CfrConditionWithdrawn({ condition: 'customs', reason: 'Wrong bill' }))
    expect(withdrawn.record().checks.map(one => one.condition)).toEqual(['authority'])
  })

  test('who collects: in his own name as consignee, else with a power of attorney', () => {
    const own = { collector: 'Sahel Motors ', identification: 'Passport G123', power_of_attorney: false }
    const checked = given(cfrRelease, ...reviewed).when('check_collector', own)
    checked.decides(CfrCollectorChecked({ ...own, note: null }))
    expect(checked.record()).toMatchObject({ ...own, checks: [{ condition: 'collector', by: clerk.name }] })
    const before = [...reviewed, CfrCollectorChecked({ ...own, note: null })]
    given(cfrRelease, ...before)
      .when('check_collector', own)
      .decides()
    given(cfrRelease, ...before, CfrConditionMet({ condition: 'customs', note: 'Seen' }))
      .when('check_collector', own)
      .decides()
    for (const more of [{ identification: 'Passport G124' }, { power_of_attorney: true }, { note: 'Seen' }]) {
      const anew = { ...own, note: null, ...more }
      given(cfrRelease, ...before)
        .when('check_collector', anew)
        .decides(CfrCollectorChecked(anew))
    }
    // Withdrawn, it is confirmed anew, whatever else was.
    const others = CfrConditionMet({ condition: 'customs', note: null })
    given(cfrRelease, ...before, others, CfrConditionWithdrawn({ condition: 'collector', reason: 'Not he' }))
      .when('check_collector', own)
      .decides(CfrCollectorChecked({ ...own, note: null }))
  })
})

describe('cargo is', () => {
  const facts = { bill, chosen: ashore, conditions: allBut(), paper, managers: to }
  test('released whole, and the managers of the agent are told, or who is named', () => {
    const whole = given(cfrRelease, ...reviewed).when('release', {}, { facts })
    whole.decides(releasedOf('1', '2'))
    const row = { released_at: at, released_by: clerk.name, delivered_on: null, receiver: null }
    expect(whole.record()).toMatchObject({
      status: 'released',
      releases: [
        { unit_id: '1', ...row },
        { unit_id: '2', ...row },
      ],
      units_released: 2,
      units_delivered: 0,
      released_at: at,
      mailed_to: to,
      mailed_at: null,
    })
    given(cfrRelease, ...reviewed)
      .when('release', { to: ['desk@port.test'] }, { facts })
      .decides(CfrReleased({ unit_ids: ['1', '2'], to: ['desk@port.test'], agent_id: 'a', paper }))
  })

  test('released in parts', () => {
    const more = given(cfrRelease, ...reviewed, releasedOf('2')).when(
      'release_more',
      { only_unit_ids: ['1'] },
      { facts: { ...facts, chosen: ashore.slice(0, 1) } },
    )
    more.decides(releasedOf('1'))
    expect(more.record()).toMatchObject({ status: 'released', units_released: 2 })
  })

  test('delivered, all of what was released or some', () => {
    const some = given(cfrRelease, ...released).when('record_delivery', {
      delivered_on: '2026-11-20',
      receiver: 'Kofi',
      only_unit_ids: ['1'],
    })
    some.decides(deliveredOf('1'))
    expect(some.record()).toMatchObject({ status: 'released', units_delivered: 1, receiver: 'Kofi', delivered_on: '2026-11-20' })
    const rest = given(cfrRelease, ...released, deliveredOf('1')).when('record_delivery', { delivered_on: '2026-11-20', receiver: 'Ama' })
    rest.decides(CargoDelivered({ delivered_on: '2026-11-20', receiver: 'Ama', unit_ids: ['2'] }))
    expect(rest.record()).toMatchObject({
      status: 'delivered',
      releases: [{ receiver: 'Kofi' }, { receiver: 'Ama' }],
      units_delivered: 2,
    })
  })

  test('kept back again: of what was not delivered, and then released anew', () => {
    const revoked = given(cfrRelease, ...released, deliveredOf('1')).when('revoke', { reason: 'Freight came back' })
    revoked.decides(CfrReleaseRevoked({ unit_ids: ['2'], to, reason: 'Freight came back' }))
    expect(revoked.record()).toMatchObject({
      status: 'revoked',
      releases: [{ unit_id: '1' }],
      units_released: 1,
      reason: 'Freight came back',
    })
    const anew = [...released, CfrReleaseRevoked({ unit_ids: ['1', '2'], to, reason: 'Wrong' }), CfrReviewStarted({ assigned_to_id: 'u' })]
    const again = given(cfrRelease, ...anew).when('release', {}, { facts })
    expect(again.record()).toMatchObject({ status: 'released', units_released: 2, reason: null })
  })

  test('told of by mail', () => {
    const mailed = given(cfrRelease, ...released).when('record_mail', { to })
    mailed.decides(CfrReleaseMailed({ to }))
    expect(mailed.record().mailed_at).toBe(at)
  })
})

describe('a letter of indemnity is', () => {
  test('registered, accepted by another, and over after its last day', () => {
    const first = given(cfrRelease, ...reviewed).when('register_indemnity', letter)
    first.decides(registered())
    expect(first.record()).toMatchObject({ loi_state: 'registered', loi_registered_by_id: clerk.id, loi_form: 'A' })
    const accepted = given(cfrRelease, ...reviewed, registered()).when('accept_indemnity', {}, { actor: other, by: clerk })
    accepted.decides(CfrConditionWaived({ condition: 'originals', loi_expires_on: '2026-11-20' }))
    expect(accepted.record()).toMatchObject({ loi_state: 'accepted', loi_accepted_at: at, loi_accepted_by: 'Piet Baas' })
    for (const history of [[registered()], [registered(), waived]]) {
      const over = given(cfrRelease, ...reviewed, ...history).when('expire_indemnity', { loi_expires_on: '2026-11-20' })
      over.decides(LetterOfIndemnityExpired())
      expect(over.record().loi_state).toBe('expired')
    }
  })

  test('not over where another took its place, or it was withdrawn', () => {
    given(cfrRelease, ...reviewed, registered({ loi_expires_on: '2026-12-01' }))
      .when('expire_indemnity', { loi_expires_on: '2026-11-20' })
      .decides()
    given(cfrRelease, ...reviewed, registered(), LetterOfIndemnityWithdrawn({ reason: 'Lost' }))
      .when('expire_indemnity', { loi_expires_on: '2026-11-20' })
      .decides()
  })

  test('withdrawn, or registered anew: then it is to be accepted anew', () => {
    const withdrawn = given(cfrRelease, ...reviewed, registered(), waived).when('withdraw_indemnity', { reason: 'Lost' })
    withdrawn.decides(LetterOfIndemnityWithdrawn({ reason: 'Lost' }))
    expect(withdrawn.record().loi_state).toBe('withdrawn')
    const bank = { ...letter, loi_form: 'AA' as const, loi_counter_signer: 'Bank' }
    const anew = given(cfrRelease, ...reviewed, registered(), waived).when('register_indemnity', bank)
    anew.decides(LetterOfIndemnityRegistered(bank))
    expect(anew.record()).toMatchObject({ loi_state: 'registered', loi_accepted_at: null, loi_accepted_by: null })
  })
})

describe('what a release is decided by', () => {
  const agent = {
    id: 'a',
    name: 'Tema Agents',
    types: ['AGENT'],
    office_id: 'o2',
    cfr_manager_emails: to,
    language: 'nl',
    address: 'Quay 2',
  }
  const owed = { id: 'i1', type: 'INVOICE', status: 'sent', job_ids: [ids.job], debtor_id: ids.customer, is_credited: false }
  const painted = ashore.map(one => ({ ...one, colour: 'Black' }))
  const there: RecordFixture[] = [
    [billOfLading, bill],
    ...painted.map((one): RecordFixture => [unit, one]),
    [relation, agent],
    [relation, { id: ids.customer, credit_limit: '5000.00', credit_state: 'good' }],
    [relation, { id: 'r', blacklisted: true }],
    [relation, { id: ids.office, name: 'Fairlead Rotterdam' }],
    [job, { id: ids.job, agent_id: null }],
    [port, { id: ids.pod, agent_id: 'a', name: { en: 'Tema', nl: 'Tema' }, country_id: 'gh' }],
    [port, { id: ids.pol, name: { en: 'Rotterdam', nl: 'Rotterdam' }, country_id: 'nl' }],
    [country, { id: 'gh', name: { en: 'Ghana', nl: 'Ghana' } }],
    [voyage, { id: ids.voyage, number: 'GA2601', vessel_id: 's' }],
    [vessel, { id: 's', name: 'GRANDE DAKAR' }],
    [invoice, owed],
  ]
  const record = given(cfrRelease, requested(), CfrConditionMet({ condition: 'customs', note: null }))
    .when('assign', {
      assigned_to_id: 'x',
    })
    .record()
  const facts = (command: string, input: object, records = there, of: object = record) => {
    const owners = { 'billsoflading.unit 1': { id: 'b' } }
    const asking = { id: 'x', actor: clerk, now: at, ...finding(records, owners) } satisfies FactsContext
    return cfrRelease.facts(command, { ...of }, { ...input }, loading(...records), asking)
  }

  test('the agent of the port, with the office that keeps him; that of the job comes first, and an office that is the agent', async () => {
    const asked = { bill_of_lading_id: 'b' }
    expect(await facts('request', asked)).toMatchObject({ bill: { id: 'b' }, agent_id: 'a', discharge_office_id: 'o2' })
    const own: RecordFixture[] = [
      ...there,
      [job, { id: ids.job, agent_id: 'own' }],
      [relation, { id: 'own', types: ['OFFICE', 'AGENT'], office_id: 'z' }],
    ]
    expect(await facts('request', asked, own)).toMatchObject({ agent_id: 'own', discharge_office_id: 'own' })
    expect(await facts('request', { bill_of_lading_id: 'none' })).toEqual({ bill: undefined, agent_id: null, discharge_office_id: null })
  })

  test('the bill that names the unit', async () => {
    expect(await facts('request_on_arrival', { unit_id: '1' })).toMatchObject({ unit: { id: '1' }, bill: { id: 'b' }, agent_id: 'a' })
    expect(await facts('request_on_arrival', { unit_id: '2' })).toMatchObject({ unit: { id: '2' }, bill: undefined })
    expect(await facts('check', {})).toMatchObject({ bill: { id: 'b' } })
  })

  test('what is missing, as others say it now', async () => {
    const missing = ['originals', 'endorsement', 'authority', 'compliance', 'collector']
    for (const command of ['evaluate', 'block']) expect(await facts(command, {})).toEqual({ missing })
    const bad: RecordFixture[] = [...there, [relation, { id: ids.customer, credit_limit: null, credit_state: null }]]
    expect(await facts('evaluate', {}, bad)).toEqual({
      missing: ['originals', 'endorsement', 'freight', 'authority', 'compliance', 'collector'],
    })
    const fine: RecordFixture[] = [...there, [relation, { id: 'r', blacklisted: false }]]
    expect((await facts('evaluate', {}, fine)).missing).not.toContain('compliance')
    for (const role of ['n', 'z']) {
      const barred: RecordFixture[] = [...fine, [relation, { id: role, blacklisted: true }]]
      const release = { ...record, second_notify_relation_id: 'z' }
      expect((await facts('evaluate', {}, barred, release)).missing).toContain('compliance')
    }
  })

  test('invoices that are owed: neither credit notes nor what was credited, and none of a bill without a job', async () => {
    const poor: RecordFixture = [relation, { id: ids.customer, credit_limit: null, credit_state: null }]
    const freight = async (...invoices: object[]) => {
      const records: RecordFixture[] = [
        ...there.slice(0, -1),
        poor,
        ...invoices.map((one): RecordFixture => [invoice, { ...owed, ...one }]),
      ]
      return !String((await facts('evaluate', {}, records)).missing).includes('freight')
    }
    const paid = { id: 'i2', status: 'paid' }
    expect(await freight(paid)).toBe(true)
    expect(await freight(paid, {})).toBe(false)
    expect(await freight(paid, { type: 'CREDIT_NOTE' })).toBe(true)
    expect(await freight(paid, { is_credited: true })).toBe(true)
    expect(await freight(paid, { status: 'cancelled' })).toBe(true)
    expect(await freight(paid, { job_ids: ['other'] })).toBe(true)
    const collected = { ...record, job_id: null, checks: [{ condition: 'freight' as const, note: null, at, by: 'x' }] }
    const asked: unknown[] = []
    const find = (async (of: string) => void asked.push(of)) as unknown as FactsContext['find']
    const asking = { id: 'x', actor: clerk, now: at, ...finding(there), find }
    expect((await cfrRelease.facts('evaluate', collected, {}, loading(...there), asking)).missing).not.toContain('freight')
    expect(asked).toEqual([])
  })

  test('the units that are there and were not released, or those that are named; and the paper that tells of them', async () => {
    const chosen = async (input: object, of: object = record) => (await facts('release', input, there, of)).chosen
    expect(await chosen({})).toEqual(painted)
    expect(await chosen({ only_unit_ids: ['2'] })).toEqual(painted.slice(1))
    expect(await chosen({}, { ...record, releases: [{ unit_id: '1' }] })).toEqual(painted.slice(1))
    expect(await chosen({}, { ...record, pod_id: 'elsewhere' })).toEqual([])
    expect(await chosen({ only_unit_ids: ['1'] }, { ...record, releases: [{ unit_id: '1' }] })).toEqual(painted.slice(0, 1))
    const collected = { ...record, collector: 'Kofi', identification: 'G123' }
    const said = await facts('release_more', { only_unit_ids: ['1'] }, there, collected)
    expect(said).toMatchObject({
      managers: to,
      paper: {
        language: 'nl',
        issuer: { name: 'Fairlead Rotterdam' },
        number: 'RTMTEMGA26010001',
        released_at: at,
        released_by: clerk.name,
        agent: { name: 'Tema Agents', address: expect.arrayContaining(['Quay 2']) },
        vessel: 'GRANDE DAKAR',
        voyage: 'GA2601',
        port_of_loading: 'Rotterdam',
        port_of_discharge: 'Tema, Ghana',
        consignee: ['SAHEL MOTORS', 'WAALHAVEN 1', 'ROTTERDAM'],
        collector: 'Kofi',
        identification: 'G123',
        units: [{ number: 'U-1', marks: 'JTNBA3EK303000001', goods: 'Toyota Corolla Black', packages: 1 }],
        units_on_bill: 2,
        conditions: [
          { condition: 'Vracht en kosten', source: '' },
          { condition: 'Douane en terminal', source: 'Gecontroleerd' },
        ],
      },
    })
  })

  test('the paper says of a unit without make what its bill says, by its container, and in English where nobody says', async () => {
    const plain = { ...ashore[0], id: '1', chassis_number: null, container_number: 'CSQU3054383', make: null, model: null, colour: null }
    const records: RecordFixture[] = [...there.filter(([, { id }]) => id !== 'a'), [unit, plain]]
    const { paper: said, managers } = await facts('release', { only_unit_ids: ['1'] }, records)
    expect(managers).toEqual([])
    expect(said).toMatchObject({
      language: 'en',
      agent: null,
      units: [{ marks: 'CSQU3054383', goods: 'USED TOYOTA COROLLA' }],
      collector: '',
    })
    // Of the line on which it stands, and to nobody where the bill names none.
    const lines = [pickup, { ...line, unit_ids: ['1'] }]
    const second: RecordFixture[] = [...records, [billOfLading, { ...bill, lines }]]
    const anonymous = { ...record, consignee: null }
    expect((await facts('release', { only_unit_ids: ['1'] }, second, anonymous)).paper).toMatchObject({
      consignee: [],
      units: [{ goods: 'USED TOYOTA COROLLA' }],
    })
    const unknown: RecordFixture[] = [...records, [unit, { ...plain, container_number: null }], [billOfLading, { ...bill, lines: [] }]]
    expect((await facts('release', { only_unit_ids: ['1'] }, unknown)).paper).toMatchObject({ units: [{ marks: '', goods: '' }] })
  })
})
