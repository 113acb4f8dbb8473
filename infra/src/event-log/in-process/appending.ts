import { createRequire } from 'node:module'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams, {
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js'
import { identifier, nameOf } from './names.ts'
import type { ExpectedRevision, InProcessRecords, Outcome, Proposed } from './records.ts'

export function append(
  records: InProcessRecords,
  call: ServerReadableStream<AppendReq, AppendResp>,
  answer: sendUnaryData<AppendResp>,
): void {
  let options: AppendReq.Options | undefined
  const proposed: Proposed[] = []
  call.on('data', (request: AppendReq) => {
    if (request.hasOptions()) options = request.getOptions()
    else proposed.push(proposal(request.getProposedMessage()))
  })
  call.on('end', () => {
    const exact = options?.hasRevision() ? options.getRevision() : undefined
    const outcome = records.append(nameOf(options?.getStreamIdentifier()), expected(exact, options), proposed)
    const response = new streams.AppendResp()
    if (outcome.done) {
      const { revision, position } = outcome.last
      const place = new streams.AppendResp.Position().setCommitPosition(`${position}`).setPreparePosition(`${position}`)
      response.setSuccess(new streams.AppendResp.Success().setCurrentRevision(`${revision}`).setPosition(place))
    } else {
      const wrong = new streams.AppendResp.WrongExpectedVersion()
      if (outcome.current < 0n) wrong.setCurrentNoStream(new shared.Empty())
      else wrong.setCurrentRevision(`${outcome.current}`)
      response.setWrongExpectedVersion(wrong)
    }
    answer(null, response)
  })
}

export function batchAppend(records: InProcessRecords, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
  const unfinished = new Map<string, { options: BatchAppendReq.Options | undefined; proposed: Proposed[] }>()
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? ''
    const one = unfinished.get(id) ?? { options: request.getOptions(), proposed: [] }
    unfinished.set(id, one)
    one.proposed.push(...request.getProposedMessagesList().map(proposal))
    if (!request.getIsFinal()) return
    unfinished.delete(id)
    const stream = nameOf(one.options?.getStreamIdentifier())
    const exact = one.options?.hasStreamPosition() ? one.options.getStreamPosition() : undefined
    const response = batchAnswer(records.append(stream, expected(exact, one.options), one.proposed))
    call.write(response.setCorrelationId(request.getCorrelationId()).setStreamIdentifier(identifier(stream)))
  })
  call.on('end', () => call.end())
}

// The definitions bring their own release of protobuf, which does not take messages of another.
const definitions = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'))
const { Any }: typeof import('google-protobuf/google/protobuf/any_pb.js') = definitions('google-protobuf/google/protobuf/any_pb.js')

function batchAnswer(outcome: Outcome): BatchAppendResp {
  const response = new streams.BatchAppendResp()
  if (outcome.done) {
    const { revision, position } = outcome.last
    const place = new shared.AllStreamPosition().setCommitPosition(`${position}`).setPreparePosition(`${position}`)
    return response.setSuccess(new streams.BatchAppendResp.Success().setCurrentRevision(`${revision}`).setPosition(place))
  }
  const wrong = new shared.WrongExpectedVersion()
  if (outcome.current >= 0n) wrong.setCurrentStreamRevision(`${outcome.current}`)
  const details = new Any()
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion')
  return response.setError(new status.Status().setMessage('WrongExpectedVersion').setDetails(details))
}

interface Expectation {
  hasNoStream(): boolean
  hasStreamExists(): boolean
}

function expected(exact: string | undefined, options: Expectation | undefined): ExpectedRevision {
  if (exact !== undefined) return BigInt(exact)
  if (options?.hasNoStream()) return -1n
  return options?.hasStreamExists() ? 'exists' : 'any'
}

function proposal(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage | undefined): Proposed {
  if (!message) throw new Error('A message without content')
  return {
    id: message.getId()?.getString() ?? '',
    properties: [...message.getMetadataMap().entries()],
    metadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  }
}
