import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../console')

/** Serves the console from its sources, which are shown anew as they change, before an API at `api`. Returns how to stop. */
export async function serveConsole({ port, api }: { port: number; api: string }): Promise<() => Promise<void>> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const server = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
    cwd: root,
    env: { ...process.env, FAIRLEAD_API: api },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}
