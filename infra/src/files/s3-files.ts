import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import type { Files, StoredFile } from '@fairlead/domain/ports/files'
import { noAudit, type OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import { audited } from '../outbound/audited.ts'
import { intact, intactParts, isKey, keyOf } from './content-key.ts'
import { writeDraft } from './draft.ts'

export interface S3Options {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of an S3-compatible store; Amazon's own when not given. */
  endpoint?: string
}

/** Files as objects of an S3-compatible store, named by their keys. Calls reject when the store does not answer or refuses. */
export function s3Files(options: S3Options, outside: OutboundAudit = noAudit): Files {
  let opened: ReturnType<typeof open> | undefined
  const bucket = () => {
    opened ??= open(options, outside)
    return opened
  }

  return {
    async put(content) {
      const key = keyOf(content)
      const store = await bucket()
      if (!(await store.has(key))) await store.put(key, content, content.length)
      return key
    },
    // By way of the disk: a bucket wants to know the length, and we the key, before the first byte.
    async receive(content) {
      const { path, key, size } = await writeDraft(tmpdir(), content)
      try {
        const store = await bucket()
        if (!(await store.has(key))) await store.put(key, createReadStream(path), size)
        return { key, size }
      } finally {
        await rm(path, { force: true })
      }
    },
    async get(key) {
      if (!isKey(key)) return undefined
      const content = await (await bucket()).get(key)
      return content && intact(key, content)
    },
    async open(key) {
      if (!isKey(key)) return undefined
      const kept = await (await bucket()).open(key)
      return kept && { ...kept, content: intactParts(key, kept.content) }
    },
  }
}

/** The SDK is big, so it is loaded by the first call and not by a program that keeps its files elsewhere. */
async function open({ bucket, region, accessKeyId, secretAccessKey, endpoint }: S3Options, outside: OutboundAudit) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    endpoint,
    forcePathStyle: endpoint !== undefined, // a store of one's own rarely has a name per bucket
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED', // not every compatible store knows the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 60_000 }, // the largest upload, over a slow line
  })
  const called = `${endpoint ?? region}/${bucket}`
  const ask = <Answer>(method: string, call: () => Promise<Answer>) => audited(outside, { system: 'files', method, called }, call)
  const object = (key: string) =>
    ask('GET', async () => {
      try {
        return await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }))
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    })
  return {
    has: (key: string): Promise<boolean> =>
      ask('HEAD', async () => {
        try {
          await client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key }))
          return true
        } catch (error) {
          if (error instanceof s3.NotFound) return false
          throw error
        }
      }),
    async put(key: string, content: Uint8Array | Readable, length: number): Promise<void> {
      await ask('PUT', () => client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentLength: length })))
    },
    get: async (key: string): Promise<Uint8Array | undefined> => (await object(key))?.Body?.transformToByteArray(),
    async open(key: string): Promise<StoredFile | undefined> {
      const { Body, ContentLength = 0 } = (await object(key)) ?? {}
      return Body && { size: ContentLength, content: Body as Readable } // in Node.js it is one
    },
  }
}
