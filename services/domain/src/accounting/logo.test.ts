import { expect, test } from 'vitest'
import { loading } from '../kernel/loading-for-tests.ts'
import { attachedFile } from '../platform/files.ts'
import { logoOf } from './logo.ts'
import { filesOf } from './specimens-for-tests.ts'

const file = attachedFile(() => undefined)
const kept = { id: 'f', status: 'active', type: 'png', key: 'k1' }
const files = filesOf({ k1: [1, 2, 3] })
const logo = (record: object, settings: { logo_id: string | null } | undefined = { logo_id: 'f' }) =>
  logoOf(settings, loading([file, { ...kept, ...record }]), files)

test('the image of an office is put into the room for it', async () => {
  expect(await logo({})).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64" viewBox="0 0 240 64">' +
      '<image width="240" height="64" preserveAspectRatio="xMinYMid meet" href="data:image/png;base64,AQID"/></svg>',
  )
})

test('there is none without settings, file, image or bytes, nor of a file that was removed', async () => {
  expect([
    await logoOf(undefined, loading(), files),
    await logo({}, { logo_id: null }),
    await logo({}, { logo_id: 'g' }),
    await logo({ type: 'pdf' }),
    await logo({ key: 'k2' }),
    await logo({ status: 'deleted' }),
  ]).toEqual([null, null, null, null, null, null])
})
