import { expect, test } from 'vitest'
import type { Resource } from './kernel/resource.ts'
import type { Tally } from './kernel/tally.ts'
import { resourceNamed, resources } from './resources.ts'

const tallied = resources.flatMap(resource =>
  Object.entries(resource.tallies).map(([key, tally]) => [resource.name, key, tally, resource] as const),
)

const named = (name: string): Resource => resourceNamed(name) ?? expect.unreachable()

/** What is said of a resource that may not be imported where a tally is declared, as that resource says it itself. */
function asItIs(tally: Tally, of: Resource, resource: Resource): Pick<Tally, 'view'> & { to: unknown; at: unknown } {
  const { view, route } = of
  return tally.how === 'borrowed'
    ? { view, to: resource.fields[tally.through]?.to === of.name && of.fields[tally.value]?.kind === tally.field.kind, at: undefined }
    : { view, to: of.fields[tally.by]?.to === resource.name, at: tally.at && (route ?? undefined) }
}

test.each(tallied)(
  'the tally of %s, %s, tells of a resource by its own right, list and fields, and stands in the list',
  (_name, key, tally, resource) => {
    const of = named(tally.of)
    const at = tally.how === 'borrowed' ? undefined : tally.at
    expect({ view: tally.view, to: true, at }).toEqual(asItIs(tally, of, resource))
    expect(resource.list).toContain(key)
    const needed = tally.how === 'borrowed' ? [] : Object.keys(tally.having ?? {})
    expect(Object.keys(of.fields)).toEqual(expect.arrayContaining(needed))
  },
)
