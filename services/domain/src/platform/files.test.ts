import type { Principal } from '@fairlead/contracts/identity/rights'
import { f } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { files } from '@fairlead/contracts/platform/files'
import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { type AnyAggregate, type EventOf, eventsOf, type Load, type StateOfAggregate } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { finding } from '../kernel/loading-for-tests.ts'
import { register } from '../kernel/register.ts'
import { attachedFile } from './files.ts'

/** What files hang on here: tied to an office and a customer, who may add files but not edit it. */
const shipments = resource({
  name: 'shipments',
  context: 'platform',
  fields: { number: f.code(10), office_id: f.ref('relations'), customer_id: f.ref('relations') },
  title: 'number',
  list: ['number'],
  search: [],
  sort: 'number',
  scope: { office: 'office_id', customer: 'customer_id' },
  view: 'jobs.view',
  edit: 'jobs.edit',
  attach: 'jobs.request',
})

/** And what a customer sees no list of, though he is told of some of it. */
const offers = resource({
  name: 'offers',
  context: 'platform',
  fields: { number: f.code(10), office_id: f.ref('relations'), customer_id: f.ref('relations'), told_customer: f.flag() },
  title: 'number',
  list: ['number'],
  search: [],
  sort: 'number',
  scope: { office: 'office_id', customer: 'customer_id' },
  told: { may: 'quotations.request', field: 'told_customer' },
  view: 'sales.view',
  edit: 'sales.edit',
})

const file = attachedFile(aggregateNamed)
const { FileAttached, FileRetagged, FileRemoved, FileRestored } = eventsOf(files)

const said = {
  of_resource: 'shipments',
  of_id: '01900000-0000-7000-8000-000000000010',
  name: 'packing_list.pdf',
  type: 'pdf',
  size: 12,
  key: 'a'.repeat(64),
  tag: null,
  paper: null,
  brought_by: null,
  part: null,
} as const
const relation = '01900000-0000-7000-8000-000000000020'
const customer: Principal = {
  ...clerk,
  id: '01900000-0000-7000-8000-000000000002',
  role: 'customer',
  office_id: null,
  relation_id: relation,
}
const shipment = { office_id: clerk.office_id, customer_id: relation, status: 'active' }
const facts = { owner: { resource: shipments, record: shipment } }

test('a file is attached under a name of letters and digits', () => {
  given(file)
    .when('attach', { ...said, name: 'packing list (2).pdf' }, { facts })
    .decides(FileAttached({ ...said, name: 'packing_list__2_.pdf' }))
  given(file)
    .when('attach', { ...said, name: 'list.exe' }, { facts })
    .refuses('check.file_type', 'name')
})

test('what somebody handed in who is no user is of the customer, with who brought it', () => {
  const brought = { ...said, brought_by: 'Aminata' }
  const system = { ...clerk, role: 'system' } as const
  const handed = given(file).when('attach', brought, { facts, actor: system })
  handed.decides(FileAttached(brought))
  expect(handed.record()).toMatchObject({ brought_by: 'Aminata', from_customer: true, audience: 'customers' })
  expect(given(file).when('attach', said, { facts, actor: system }).record()).toMatchObject({ from_customer: false })
})

test('a file says which paper of a shipment it is', () => {
  const invoice = { ...said, paper: 'invoice' } as const
  given(file).when('attach', invoice, { facts }).decides(FileAttached(invoice))
  given(file, FileAttached(said))
    .when('change', { paper: 'coc' }, { facts })
    .decides(FileRetagged({ paper: 'coc' }))
})

test('a file says what it is of, who brought it and where it is found', () => {
  const tagged = { ...said, tag: 'packing list' }
  const { tag: _none, paper: _neither, ...untagged } = said
  given(file).when('attach', tagged, { facts }).decides(FileAttached(tagged))
  given(file).when('attach', untagged, { facts }).decides(FileAttached(said))
  expect(given(file).when('attach', tagged, { facts }).record()).toMatchObject({
    ...tagged,
    date: '2026-11-20T09:00:00.000Z',
    user_id: clerk.id,
    url: '/api/files/01900000-0000-7000-8000-0000000000ff/content',
    status: 'active',
  })
  expect(given(file, FileAttached(said), FileRemoved()).when('restore', {}, { facts }).record().status).toBe('active')
  expect(given(file, FileAttached(said)).when('change', { tag: 'seal' }, { facts }).record()).toMatchObject({
    tag: 'seal',
    name: said.name,
  })
})

test('a customer hangs files on what he was told of, and on nothing else of the kind', () => {
  const quoted = (record: object) => ({ owner: { resource: offers, record: { ...shipment, ...record } } })
  const of = { ...said, of_resource: 'offers' }
  given(file)
    .when('attach', of, { facts: quoted({ told_customer: true }), actor: customer })
    .decides(FileAttached(of))
  given(file)
    .when('attach', of, { facts: quoted({ told_customer: false }), actor: customer })
    .refuses('not_found')
  given(file)
    .when('attach', of, { facts: quoted({ told_customer: true, customer_id: said.of_id }), actor: customer })
    .refuses('not_found')
})

test('whoever may not see the record knows nothing of it, and who only reads it attaches nothing', () => {
  given(file)
    .when('attach', said, { facts: { owner: undefined } })
    .refuses('not_found')
  given(file)
    .when('attach', said, { facts, actor: { ...clerk, office_id: relation } })
    .refuses('not_found')
  given(file)
    .when('attach', said, { facts, actor: { ...customer, relation_id: null } })
    .refuses('not_found')
  given(file)
    .when('attach', said, { facts, actor: { ...clerk, role: 'surveyor' } })
    .refuses('not_found')
  const seenOnly = { owner: { resource: { ...shipments, attach: 'jobs.edit' }, record: shipment } }
  given(file).when('attach', said, { facts: seenOnly, actor: customer }).refuses('no_right')
})

test('a file can be tagged, removed and brought back', () => {
  const attached = FileAttached(said)
  given(file, attached)
    .when('change', { tag: 'packing list' }, { facts })
    .decides(FileRetagged({ tag: 'packing list' }))
  given(file, attached).when('change', { tag: null }, { facts }).decides()
  given(file, attached).when('delete', {}, { facts }).decides(FileRemoved())
  given(file, attached, FileRemoved()).when('restore', {}, { facts }).decides(FileRestored())
  expect(given(file, attached).when('delete', {}, { facts }).record()).toMatchObject({ status: 'deleted', user_id: clerk.id, size: 12 })
})

describe('of who is no member of staff', () => {
  const decide = (command: string, actor: Principal, user_id: string, owner = facts.owner) =>
    file.decide(command, { ...said, user_id }, { tag: 'seal' }, { id: said.of_id, actor, now: '2026-11-20T09:00:00.000Z', owner })
  const surveyors = { ...facts.owner, resource: { ...shipments, view: 'units.view', attach: 'units.view' } as const }
  const events = { change: [FileRetagged({ tag: 'seal' })], delete: [FileRemoved()], restore: [FileRestored()] }

  test.each(Object.entries(events))('%s: only files that he brought himself', (command, done) => {
    expect(decide(command, customer, clerk.id)).toMatchObject({ code: 'only_own_files' })
    expect(decide(command, customer, customer.id)).toEqual(done)
    expect(decide(command, { ...customer, relation_id: null }, customer.id)).toMatchObject({ code: 'not_found' })
    for (const role of ['surveyor', 'port_operator'] as const) {
      expect(decide(command, { ...clerk, role }, customer.id, surveyors)).toMatchObject({ code: 'only_own_files' })
      expect(decide(command, { ...clerk, role }, clerk.id, surveyors)).toEqual(done)
    }
  })
  test.each(Object.entries(events))('%s: staff touch what anybody brought', (command, done) => {
    expect(decide(command, clerk, customer.id)).toEqual(done)
  })
  test('he may add files', () => {
    given(file).when('attach', said, { facts, actor: customer }).decides(FileAttached(said))
  })
})

/** What stands inside a shipment, and never on its own. */
const parts = resource({
  name: 'parts',
  context: 'platform',
  fields: { shipment_id: f.text(36), of: f.text(20) },
  title: 'shipment_id',
  list: ['shipment_id'],
  search: [],
  sort: 'shipment_id',
  part_of: { resource: 'of', id: 'shipment_id' },
  view: 'jobs.view',
  edit: 'jobs.edit',
})

test.each(['attach', 'change', 'delete', 'restore'])(
  '%s looks for the record that the file hangs on: there, and of its own',
  async command => {
    const registers: Record<string, AnyAggregate> = { shipments: register(shipments), parts: register(parts) }
    const records: Record<string, object> = { here: shipment, gone: { ...shipment, status: 'deleted' } }
    const load: Load = async (_aggregate, id) => records[id] as StateOfAggregate<typeof _aggregate> | undefined
    const found = async (of_resource: string, of_id: string) => {
      const of = { ...said, of_resource, of_id }
      const [before, input] = command === 'attach' ? [{}, of] : [of, {}]
      return attachedFile(name => registers[name]).facts(command, before, input, load, { id: 'f', actor: clerk, now: '', ...finding() })
    }
    expect(await found('shipments', 'here')).toEqual({ owner: { resource: shipments, record: shipment } })
    for (const [name, id] of [
      ['shipments', 'gone'],
      ['shipments', 'nowhere'],
      ['parts', 'here'],
      ['moons', 'here'],
    ] as const)
      expect(await found(name, id)).toEqual({ owner: undefined })
  },
)

describe('for whom a file is', () => {
  const brought = (actor: Principal, ...more: readonly EventOf<typeof files>[]) =>
    given(file, FileAttached(said), ...more)
      .when('change', { tag: 'x' }, { actor, by: actor, facts })
      .record()

  test('of the house, until it is marked for the customer; his own uploads are his', () => {
    expect(brought(clerk)).toMatchObject({ for_customer: false, from_customer: false, audience: 'staff' })
    expect(brought(clerk, FileRetagged({ for_customer: true }))).toMatchObject({ audience: 'customers' })
    expect(brought(clerk, FileRetagged({ for_customer: true }), FileRemoved())).toMatchObject({ status: 'deleted', audience: 'staff' })
    expect(brought(clerk, FileRetagged({ for_customer: true }), FileRemoved(), FileRestored())).toMatchObject({ audience: 'customers' })
    expect(brought(customer, FileRemoved()), 'he may bring it back').toMatchObject({ audience: 'customers' })
    const takenOff = given(file, FileAttached(said), FileRemoved()).when('restore', {}, { actor: clerk, by: clerk, facts })
    expect(takenOff.record()).toMatchObject({ taken_off: false, status: 'active' })
    expect(brought(customer)).toMatchObject({ for_customer: false, from_customer: true, audience: 'customers' })
  })

  describe('at a port', () => {
    const audienceOf = (actor: Principal, about: Partial<Parameters<typeof FileAttached>[0]>, ...more: readonly EventOf<typeof files>[]) =>
      given(file, FileAttached({ ...said, ...about }), ...more)
        .when('change', { tag: 'x' }, { actor: clerk, by: actor, facts })
        .record().audience
    const surveyor: Principal = { ...clerk, role: 'surveyor' }

    test('photographs, whoever took them', () => {
      for (const type of ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const) expect(audienceOf(clerk, { type })).toBe('house')
      expect(audienceOf(customer, { type: 'jpg' })).toBe('everybody')
      expect(audienceOf(clerk, { type: 'jpg' }, FileRetagged({ for_customer: true }))).toBe('everybody')
    })
    test('what was brought there', () => {
      for (const role of ['surveyor', 'port_operator'] as const) expect(audienceOf({ ...surveyor, role }, {})).toBe('house')
      expect(audienceOf(surveyor, {}, FileRemoved())).toBe('house')
    })
    test('papers that customs ask for, and never one that says a price', () => {
      for (const paper of ['coc', 'registration', 'packing_list'] as const) {
        expect(audienceOf(clerk, { paper })).toBe('house')
        expect(audienceOf(customer, { paper })).toBe('everybody')
      }
      for (const type of ['pdf', 'jpg'] as const) {
        expect(audienceOf(clerk, { type, paper: 'invoice' })).toBe('staff')
        expect(audienceOf(customer, { type, paper: 'invoice' })).toBe('customers')
      }
      expect(audienceOf(surveyor, { type: 'jpg' }, FileRetagged({ paper: 'invoice' }))).toBe('staff')
    })
    test('and nothing else of staff or of customers', () => {
      for (const type of ['pdf', 'xlsx', 'docx', 'eml', 'csv'] as const) {
        expect(audienceOf(clerk, { type })).toBe('staff')
        expect(audienceOf(customer, { type })).toBe('customers')
      }
    })
  })
  test('which paper it is, is said by staff, by customers and by what guests handed in, and by nobody at a port', () => {
    const surveyors = { owner: { ...facts.owner, resource: { ...shipments, view: 'units.view', attach: 'units.view' } as const } }
    const says = (actor: Principal, before: 'coc' | null, paper: 'coc' | 'invoice' | null) =>
      given(file, FileAttached({ ...said, paper: before })).when('change', { paper }, { actor, by: actor, facts: surveyors })
    const hangs = (actor: Principal, paper: 'coc' | null) => given(file).when('attach', { ...said, paper }, { actor, facts: surveyors })
    for (const actor of [clerk, customer]) {
      says(actor, null, 'invoice').decides(FileRetagged({ paper: 'invoice' }))
      hangs(actor, 'coc').decides(FileAttached({ ...said, paper: 'coc' }))
    }
    hangs({ ...clerk, role: 'system' }, 'coc').decides(FileAttached({ ...said, paper: 'coc' }))
    for (const role of ['surveyor', 'port_operator'] as const) {
      const actor = { ...clerk, role }
      says(actor, null, 'invoice').refuses('said_by_cargo_owner', 'paper')
      says(actor, 'coc', null).refuses('said_by_cargo_owner', 'paper')
      hangs(actor, 'coc').refuses('said_by_cargo_owner', 'paper')
      hangs(actor, null).decides(FileAttached(said))
    }
  })
  test('is said by staff, and by nobody else', () => {
    const marking = (actor: Principal, for_customer = true) =>
      given(file, FileAttached(said), FileRetagged({ for_customer: !for_customer })).when('change', { for_customer }, { actor, facts })
    marking(clerk).decides(FileRetagged({ for_customer: true }))
    marking(clerk, false).decides(FileRetagged({ for_customer: false }))
    for (const role of ['customer', 'surveyor', 'port_operator'] as const)
      for (const shared of [true, false]) marking({ ...customer, role, user_ports: ['p'] }, shared).refuses('said_by_staff', 'for_customer')
  })
})
