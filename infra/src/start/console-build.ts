import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const root = join(import.meta.dirname, '../../..')
const sources = ['console/src/**/*', 'console/*.{ts,html,json}', 'contracts/src/**/*.{ts,json}', 'pnpm-lock.yaml']

/** What the console is built from, as one hash; also names the release that browsers compare. */
export function consoleRelease(): string {
  const hash = createHash('sha256')
  for (const file of sources
    .flatMap(pattern => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort())
    if (!file.includes('.test.')) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Builds the console in a process of its own, unless what is built is of these sources already. */
export async function buildConsole(release: string): Promise<void> {
  const stamp = join(root, 'console/dist/.release')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === release) return
  const vite = spawn(process.execPath, [join(root, 'console/node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'console'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => vite.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`the console could not be built (vite ended with ${code})`)
  await compressAll(join(root, 'console/dist'))
  writeFileSync(stamp, release)
}

const compressible = /\.(js|css|html|svg|json)$/
const brotli = promisify(brotliCompress)

/** Keeps each text file beside itself in brotli, so that nobody waits for a server to compress what never changes. */
async function compressAll(dist: string): Promise<void> {
  const files = globSync('**/*', { cwd: dist, withFileTypes: true }).filter(entry => entry.isFile() && compressible.test(entry.name))
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name)
    writeFileSync(`${file}.br`, await brotli(readFileSync(file)))
  }
}
