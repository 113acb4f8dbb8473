import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const generator = join(import.meta.dirname, '../console/generate.ts')

/** Writes what follows from the declarations before tests load it, for who runs Vitest without the launcher. */
export default function generate(): void {
  const { status, stderr } = spawnSync(process.execPath, [generator], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
