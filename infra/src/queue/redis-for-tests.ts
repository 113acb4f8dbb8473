import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '../free-port.ts'

const remedy = 'These tests need a real Redis: install the package redis-server, or run them as root where apt-get can install it.'

/** Starts a real Redis server that keeps nothing on disk. Fails, with the remedy, where there is none and none can be installed. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  if (!isInstalled()) install()
  const port = await freePort()
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) break
  if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}. ${remedy}`)
  server.stdout.resume()
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGKILL')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}

const isInstalled = () => spawnSync('redis-server', ['--version']).status === 0

/** From Debian's packages, without the service that they would start. */
function install(): void {
  if (process.getuid?.() !== 0) throw new Error(`redis-server was not found. ${remedy}`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', words, { env: environment, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get ${words.join(' ')} failed: ${stderr}\n${remedy}`)
  }
}
