import { once } from 'node:events'
import { connect } from 'node:net'

/** A request of a load, as its client is told of it. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

export interface Answered {
  status: number
  body: Buffer
}

/** One kept-alive connection of HTTP/1.1, one request at a time. */
export interface Wire {
  send(request: Buffer): Promise<Answered>
  close(): void
}

const endOfHead = Buffer.from('\r\n\r\n')

/** The bytes of a request, made before time is taken. */
export function bytesOf({ method, path, body }: Request, host: string, token: string | undefined): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

/** Connects. A client library would take as much of the machine as the server that is measured; answers here have a length. */
export async function wireTo(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let answer = (_answered: Answered) => {}
  let fail = (_reason: Error) => {}
  socket.on('error', reason => fail(reason))
  socket.on('close', () => fail(new Error('The server closed the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf(endOfHead)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 204 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return fail(new Error(`An answer without a length: ${head}`))
    const whole = end + endOfHead.length + Number(length)
    if (received.length < whole) return
    const body = received.subarray(end + endOfHead.length, whole)
    received = received.subarray(whole)
    answer({ status, body })
  })
  return {
    send: request =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
        socket.write(request)
      }),
    close() {
      fail = () => {}
      socket.destroy()
    },
  }
}
