import { spawnSync } from 'node:child_process'
import { root } from './mutants.ts'

/** How many commits back a change is lately. */
const lately = 25

/** Whether a file, or the tests beside it, changed in the last commits or since. */
export function changedLately(): (of: { file: string }) => boolean {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const names = `${git('log', `-${lately}`, '--name-only', '--format=')}\n${git('diff', '--name-only', 'HEAD')}`
  const changed = new Set(names.split('\n'))
  return ({ file }) => changed.has(file) || changed.has(file.replace(/\.ts$/, '.test.ts'))
}
