import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP link to a server that a test can break: `cut` resets and refuses connections, `silence` lets nothing through, `mend` ends both. */
export async function breakableLink(url: string) {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'

  const server = createServer(near => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', chunk => state !== 'silent' && to.write(chunk))
      from
        .on('error', () => {})
        .on('close', () => {
          ends.delete(from)
          to.destroy()
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(url)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const drop = () => {
    for (const end of ends) end.destroy()
  }

  return {
    url: here.href,
    cut() {
      state = 'cut'
      drop()
    },
    silence() {
      state = 'silent'
    },
    mend() {
      state = 'whole'
      drop() // what fell silent has lost bytes and cannot go on
    },
    async close() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
