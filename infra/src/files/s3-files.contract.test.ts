import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { filesContract } from './contract.ts'
import { s3Files } from './s3-files.ts'

/** The three calls that we make of S3, over real HTTP. `refuse` makes it answer as one that does not let us in. */
async function startS3() {
  const objects = new Map<string, Buffer>()
  const state = { refuse: false }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [, bucket, key = ''] = (request.url ?? '').split(/[/?]/)
    const body = await buffer(request)
    const problem = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')
    if (state.refuse || !signed || bucket !== 'fairlead') return problem(403, 'AccessDenied')
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.end()
    }
    const object = objects.get(key)
    if (!object) return problem(404, 'NoSuchKey')
    return response.writeHead(200, { 'content-length': object.length }).end(request.method === 'HEAD' ? undefined : object)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const options = {
    bucket: 'fairlead',
    region: 'eu-west-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'secret',
    endpoint: `http://127.0.0.1:${port}`,
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { objects, state, options, close }
}

filesContract('an S3 bucket', async () => {
  const { objects, options, close } = await startS3()
  return {
    files: s3Files(options),
    count: async () => objects.size,
    damage: async key => void objects.set(key, Buffer.from('altered')),
    close,
  }
})

test('a store that refuses is an error, not a missing file', async () => {
  const { state, options, close } = await startS3()
  state.refuse = true
  const files = s3Files(options)
  await expect(files.put(new Uint8Array([1]))).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  await expect(files.get('0'.repeat(64))).rejects.toThrow('AccessDenied')
  await close()
})
