import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderPortCommunity } from './folder.ts'
import { notice } from './notice-for-tests.ts'

const data = mkdtempSync(join(tmpdir(), 'prenotifications-'))
afterEach(() => rmSync(data, { recursive: true, force: true }))

test('a pre-notification lies in the folder once, however often it is sent, and nobody says what becomes of it', async () => {
  const folder = join(data, 'out')
  const community = folderPortCommunity(folder)
  for (const _again of [1, 2]) expect(await community.prenotify({ ...notice, message_id: 'd/../x.1' })).toEqual({ reference: null })
  expect(readdirSync(folder)).toEqual(['d_.._x.1.json'])
  expect(JSON.parse(readFileSync(join(folder, 'd_.._x.1.json'), 'utf8'))).toEqual({ ...notice, message_id: 'd/../x.1' })
})
