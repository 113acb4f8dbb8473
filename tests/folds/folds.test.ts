import { resources } from '@fairlead/contracts/resources'
import { foldVersions } from '@fairlead/domain/fold-version'
import { expect, test } from 'vitest'
import { declarationsIn, namesIn } from './slice.ts'
import { hashes, raised } from './versions.ts'

test('each fold has the version that its sources give it (npm run generate)', () => {
  const now = hashes()
  expect(Object.keys(now).filter(name => now[name] !== foldVersions[name]?.hash)).toEqual([])
  expect(Object.keys(foldVersions).filter(name => !resources.some(one => one.name === name))).toEqual([])
})

test('a version is raised by one where the fold is another, and begins with one', () => {
  const before = { jobs: { version: 4, hash: 'a' }, units: { version: 2, hash: 'b' }, gone: { version: 9, hash: 'c' } }
  expect(raised(before, { jobs: 'a', units: 'x', ports: 'y' })).toEqual({
    jobs: { version: 4, hash: 'a' },
    units: { version: 3, hash: 'x' },
    ports: { version: 1, hash: 'y' },
  })
})

const source = `import { one } from './one.ts'

/** What it is. */
const { A, B } = eventsOf(all)
export const thing = aggregate(all, {
  initial: { size: 3 },
  evolve: {
    A: record => one(record),
    // why
    B: record => record,
  },
  facts: {
    make: async () => look(),
  },
  decide: {
    make: () => [A()],
  },
  claims: ({ size }) =>
    held(size),
  upcast: { A: [older] },
})

interface Shape {
  size: number
}
function last() {
  return 1
}
`

test('of an aggregate, what its events mean counts: not what it decides, nor what is said about it', () => {
  const declared = declarationsIn(source)
  expect([...declared.keys()]).toEqual(['A', 'B', 'thing', 'last'])
  expect(declared.get('thing')).toBe(`export const thing = aggregate(all, {
  initial: { size: 3 },
  evolve: {
    A: record => one(record),
    B: record => record,
  },
  upcast: { A: [older] },
})

`)
  expect(declared.get('last')).toBe('function last() {\n  return 1\n}\n\n')
})

test('a text names what it uses, not the properties of what it uses', () => {
  expect([...namesIn("({ ...spread, key: value(a.b?.c, 'text') })")]).toEqual(['spread', 'value', 'a'])
})
