import shared, { type StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js'

export function nameOf(id: StreamIdentifier | undefined): string {
  return Buffer.from(id?.getStreamName_asU8() ?? []).toString()
}

export function identifier(name: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name))
}
