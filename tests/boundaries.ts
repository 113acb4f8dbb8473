import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export interface Boundaries {
  /** Rule and modules of every import that goes through a wall. */
  violations: { rule: string; from: string; to: string }[]
  /** How many modules were looked at. */
  modules: number
  /** Sources that the tool did not look at: it has been known to see none and to be content. */
  unseen: string[]
}

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
  modules: { source: string }[]
}

const rooms = ['contracts', 'services', 'projections', 'infra', 'console', 'tests']

/** Holds the imports below `folder` against the table of rooms in `.dependency-cruiser.cjs`. Throws when the tool does not answer. */
export function checkBoundaries(folder: string): Boundaries {
  const root = join(import.meta.dirname, '..')
  const present = rooms.filter(room => existsSync(join(folder, room)))
  const args = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...present]
  const cruised = spawnSync(join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (!cruised.stdout) throw new Error(`dependency-cruiser says: ${cruised.stderr}`)
  const report: Report = JSON.parse(cruised.stdout)
  const seen = new Set(report.modules.map(module => module.source))
  return {
    violations: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modules: report.summary.totalCruised,
    unseen: sources(folder, present).filter(source => !seen.has(source)),
  }
}

function sources(folder: string, present: string[]): string[] {
  return present
    .flatMap(room => readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' }).map(name => join(folder, room, name)))
    .map(path => relative(folder, path).split(sep).join('/'))
    .filter(path => /\.(ts|tsx)$/.test(path) && !/(^|\/)(node_modules|dist)\/|\.gen\.ts$|\.d\.ts$/.test(path))
}
