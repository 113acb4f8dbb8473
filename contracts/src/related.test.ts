import { describe, expect, test } from 'vitest'
import { type Related, referencesTo } from './kernel/related.ts'
import type { Resource } from './kernel/resource.ts'
import { resourceNamed, resources } from './resources.ts'

const named = (name: string): Resource => resourceNamed(name) ?? expect.unreachable()

/** What is declared of a resource that may not be imported there, and what that resource says itself. */
function bothOf({ of, by, view, at }: Related, resource: Resource) {
  const other = named(of)
  const refers = referencesTo(resource.name, other.fields).some(({ field, within }) => field === by && within === undefined)
  return [
    { view, at, refers: true },
    { view: other.view, at: at && other.route, refers },
  ]
}

const lists = resources.flatMap(resource => resource.related.map(related => [resource.name, related.of, related, resource] as const))

describe('what is related', () => {
  test.each(lists)('to %s, %s, refers to it, and is seen by its own right in its own list', (_name, _of, related, resource) => {
    const [declared, own] = bothOf(related, resource)
    expect(declared).toEqual(own)
  })
  test('stands in a tab of its own', () => {
    const tabs = lists.map(([name, of]) => `${name} ${of}`)
    expect(new Set(tabs).size).toBe(tabs.length)
  })
})

const tallies = resources.flatMap(resource =>
  Object.entries(resource.tallies).map(([key, tally]) => [resource.name, key, tally, resource] as const),
)

describe('a tally', () => {
  test.each(tallies)('of %s, %s, stands in the list', (_name, key, _tally, { list }) => expect(list).toContain(key))

  const reckoned = tallies.flatMap(([name, key, tally, resource]) =>
    tally.how === 'borrowed' ? [] : [[name, key, tally, resource] as const],
  )
  test.each(reckoned)('of %s, %s, tells of what refers to it, by its own right and fields', (_name, _key, tally, resource) => {
    const [declared, own] = bothOf(tally, resource)
    expect(declared).toEqual(own)
    expect(Object.keys(named(tally.of).fields)).toEqual(expect.arrayContaining(Object.keys(tally.having ?? {})))
  })

  const borrowed = tallies.flatMap(([name, key, tally, resource]) =>
    tally.how === 'borrowed' ? [[name, key, tally, resource] as const] : [],
  )
  test.each(borrowed)('of %s, %s, is a mark of what it refers to', (_name, _key, tally, { fields }) => {
    const { view, fields: theirs } = named(tally.of)
    expect([view, fields[tally.through]?.to, theirs[tally.value]?.kind]).toEqual([tally.view, tally.of, tally.field.kind])
  })
})
