import { once } from 'node:events'
import net from 'node:net'

/** A line to a server, under an address of its own that stays; a test may cut it, and lead it elsewhere. */
export interface Line {
  port: number
  /** Where it leads from now on. */
  lead(port: number): void
  /** Cuts all that goes over it, and takes no more until it is mended. */
  cut(): Promise<void>
  mend(): Promise<void>
  stop(): Promise<void>
}

export async function lineTo(target: number): Promise<Line> {
  let to = target
  const open = new Set<net.Socket>()
  const server = net.createServer(near => {
    const far = net.connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }
  const cut = async () => {
    for (const socket of open) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const port = await listen(0)
  return {
    port,
    lead(other) {
      to = other
    },
    cut,
    async mend() {
      await listen(port)
    },
    stop: cut,
  }
}
