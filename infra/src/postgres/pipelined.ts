import { Socket } from 'node:net'
import { Client, type ClientConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'

/** Connections that statements share: each takes them one behind another and waits for no answer in between. */
export interface Pipelined {
  /** Throws the driver's error where PostgreSQL refuses the statement or cannot be reached. */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
  end(): Promise<void>
}

interface Connection {
  client: Promise<Client>
  socket: Socket
  /** Statements that it has not answered yet. */
  waiting: number
}

/** So many statements may wait on one connection before the next is used. */
const mostWaiting = 8

/**
 * For short statements, of which a request gives many: what is given at one time travels together, which costs a third of what it does over a
 * connection each. The first connection takes all as long as it keeps up, up to `most` are made; one that was lost is made again when it is needed.
 */
export function pipelined(config: ClientConfig, most: number): Pipelined {
  const connections: Connection[] = []
  let ended = false

  function connect(): Connection {
    const socket = new Socket()
    const client = new Client({ ...config, pipeline: true, keepAlive: true, stream: () => socket })
    const connection: Connection = { client: client.connect().then(() => client), socket, waiting: 0 }
    const forget = () => {
      const index = connections.indexOf(connection)
      if (index >= 0) connections.splice(index, 1)
    }
    client.on('error', forget).on('end', forget)
    connection.client.catch(forget)
    connections.push(connection)
    return connection
  }

  function chosen(): Connection {
    const free = connections.find(({ waiting }) => waiting < mostWaiting)
    if (free) return free
    if (connections.length < most) return connect()
    return connections.reduce((least, one) => (one.waiting < least.waiting ? one : least))
  }

  return {
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      if (ended) throw new Error('These connections were given back')
      const connection = chosen()
      connection.waiting++
      try {
        const client = await connection.client
        holdBack(connection.socket)
        return await client.query<Row>(statement)
      } finally {
        connection.waiting--
      }
    },
    async end() {
      ended = true
      const ending = connections.splice(0).map(async ({ client }) => (await client).end())
      await Promise.allSettled(ending) // one that was lost has ended
    },
  }
}

/** What is written in one turn of the event loop leaves as one packet. */
function holdBack(socket: Socket): void {
  if (socket.writableCorked > 0) return
  socket.cork()
  process.nextTick(() => socket.uncork())
}
