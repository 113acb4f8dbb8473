import { spawnSync } from 'node:child_process'
import { type Mutant, root } from './mutants.ts'

/** How many commits back a change is lately. */
const lately = 25

/** Whether a mutant's file changed in the last commits or since; where there is no history every file did. */
export function changedLately(): (mutant: Mutant) => boolean {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const names = `${git('log', `-${lately}`, '--name-only', '--format=')}\n${git('diff', '--name-only', 'HEAD')}`
  const changed = new Set(names.split('\n').filter(name => name !== ''))
  return ({ file }) => changed.size === 0 || changed.has(file)
}
