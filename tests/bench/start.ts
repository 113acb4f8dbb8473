import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, plain } from './figure.ts'
import { contentOf, residentOf } from './resident.ts'
import { sized } from './size.ts'

const launcher = join(import.meta.dirname, '../../infra/launch.mjs')
const idleMs = sized(8_000, 100)

/** `npm start` on embedded parts for the second time: how long until it answers, and what it keeps in memory when nobody asks anything. */
export async function benchStart(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'fairlead-bench-'))
  chmodSync(home, 0o755) // else a server that has to run as `nobody` would keep its data elsewhere
  const built = join(home, 'console')
  mkdirSync(built) // a console that is there already: building it is another matter
  try {
    await (await start(home, built)).stop()
    const second = await start(home, built)
    await sleep(idleMs)
    const memory = process.platform === 'linux' ? memoryOf(second.process.pid ?? 0) : undefined
    await second.stop()
    return [
      {
        what: 'second start, to the first answer',
        figure: `${plain(second.seconds)} s`,
        reach: '≤ 8 s',
        ratio: '',
        reached: second.seconds <= 8,
      },
      ...(memory === undefined ? [] : memoryFigures(memory)),
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

interface Started {
  process: ChildProcess
  seconds: number
  stop(): Promise<void>
}

async function start(home: string, built: string): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const env = { ...process.env, PORT: String(port), FAIRLEAD_DATA: join(home, 'data'), FAIRLEAD_CONSOLE: built, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [launcher, 'infra/src/start.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit')
  process.once('exit', () => child.kill('SIGTERM')) // it would outlive us otherwise
  while (!(await answers(`http://127.0.0.1:${port}/api/health`))) {
    if (child.exitCode !== null) throw new Error(`Fairlead ended with ${child.exitCode}`)
    await sleep(20)
  }
  const seconds = (performance.now() - began) / 1_000
  return {
    process: child,
    seconds,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    answer => answer.ok,
    () => false,
  )

/** Proportional set sizes in MB: what processes share counts once. */
interface Memory {
  all: number
  api: number
}

function memoryOf(root: number): Memory {
  const parents = new Map(processes().map(pid => [pid, parentOf(pid)]))
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0))
  const ours = [...parents.keys()].filter(belongs)
  const api = ours.filter(pid => contentOf(`/proc/${pid}/environ`).includes('FAIRLEAD_ROLES=api'))
  const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + (residentOf(pid) ?? 0), 0)
  return { all: sum(ours), api: sum(api) }
}

function memoryFigures({ all, api }: Memory): Figure[] {
  return [
    { what: 'memory of all processes, idle', figure: `${plain(all)} MB`, reach: '≤ 700 MB', ratio: '', reached: all <= 700 },
    { what: 'memory of API and projections, idle', figure: `${plain(api)} MB`, reach: '≤ 150 MB', ratio: '', reached: api <= 150 },
  ]
}

const processes = () => readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [Number(name)] : []))
const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(contentOf(`/proc/${pid}/status`))?.[1] ?? 0)
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
