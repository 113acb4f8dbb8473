import { expect, test } from 'vitest'
import type { ListEntry } from './entries.ts'
import { matcher } from './matching.ts'
import { listed, unlisted } from './spelled-for-tests.ts'

const entries = listed.map(
  ({ kind, name }, at): ListEntry => ({
    id: `own:${at}`,
    kind,
    names: [{ name, weak: false }],
    countries: [],
    born: [],
    imo: null,
    categories: [],
  }),
)

test('two hundred spellings are found, and hardly anything else', () => {
  const { match } = matcher(entries)
  const variants = listed.flatMap(({ variants }, at) => variants.map(name => ({ name, id: `own:${at}` })))
  expect(variants.length).toBeGreaterThanOrEqual(200)
  expect(new Set(unlisted).size).toBeGreaterThanOrEqual(200)
  const missed = variants.filter(({ name, id }) => !match({ name }).some(hit => hit.entry.id === id))
  const wrong = [...variants, ...unlisted.map(name => ({ name, id: '' }))].flatMap(({ name, id }) =>
    match({ name }).flatMap(hit => (hit.entry.id === id ? [] : [`${name} for ${hit.matched.name}: ${hit.score}`])),
  )
  const found = variants.length - missed.length
  const recall = found / variants.length
  const precision = found / (found + wrong.length)
  console.log(`screening: recall ${recall.toFixed(3)} of ${variants.length} spellings, precision ${precision.toFixed(3)}`)
  expect(recall, `missed: ${missed.map(({ name }) => name).join(', ')}`).toBeGreaterThanOrEqual(0.98)
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.5)
})
