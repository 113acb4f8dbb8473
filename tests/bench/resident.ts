import { readFileSync } from 'node:fs'

/** Memory of a process in MB, what it shares with others counted in part; undefined where the system does not say. */
export function residentOf(pid: number): number | undefined {
  const kB = /^Pss:\s+(\d+) kB/m.exec(contentOf(`/proc/${pid}/smaps_rollup`))?.[1]
  return kB === undefined ? undefined : Number(kB) / 1_000
}

/** A file of a process that may have ended meanwhile. */
export function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
