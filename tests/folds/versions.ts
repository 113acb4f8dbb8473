import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@fairlead/contracts/resources'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import type { FoldVersion } from '@fairlead/domain/fold-version'
import { slicing } from './slice.ts'

const root = join(import.meta.dirname, '../..')
/** Where each fold's version is kept: the number is raised, and never by hand, when its hash is another (`npm run generate`). */
export const file = join(root, 'services/domain/src/folds.json')

export type FoldVersions = Readonly<Record<string, FoldVersion>>

const tables = 'projections/src/tables.ts'
const register = 'services/domain/src/kernel/register.ts'

/** A hash of what each fold is made of, by resource: how its events evolve, how older ones are upcast, how it begins, what its table gathers. */
export function hashes(): Record<string, string> {
  const { moduleAt, sliceOf } = slicing(root)
  const roots = new Map<string, [file: string, name: string][]>()
  for (const path of globSync('services/domain/src/*/**/*.ts', { cwd: root }).toSorted()) {
    if (/\.test\.ts$|-for-tests\.ts$/.test(path)) continue
    const { declared, imported } = moduleAt(path)
    for (const [name, text] of declared)
      for (const [, of = ''] of text.matchAll(/\b(?:aggregate|register)\((\w+)/g)) {
        const source = imported.get(of)
        const [, resource] = (source && /= resource\(\{\s*name: '(\w+)'/.exec(moduleAt(source.from).declared.get(source.name) ?? '')) ?? []
        if (resource) roots.set(resource, [...(roots.get(resource) ?? []), [path, name]])
      }
  }
  const gathering = moduleAt(tables).imported
  const hashOf = (name: string): string => {
    const own = roots.get(name) ?? [[register, 'register']]
    const seen = gathering.get(name)
    const slices = [...own, ...(seen ? [[seen.from, seen.name] as const] : [])].flatMap(([path, declared]) => sliceOf(path, declared))
    const { initial, resource } = aggregateNamed(name) ?? {}
    const begins = JSON.stringify([initial, resource?.state_ids])
    return createHash('sha256')
      .update([...new Set(slices), begins].join('\n'))
      .digest('hex')
      .slice(0, 16)
  }
  return Object.fromEntries(
    resources
      .map(({ name }) => name)
      .toSorted()
      .map(name => [name, hashOf(name)]),
  )
}

/** The versions that follow from those before: one more where the hash is another. */
export const raised = (before: FoldVersions, now: Readonly<Record<string, string>>): FoldVersions =>
  Object.fromEntries(
    Object.entries(now).map(([name, hash]) => {
      const known = before[name]
      return [name, { version: known?.hash === hash ? known.version : (known?.version ?? 0) + 1, hash }]
    }),
  )
