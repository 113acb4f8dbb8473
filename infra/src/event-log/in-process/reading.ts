import { randomUUID } from 'node:crypto'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { identifier, nameOf } from './names.ts'
import type { InProcessRecords, Kept } from './records.ts'

export function read(records: InProcessRecords, call: ServerWritableStream<ReadReq, ReadResp>): void {
  const options = call.request.getOptions()
  if (!options) throw new Error('A read without options')
  const name = options.hasStream() ? nameOf(options.getStream()?.getStreamIdentifier()) : undefined
  const source = name === undefined ? records.all() : records.stream(name)
  if (options.hasSubscription()) {
    subscribe(records, call, options)
    return
  }
  if (!source) {
    const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(options.getStream()?.getStreamIdentifier())
    call.write(new streams.ReadResp().setStreamNotFound(notFound))
    call.end()
    return
  }
  const backwards = options.getReadDirection() === 1
  const revision = options.getStream()?.hasRevision() ? BigInt(options.getStream()?.getRevision() ?? 0) : undefined
  const position = options.getAll()?.hasPosition() ? BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? 0) : undefined
  const within = (event: Kept) => {
    if (revision !== undefined) return backwards ? event.revision <= revision : event.revision >= revision
    if (position !== undefined) return backwards ? event.position < position : event.position >= position
    return true
  }
  const chosen = source.filter(within)
  if (backwards) chosen.reverse()
  for (const event of chosen.slice(0, Number(options.getCount()))) call.write(recorded(event))
  call.end()
}

function subscribe(records: InProcessRecords, call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void {
  const pattern = new RegExp(options.getFilter()?.getStreamIdentifier()?.getRegex() ?? '')
  const tell = (event: Kept) => {
    if (pattern.test(event.stream)) call.write(recorded(event))
  }
  call.write(new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID())))
  if (!options.getAll()?.hasEnd()) records.all().forEach(tell)
  call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()))
  const stop = records.watch(tell)
  call.on('cancelled', () => {
    stop()
    call.end()
  })
}

function recorded(event: Kept): ReadResp {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(`${event.revision}`)
    .setCommitPosition(`${event.position}`)
    .setPreparePosition(`${event.position}`)
    .setCustomMetadata(event.metadata)
    .setData(event.data)
  for (const [key, value] of event.properties) record.getMetadataMap().set(key, value)
  record.getMetadataMap().set('created', `${BigInt(event.created) * 10_000n}`) // in ticks of 100 ns
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(record).setCommitPosition(`${event.position}`))
}
