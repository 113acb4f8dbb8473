import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js'
import { append, batchAppend } from './in-process/appending.ts'
import { read } from './in-process/reading.ts'
import { type InProcessRecords, inProcessRecords } from './in-process/records.ts'

export interface InProcessEventStore {
  url: string
  records: InProcessRecords
  /** Cuts all connections and stays away for a while, in milliseconds. What was appended stays. */
  away(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

/**
 * As much of EventStoreDB's protocol as our adapter speaks, on the client's own definitions, in memory: for tests where there is no server
 * to be had. `batch` says whether it offers the newer way to append, as servers do since 21.10.
 */
export async function startInProcessEventStore({ batch = true } = {}): Promise<InProcessEventStore> {
  const records = inProcessRecords()
  let server = offer(records, batch)
  const port = await listen(server, 0)
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    records,
    async away(milliseconds) {
      server.forceShutdown()
      await new Promise(resolve => setTimeout(resolve, milliseconds))
      server = offer(records, batch)
      await listen(server, port)
    },
    async stop() {
      server.forceShutdown()
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) =>
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound))),
  )
}

function offer(records: InProcessRecords, batch: boolean): Server {
  const server = new Server({ 'grpc.max_receive_message_length': 20 * 1024 * 1024 })
  server.addService(StreamsService, {
    read: (call: ServerWritableStream<ReadReq, ReadResp>) => read(records, call),
    append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => append(records, call, answer),
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => batchAppend(records, call),
  })
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: ServerUnaryCall<unknown, SupportedMethods>, answer: sendUnaryData<SupportedMethods>) => {
      const methods = ['read', 'append', ...(batch ? ['batchappend'] : [])].map(name =>
        new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
      )
      answer(null, new features.SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(methods))
    },
  })
  return server
}
