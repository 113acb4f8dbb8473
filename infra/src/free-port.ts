import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

/**
 * A port that is free, for what must know its address before it listens. It lies below those that systems give to outgoing calls: one of
 * these could take it in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    const server = net.createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}
