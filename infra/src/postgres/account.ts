import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** As whom PostgreSQL's programs run, from where, and on which data. */
export interface Account {
  kind: 'self' | 'namespace' | 'nobody'
  /** The command line of one of PostgreSQL's programs. */
  command(program: string, args: readonly string[]): [string, string[]]
  ids: { uid?: number; gid?: number }
  dir: string
}

const nobody = 65_534
const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`] as const

/**
 * PostgreSQL refuses to run as root, which is who we are in many containers. First choice then: a user namespace in which
 * root is seen as `nobody` while the files stay root's; where the kernel forbids it, `nobody` himself.
 */
export function chooseAccount(binaries: string, dir: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return runAsSelf(binaries, dir)
  return namespacesWork(binaries) ? runInNamespace(binaries, dir) : runAsNobody(binaries, dir)
}

const path = (binaries: string, program: string) => join(binaries, 'bin', program)

function runAsSelf(binaries: string, dir: string): Account {
  return { kind: 'self', dir, ids: {}, command: (program, args) => [path(binaries, program), [...args]] }
}

function namespacesWork(binaries: string): boolean {
  const [unshare, ...map] = namespace
  return spawnSync(unshare, [...map, path(binaries, 'postgres'), '--version']).status === 0
}

function runInNamespace(binaries: string, dir: string): Account {
  const [unshare, ...map] = namespace
  return { kind: 'namespace', dir, ids: {}, command: (program, args) => [unshare, [...map, path(binaries, program), ...args]] }
}

/** Runs as `nobody`; binaries and data that lie behind folders closed to him move to /var/lib, which outlives a reboot. */
export function runAsNobody(binaries: string, dir: string): Account {
  const base = '/var/lib/fairlead-postgres'
  const key = (place: string) => createHash('sha256').update(place).digest('hex').slice(0, 12)
  mkdirSync(dirname(dir), { recursive: true })
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const reachableDir = openToAll(dirname(dir)) ? dir : join(base, `data-${key(dir)}`)
  const reachableBinaries = openToAll(binaries) ? binaries : copyOnce(binaries, join(base, `binaries-${key(binaries)}`))
  return { ...runAsSelf(reachableBinaries, reachableDir), kind: 'nobody', ids: { uid: nobody, gid: nobody } }
}

function openToAll(place: string): boolean {
  for (let folder = place; folder !== dirname(folder); folder = dirname(folder)) if (!(statSync(folder).mode & 0o001)) return false
  return true
}

/** Copies under a name of its own first, so that nobody ever starts half a copy. */
function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to
  const draft = `${to}.${process.pid}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, to)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // another process was quicker
  }
  return to
}
