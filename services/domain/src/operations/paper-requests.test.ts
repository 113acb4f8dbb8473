import { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { relation } from '../crm/relations.ts'
import { type AnyAggregate, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { aFile, handing, requested, second } from './paper-request-for-tests.ts'
import { paperRequestProcesses } from './paper-request-processes.ts'
import { paperRequest } from './paper-requests.ts'
import { aRelation, aUnit, customer, jobId, office, otherJob, otherUnit, unitId } from './specimens-for-tests.ts'
import { unit } from './units.ts'

const { PaperRequestMailed, PapersHandedIn, PaperRequestWithdrawn } = eventsOf(paperrequests)
const named = (name: string): AnyAggregate => {
  const found = aggregateNamed(name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

describe('asking', () => {
  const files = named('files')
  const users = named('users')
  const jansen = { ...aRelation({ email: 'papers@jansen.test', language: 'nl' }), id: customer }
  const house = { ...aRelation({ time_zone: 'Pacific/Auckland' }), id: office }
  const vehicle = (more: object = {}) =>
    aUnit({ customer_id: customer, office_id: office, kind: 'vehicle', condition: 'NEW', customs_type: 'EX', ...more })
  const some: RecordFixture[] = [
    [unit, { ...vehicle({ number: '1', job_id: jobId }), id: unitId }],
    [unit, { ...vehicle({ number: '2', job_id: otherJob }), id: second }],
    [unit, { ...vehicle({ number: '3', job_id: jobId, customs_type: null }), id: otherUnit }],
    [relation, jansen],
    [relation, house],
  ]
  const kept = (of_id: string, paper: string | null, status = 'active'): RecordFixture => [
    files,
    { id: `${of_id} ${paper}`, of_id, paper, status },
  ]

  const before = (asked_at: string, unit_ids: string[]): RecordFixture => [
    paperRequest,
    { id: asked_at, asked_at, unit_ids, status: 'asked' },
  ]

  async function asked(
    unit_ids: string[],
    there: readonly RecordFixture[] = [],
    now = '2026-11-20T09:00:00.000Z',
    { again = null, by = some }: { again?: boolean | null; by?: readonly RecordFixture[] } = {},
  ) {
    const input = { customer_id: customer, unit_ids, again }
    const around = { id: 'x', actor: clerk, now, ...finding(there) }
    const facts = await paperRequest.facts('ask', { ...paperRequest.initial }, input, loading(...by), around)
    return given(paperRequest).when('ask', input, { facts, now })
  }

  test('says what each unit lacks, of whom it is asked where and in which language, and how long his link leads there', async () => {
    const done = await asked([unitId, second])
    expect(done.events()).toEqual([
      requested({
        office_id: office,
        units: [
          { unit_id: unitId, number: '1', papers: ['invoice', 'coc'] },
          { unit_id: second, number: '2', papers: ['invoice', 'coc'] },
        ],
      }),
    ])
  })

  test('what is on file with a unit or its job is not asked for, what was taken off is', async () => {
    const there = [kept(jobId, 'invoice'), kept(second, 'coc'), kept(unitId, 'coc', 'deleted'), kept(unitId, null)]
    const [event] = (await asked([unitId, second, unitId], there)).events()
    expect(event?.data).toMatchObject({
      units: [
        { unit_id: unitId, papers: ['coc'] },
        { unit_id: second, papers: ['invoice'] },
      ],
    })
  })

  test('the last day of its link is thirty days on, by the clock of its office', async () => {
    // It is the 21st in Auckland already.
    const [event] = (await asked([unitId], [], '2026-11-20T12:00:00.000Z')).events()
    expect(event?.data).toMatchObject({ until: '2026-12-21' })
  })

  test('who asked within the day is asked to confirm; by others, of other units or the day before nobody is', async () => {
    const again = await asked([unitId], [before('2026-11-20T08:00:00.000Z', [second, unitId])])
    expect(again.refusal()).toEqual({ code: 'papers_asked_just_now', field: 'again' })
    const others = await asked([unitId], [before('2026-11-20T08:00:00.000Z', [second]), before('2026-11-19T08:00:00.000Z', [unitId])])
    expect(others.refusal()).toBeUndefined()
  })

  test('of several the one is named that was asked about just now; who confirms asks once more', async () => {
    const just = [before('2026-11-20T08:00:00.000Z', [second])]
    const facts = await paperRequest.facts(
      'ask',
      { ...paperRequest.initial },
      { customer_id: customer, unit_ids: [unitId, second], again: null },
      loading(...some),
      {
        id: 'x',
        actor: clerk,
        now: '2026-11-20T09:00:00.000Z',
        ...finding(just),
      },
    )
    const around = { id: 'x', actor: clerk, now: '2026-11-20T09:00:00.000Z', ...facts }
    const told = paperRequest.decide(
      'ask',
      { ...paperRequest.initial },
      { customer_id: customer, unit_ids: [unitId, second], again: null },
      around,
    )
    expect(told).toMatchObject({ code: 'papers_asked_just_now', params: { number: '2' } })
    expect((await asked([unitId, second], just, undefined, { again: true })).refusal()).toBeUndefined()
  })

  test('who speaks no Dutch is written to in English', async () => {
    const by = some.map(([of, record]): RecordFixture => [of, record === jansen ? { ...jansen, language: 'fr' } : record])
    const [event] = (await asked([unitId], [], undefined, { by })).events()
    expect(event?.data).toMatchObject({ language: 'en' })
  })

  test('an address of who has left the customer is not written to', async () => {
    const user: RecordFixture = [users, { id: 'u', email: 'papers@jansen.test', relation_id: customer, status: 'inactive' }]
    const done = await asked([unitId], [user])
    expect(done.refusal()).toEqual({ code: 'contact_has_left', field: 'customer_id' })
  })
})

test('it is known by whom and when it was asked, and when the mail went out, which it does once', () => {
  const asked = given(paperRequest, requested())
  expect(asked.when('record_mail').record()).toMatchObject({
    status: 'asked',
    unit_ids: [unitId, second],
    asked_at: '2026-11-20T09:00:00.000Z',
    asked_by: clerk.name,
    mailed_at: '2026-11-20T09:00:00.000Z',
  })
  given(paperRequest, requested(), PaperRequestMailed()).when('record_mail').decides()
})

describe('handing in', () => {
  const about = [unitId, second].map(id => ({ ...aUnit({}), id }))
  const office_ = { office: aRelation({ time_zone: 'Pacific/Auckland' }) }

  test('is on the record with who brought what of which cargo', () => {
    const done = given(paperRequest, requested()).when('hand_in', handing, { facts: { about, office: undefined } })
    done.decides(PapersHandedIn(handing))
    expect(done.record().handed_in).toEqual([
      { unit_ids: [unitId], paper: 'invoice', by: 'Aminata', names: ['invoice.pdf'], at: '2026-11-20T09:00:00.000Z' },
    ])
    const twice = given(paperRequest, requested(), PapersHandedIn({ ...handing, by: 'Fatou' })).when('hand_in', handing, {
      facts: { about, office: undefined },
    })
    expect(twice.record().handed_in.map(({ by }) => by)).toEqual(['Fatou', 'Aminata'])
  })

  test('is told of the units of the request and the clock of its office', async () => {
    const record = given(paperRequest, requested()).when('record_mail').record()
    const loads = loading(
      [unit, { ...aUnit({}), id: unitId }],
      [relation, { ...aRelation({ time_zone: 'Asia/Tokyo' }), id: clerk.office_id ?? '' }],
    )
    const around = { id: 'x', actor: clerk, now: '', ...finding() }
    expect(await paperRequest.facts('hand_in', { ...record }, handing, loads, around)).toMatchObject({
      about: [{ id: unitId }],
      office: { time_zone: 'Asia/Tokyo' },
    })
  })

  test('ends with the last day by the clock of the office', () => {
    const at = (now: string) => given(paperRequest, requested()).when('hand_in', handing, { now, facts: { about, ...office_ } })
    at('2026-12-20T10:59:00.000Z').passes()
    at('2026-12-20T11:00:00.000Z').refuses('papers_link_expired') // it is the 21st in Auckland
  })

  test('as many files as one link takes are taken, and not one more', () => {
    const before = PapersHandedIn({ ...handing, files: Array.from({ length: 499 }, () => aFile) })
    const one = given(paperRequest, requested(), before)
    one.when('hand_in', handing, { facts: { about, office: undefined } }).passes()
    one.when('hand_in', { ...handing, files: [aFile, aFile] }, { facts: { about, office: undefined } }).refuses('papers_too_many', 'files')
  })
})

test('a link that is withdrawn takes nothing more', () => {
  given(paperRequest, requested()).when('withdraw').decides(PaperRequestWithdrawn())
  expect(given(paperRequest, requested()).when('withdraw').record().status).toBe('withdrawn')
  given(paperRequest, requested(), PaperRequestWithdrawn()).when('hand_in', handing).refuses('not_in_this_state')
})

describe('what follows', () => {
  const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'portal' as const, occurred_at: '2026-11-20T09:00:00.000Z' }

  test('from asking: a mail', () => {
    const jobs = paperRequestProcesses.flatMap(one =>
      Object.values(one.jobs.PapersRequested?.(requested().data, { id: 'x', version: 1, meta }) ?? {}),
    )
    expect(jobs).toEqual([{ name: 'mail_paper_request', data: { id: 'x' }, patient: true }])
  })

  test('from handing in: each file hangs on each unit as that paper, in the name of who brought it', () => {
    const brought = { ...handing, unit_ids: [unitId, second], files: [aFile, { ...aFile, name: 'back.pdf' }] }
    const steps = paperRequestProcesses.flatMap(one =>
      Object.entries(one.reactions.PapersHandedIn?.(brought, { id: 'x', version: 3, meta, record: {} }) ?? {}),
    )
    const said = { ...aFile, of_resource: 'units', paper: 'invoice', brought_by: 'Aminata' }
    expect(steps.map(([name, { aggregate, id, command, input }]) => [name, aggregate.resource.name, id, command, input])).toEqual([
      [`file 0 ${unitId}`, 'files', derivedId('paper handed in', 'x', 3, 0, unitId), 'attach', { ...said, of_id: unitId }],
      [
        `file 1 ${unitId}`,
        'files',
        derivedId('paper handed in', 'x', 3, 1, unitId),
        'attach',
        { ...said, name: 'back.pdf', of_id: unitId },
      ],
      [`file 0 ${second}`, 'files', derivedId('paper handed in', 'x', 3, 0, second), 'attach', { ...said, of_id: second }],
      [
        `file 1 ${second}`,
        'files',
        derivedId('paper handed in', 'x', 3, 1, second),
        'attach',
        { ...said, name: 'back.pdf', of_id: second },
      ],
    ])
  })
})
