import { f } from '@fairlead/contracts/kernel/field'
import { type RecordOf, resource } from '@fairlead/contracts/kernel/resource'
import { expect, test } from 'vitest'
import { aggregate, eventsOf } from './aggregate.ts'
import { given } from './given.ts'

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
  commands: { pack: { from: null, to: 'packed', may: 'operations.edit' } },
  events: { BoxPacked: {} },
})
const { BoxPacked } = eventsOf(boxes)
const spelt = { evolve: { BoxPacked: (one: RecordOf<typeof boxes>) => one }, decide: { pack: () => [BoxPacked()] } }
const box = aggregate(boxes, { ...spelt, facts: { pack: async () => ({}) } })

const misspelt = () => {
  // @ts-expect-error: an event that is made
  const made: keyof ReturnType<typeof eventsOf<typeof boxes>> = 'BoxPakced'
  // @ts-expect-error: an event that is folded
  aggregate(boxes, { ...spelt, evolve: { BoxPakced: spelt.evolve.BoxPacked } })
  // @ts-expect-error: a command that is decided
  aggregate(boxes, { ...spelt, decide: { pakc: () => [BoxPacked()] } })
  // @ts-expect-error: a command that facts are loaded for
  aggregate(boxes, { ...spelt, facts: { pakc: async () => ({}) } })
  // @ts-expect-error: an event whose older versions are brought to the newest
  aggregate(boxes, { ...spelt, upcast: { BoxPakced: [] } })
  // @ts-expect-error: a field of a new record
  aggregate(boxes, { ...spelt, initial: { cdoe: 'A' } })
  return made
}

test('what is well spelt is decided', () => given(box).when('pack').decides(BoxPacked()))
test('what is misspelt runs as well: nobody but the compiler says so', () => expect(misspelt).not.toThrow())
