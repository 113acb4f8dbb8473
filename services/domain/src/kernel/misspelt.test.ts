import { f } from '@fairlead/contracts/kernel/field'
import { type RecordOf, resource } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import { aggregate, eventsOf } from './aggregate.ts'
import { given } from './given.ts'
import { after, enqueue, queueAfter, step } from './process.ts'

// Every name of a contract that an aggregate holds, misspelt once. The compiler is the test (`check`).

const boxes = resource({
  name: 'boxes',
  context: 'operations',
  fields: { code: f.code(9) },
  title: 'code',
  list: ['code'],
  search: [],
  sort: 'code',
  view: 'operations.view',
  edit: 'operations.edit',
  states: ['packed'],
  commands: {
    pack: { from: null, to: 'packed', may: 'operations.edit' },
    label: { from: 'packed', may: 'operations.edit', input: { text: f.text(9) } },
  },
  events: { BoxPacked: {}, BoxLabelled: { text: f.text(9) } },
})
const { BoxPacked, BoxLabelled } = eventsOf(boxes)
const same = (one: RecordOf<typeof boxes>) => one
const spelt = {
  evolve: { BoxPacked: same, BoxLabelled: same },
  decide: { pack: () => [BoxPacked()], label: (_record: object, { text }: { text: string }) => [BoxLabelled({ text })] },
}
const box = aggregate(boxes, { ...spelt, facts: { pack: async () => ({}) } })

const crates = resource({
  name: 'crates',
  context: 'operations',
  fields: { code: f.code(9), rows: f.rows({ id: f.text(9) }) },
  title: 'code',
  list: ['code'],
  search: [],
  sort: 'code',
  view: 'operations.view',
  edit: 'operations.edit',
  commands: {},
  events: {},
})
const crated = { evolve: {}, decide: {} }

const misspelt = () => {
  // @ts-expect-error: an event that is made
  const made: keyof ReturnType<typeof eventsOf<typeof boxes>> = 'BoxPakced'
  // @ts-expect-error: an event that is folded
  aggregate(boxes, { ...spelt, evolve: { ...spelt.evolve, BoxPakced: same } })
  // @ts-expect-error: a list that is keyed
  aggregate(crates, { ...crated, keyed: { rwos: 'id' } })
  // @ts-expect-error: the key of its rows
  aggregate(crates, { ...crated, keyed: { rows: 'di' } })
  // @ts-expect-error: a command that is decided
  aggregate(boxes, { ...spelt, decide: { ...spelt.decide, pakc: () => [BoxPacked()] } })
  // @ts-expect-error: a command that facts are loaded for
  aggregate(boxes, { ...spelt, facts: { pakc: async () => ({}) } })
  // @ts-expect-error: an event whose older versions are brought to the newest
  aggregate(boxes, { ...spelt, upcast: { BoxPakced: [] } })
  // @ts-expect-error: a field of a new record
  aggregate(boxes, { ...spelt, initial: { cdoe: 'A' } })
  return made
}

/** What is well said of processes compiles, so that no line below fails for another reason than its own. */
const following = () => [
  after('labelling', box, { BoxPacked: (_data, { id, record }) => ({ label: step(box, id, 'label', { text: record.code }) }) }),
  after('relabelling', box, {
    BoxLabelled: ({ text }, { id }) => ({ label: step(box, id, 'label', { text }, { expected: ['not_found'] }) }),
  }),
  queueAfter('mailing', box, { BoxLabelled: (_data, { id }) => ({ mail: enqueue('mail_invoice', { id }) }) }),
]

const misspeltProcesses = () => [
  // @ts-expect-error: an event that commands follow
  after('labelling', box, { BoxPakced: () => ({}) }),
  // @ts-expect-error: an event that jobs follow
  queueAfter('mailing', box, { BoxLabeled: () => ({}) }),
  // @ts-expect-error: a field of the event
  after('labelling', box, { BoxLabelled: ({ txet }, { id }) => ({ label: step(box, id, 'label', { text: txet }) }) }),
  // @ts-expect-error: a field of the event that a job is told
  queueAfter('mailing', box, { BoxLabelled: ({ txet }) => ({ mail: enqueue('mail_invoice', { id: txet }) }) }),
  // @ts-expect-error: a field of the record
  after('labelling', box, { BoxPacked: (_data, { id, record }) => ({ label: step(box, id, 'label', { text: record.cdoe }) }) }),
  // @ts-expect-error: an aggregate, of which this is the contract alone
  after('labelling', { resource: boxes }, { BoxPacked: () => ({}) }),
  // @ts-expect-error: an aggregate that is to carry out a step
  step(boxes, 'a', 'label', { text: 'A' }),
  // @ts-expect-error: a command that follows
  step(box, 'a', 'lable', { text: 'A' }),
  // @ts-expect-error: a field of a command that follows
  step(box, 'a', 'label', { text: 'A', txet: 'A' }),
  // @ts-expect-error: a refusal that is expected
  step(box, 'a', 'label', { text: 'A' }, { expected: ['not_fonud'] }),
  // @ts-expect-error: a job
  enqueue('mial_invoice', { id: 'a' }),
  // @ts-expect-error: a field of a job
  enqueue('mail_invoice', { di: 'a' }),
]

test('what is well spelt is decided', () => given(box).when('pack').decides(BoxPacked()))
test('what is well spelt follows', () => expect(following().map(({ name }) => name)).toEqual(['labelling', 'relabelling', 'mailing']))
test.each([misspelt, misspeltProcesses])('what is misspelt runs as well: nobody but the compiler says so', said =>
  expect(said).not.toThrow(),
)
