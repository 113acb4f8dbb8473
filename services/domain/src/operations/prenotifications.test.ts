import { prenotifications } from '@fairlead/contracts/operations/prenotifications'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { port } from '../masterdata/ports.ts'
import { terminal } from '../masterdata/terminals.ts'
import { prenotificationProcesses } from './prenotification-processes.ts'
import { prenotification, recipientsAt } from './prenotifications.ts'
import {
  aCall,
  aPort,
  aRelation,
  aUnit,
  aVoyage,
  id,
  office,
  otherOffice,
  otherUnit,
  otherVoyage,
  rotterdam,
  tema,
  unitId,
  voyageId,
} from './specimens-for-tests.ts'
import { unit } from './units.ts'
import { voyage } from './voyages.ts'

const { PortNotified, PrenotificationMailed } = eventsOf(prenotifications)

const agent = { email: 'quay@agent.test', name: 'Quay Agents', language: 'nl' }
const carrier = { email: 'ops@line.test', name: 'The Line', language: 'en' }
const beware = {
  un_number: '3166',
  dangerous_goods_class: '9',
  non_runner: true,
  seal: 'ML-1234',
  vgm_weight: 2100,
  customer_reference: 'PO 7781',
} as const
const car = { ...aUnit({ ...beware, license_plate: 'GV123K', mrn: '26NL1', customs_type: 'EX', date_delivered: '2026-11-12' }), id: unitId }
const measured = {
  ...aUnit({ number: '012600001-1-002', measured_length: 470, measured_width: 180, measured_height: 150, measured_weight: 1400 }),
  id: otherUnit,
}
const facts = {
  some: [car],
  before: [],
  pods: new Map([[tema, 'Tema']]),
  pol: aPort({ name: { en: 'Rotterdam', nl: 'Rotterdam' } }),
  sailing: aVoyage(),
  ship: { name: 'GRANDE' },
  recipients: [agent, carrier],
}
const asking = { to: ['quay@agent.test'], unit_ids: [unitId] }
const listed = {
  unit_id: unitId,
  number: '012600001-1-001',
  chassis_number: 'JTNBA3EK303000001',
  license_plate: 'GV123K',
  make: 'Toyota',
  model: 'Corolla',
  quantity: 1,
  length: 463,
  width: 178,
  height: 146,
  weight: 1300,
  customs_type: 'EX',
  mrn: '26NL1',
  ...beware,
  pod_name: 'Tema',
  delivery: '2026-11-12',
} as const
const told = PortNotified({
  pol_id: rotterdam,
  port_name: 'Rotterdam',
  voyage_id: voyageId,
  voyage_number: '2601',
  vessel_name: 'GRANDE',
  office_id: office,
  to: ['quay@agent.test'],
  language: 'nl',
  units: [listed],
})

test('a port is told of cargo with all that it wants to know of it, in the language of who reads it', () => {
  given(prenotification).when('notify', asking, { facts }).decides(told)
  const [event] = given(prenotification)
    .when('notify', { to: ['ops@line.test'], unit_ids: [unitId, otherUnit] }, { facts: { ...facts, some: [car, measured] } })
    .events()
  expect(event?.data).toMatchObject({ language: 'en', units: [{}, { length: 470, width: 180, height: 150, weight: 1400, delivery: null }] })
})

test('the record says of which units, by whom and when, and when the mail went out, which it does once', () => {
  const mailed = given(prenotification, told).when('record_mail', {})
  mailed.decides(PrenotificationMailed())
  expect(mailed.record()).toMatchObject({
    status: 'notified',
    unit_ids: [unitId],
    notified_at: '2026-11-20T09:00:00.000Z',
    notified_by: clerk.name,
    mailed_at: '2026-11-20T09:00:00.000Z',
  })
  given(prenotification, told, PrenotificationMailed()).when('record_mail', {}).decides()
})

test('it was told before only for the voyage that it is on by now, and only of itself', () => {
  const others = [{ voyage_id: voyageId, unit_ids: [otherUnit] }]
  given(prenotification)
    .when('notify', asking, { facts: { ...facts, before: others } })
    .passes()
  const before = [{ voyage_id: otherVoyage, unit_ids: [unitId] }]
  expect(
    given(prenotification)
      .when('notify', asking, { facts: { ...facts, before } })
      .refusal(),
  ).toBeUndefined()
  const again = { ...asking, again: true }
  const known = [{ voyage_id: voyageId, unit_ids: [unitId] }]
  expect(
    given(prenotification)
      .when('notify', again, { facts: { ...facts, before: known } })
      .refusal(),
  ).toBeUndefined()
})

guards(prenotification, {
  notify: {
    passes: { input: asking, facts },
    refuses: [
      { code: 'required', field: 'unit_ids', facts: { some: [] } },
      { code: 'too_many', field: 'unit_ids', facts: { some: Array.from({ length: 501 }, () => car) } },
      { code: 'required', field: 'to', input: { ...asking, to: [] } },
      { code: 'select_from_list', field: 'to', input: { ...asking, to: ['quay@agent.test', 'stranger@else.test'] } },
      { code: 'prenotified_elsewhere', field: 'unit_ids', facts: { some: [car, { ...measured, pol_id: tema }] } },
      { code: 'prenotified_elsewhere', field: 'unit_ids', facts: { some: [car, { ...measured, voyage_id: otherVoyage }] } },
      { code: 'prenotified_elsewhere', field: 'unit_ids', facts: { some: [car, { ...measured, office_id: otherOffice }] } },
      { code: 'prenotified_gone_unit', field: 'unit_ids', facts: { some: [{ ...car, status: 'loaded' }] } },
      { code: 'prenotified_before', field: 'again', facts: { before: [{ voyage_id: voyageId, unit_ids: [unitId] }] } },
      {
        code: 'prenotified_before',
        field: 'again',
        input: { ...asking, again: false },
        facts: { before: [{ voyage_id: voyageId, unit_ids: [unitId] }] },
      },
    ],
  },
})

describe('who is known where cargo is loaded', () => {
  const contact = (email: string) => ({ name: 'Gate', type: 'DOC' as const, email })
  const fixtures = (call_terminal: string | null): RecordFixture[] => [
    [port, { ...aPort({ agent_id: id(80), default_terminal_id: id(70) }), id: rotterdam }],
    [
      voyage,
      {
        ...aVoyage({
          carrier_id: id(82),
          port_calls: [
            { ...aCall(rotterdam, 'load', '2026-11-14', '2026-11-15'), terminal_id: call_terminal },
            aCall(tema, 'discharge', '2026-11-30', null),
          ],
        }),
        id: voyageId,
      },
    ],
    [terminal, { id: id(70), edi_partner_id: id(81) }],
    [terminal, { id: id(71), edi_partner_id: null }],
    [
      relation,
      {
        ...aRelation({ name: 'Quay Agents', email: 'quay@agent.test', language: 'nl', contacts: [contact('gate@agent.test')] as never }),
        id: id(80),
      },
    ],
    [
      relation,
      { ...aRelation({ name: 'Terminal', email: 'edi@terminal.test', contacts: [contact('quay@agent.test')] as never }), id: id(81) },
    ],
    [relation, { ...aRelation({ name: 'The Line', email: null, contacts: [contact('ops@line.test')] as never }), id: id(82) }],
  ]
  const at = async (call_terminal: string | null) =>
    (await recipientsAt({ pol_id: rotterdam, pod_id: tema, voyage_id: voyageId }, loading(...fixtures(call_terminal)))).recipients

  test('are the agent of the port, whom its terminal exchanges messages with, and the carrier, each address once', async () => {
    expect((await at(null)).map(({ email, name }) => [email, name])).toEqual([
      ['quay@agent.test', 'Quay Agents'],
      ['gate@agent.test', 'Quay Agents'],
      ['edi@terminal.test', 'Terminal'],
      ['ops@line.test', 'The Line'],
    ])
    expect((await at(id(71))).map(({ email }) => email)).toEqual(['quay@agent.test', 'gate@agent.test', 'ops@line.test'])
    const gone = fixtures(null).filter(([of, record]) => of !== relation || record.id === id(80))
    const left = await recipientsAt({ pol_id: rotterdam, pod_id: tema, voyage_id: voyageId }, loading(...gone))
    expect(
      left.recipients.map(({ name }) => name),
      'who is no relation any more is nobody',
    ).toEqual(['Quay Agents', 'Quay Agents'])
  })

  test('what is decided by: each unit once, who is known where the first is loaded, and what was told of them before', async () => {
    const before: RecordFixture[] = [[prenotification, { id: 'b', unit_ids: [unitId], voyage_id: voyageId }]]
    const named = { ...asking, unit_ids: [unitId, unitId, id(99)] }
    const around = { id: 'x', actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(before) }
    const found = await prenotification.facts(
      'notify',
      { ...prenotification.initial },
      named,
      loading(...fixtures(null), [unit, car]),
      around,
    )
    expect(found).toMatchObject({ before: [{ id: 'b' }], some: [{ id: unitId }], recipients: [{}, {}, {}, {}] })
    expect(found.some).toHaveLength(1)
    expect(found.pods).toEqual(new Map([[tema, '']]))
    const known = await prenotification.facts(
      'notify',
      { ...prenotification.initial },
      named,
      loading([unit, car], [port, { ...aPort({ name: { en: 'Tema', nl: 'Tema' } }), id: tema }]),
      around,
    )
    expect(known.pods, 'each port of discharge by its name').toEqual(new Map([[tema, 'Tema']]))
  })
})

test('a mail follows', () => {
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'portal' as const, occurred_at: '2026-11-20T09:00:00.000Z' }
  const jobs = prenotificationProcesses.flatMap(one =>
    Object.values(one.jobs.PortNotified?.(told.data, { id: 'x', version: 1, meta }) ?? {}),
  )
  expect(jobs).toEqual([{ name: 'mail_prenotification', data: { id: 'x' }, patient: true }])
})
