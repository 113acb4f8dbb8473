import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKeys } from '../secrets/keys.ts'
import { secretsIn } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('are made once, each its own, for the eyes of their owner', () => {
  const file = join(folder, 'data', 'secrets.json')
  const first = secretsIn(file)
  expect(Object.keys(first).toSorted()).toEqual(['FAIRLEAD_SECRETS_KEY', 'OIDC_CLIENT_SECRET', 'PUSHER_SECRET', 'SESSION_SECRET'])
  expect(new Set(Object.values(first)).size).toBe(4)
  for (const one of Object.values(first)) expect(one).toMatch(/^development-[\w-]{43}$/)
  expect(secretKeys(first.FAIRLEAD_SECRETS_KEY, false)[0]?.length).toBe(32)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(secretsIn(file)).toEqual(first)
})

test('of an earlier release stay as they are, and what it did not have is made', () => {
  const file = join(folder, 'secrets.json')
  const earlier = { SESSION_SECRET: 'development-a', PUSHER_SECRET: 'development-b', OIDC_CLIENT_SECRET: 'development-c' }
  writeFileSync(file, JSON.stringify(earlier), { mode: 0o600 })
  const now = secretsIn(file)
  expect(now).toEqual({ ...earlier, FAIRLEAD_SECRETS_KEY: expect.stringMatching(/^development-/) })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(now)
})
