import { expect, test } from 'vitest'
import { type Related, referencesTo } from './kernel/related.ts'
import type { Resource } from './kernel/resource.ts'
import { resourceNamed, resources } from './resources.ts'

const named = (name: string): Resource => resourceNamed(name) ?? expect.unreachable()

/** What is declared of a resource that may not be imported there, and what that resource says itself. */
function bothOf({ of, by, view, at }: Related, resource: Resource) {
  const other = named(of)
  const refers =
    other.meets?.[by] === resource.name ||
    referencesTo(resource.name, other.fields).some(({ field, within }) => field === by && within === undefined)
  return [
    { view, at, refers: true },
    { view: other.view, at: at && other.route, refers },
  ]
}

const lists = resources.flatMap(resource => resource.related.map(related => [resource.name, related.of, related, resource] as const))

test('what is related refers to the record or meets it, and is seen by its own right in its own list', () => {
  for (const [name, of, related, resource] of lists) {
    const [declared, own] = bothOf(related, resource)
    expect(declared, `${name} ${of}`).toEqual(own)
  }
})

test('what is related stands in a tab of its own', () => {
  const tabs = lists.map(([name, of]) => `${name} ${of}`)
  expect(tabs.filter((tab, n) => tabs.indexOf(tab) !== n)).toEqual([])
})

const tallies = resources.flatMap(resource => Object.entries(resource.tallies).map(([key, tally]) => ({ key, tally, resource })))

test('every tally stands in the list', () =>
  expect(tallies.flatMap(({ key, resource }) => (resource.list.includes(key) ? [] : [`${resource.name} ${key}`]))).toEqual([]))

test('a tally that is reckoned tells of what refers to the record, by its own right and fields', () => {
  for (const { key, tally, resource } of tallies) {
    if (tally.how === 'borrowed' || tally.how === 'figure') continue
    const [declared, own] = bothOf(tally, resource)
    expect(declared, `${resource.name} ${key}`).toEqual(own)
    expect(Object.keys(named(tally.of).fields), `${resource.name} ${key}`).toEqual(expect.arrayContaining(Object.keys(tally.having ?? {})))
  }
})

test('a figure is what another record says that has the same id', () => {
  for (const { key, tally, resource } of tallies) {
    if (tally.how !== 'figure') continue
    const { view, fields: theirs } = named(tally.of)
    expect([view, theirs[tally.value]?.kind], `${resource.name} ${key}`).toEqual([tally.view, tally.field.kind])
  }
})

test('a tally that is borrowed is a mark of what the record refers to', () => {
  for (const { key, tally, resource } of tallies) {
    if (tally.how !== 'borrowed') continue
    const { view, fields: theirs } = named(tally.of)
    const own = [view, resource.fields[tally.through]?.to, theirs[tally.value]?.kind]
    expect(own, `${resource.name} ${key}`).toEqual([tally.view, tally.of, tally.field.kind])
  }
})
