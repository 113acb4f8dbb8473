import { expect, test } from 'vitest'
import { filesOf, loading } from '../kernel/loading-for-tests.ts'
import { attachedFile } from './files.ts'
import { logoOf, withLogo } from './logo.ts'

const file = attachedFile(() => undefined)
const kept = { id: 'f', status: 'active', type: 'png', key: 'k1' }
const files = filesOf({ k1: [1, 2, 3] })
const logo = (record: object, settings: { logo_id: string | null } | undefined = { logo_id: 'f' }) =>
  logoOf(settings, loading([file, { ...kept, ...record }]))
const shown = async (logo: { key: string; type: 'png' | 'pdf' } | null) =>
  (await withLogo({ number: '1', issuer: { name: 'N', address: [], logo } }, files)).issuer.logo_svg

test('the image of an office is put into the room for it, beside what else the paper says', async () => {
  const png = await withLogo({ number: '1', issuer: { name: 'N', address: ['A'], logo: await logo({}) } }, files)
  expect(png).toEqual({
    number: '1',
    issuer: {
      name: 'N',
      address: ['A'],
      logo_svg:
        '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="64" viewBox="0 0 240 64">' +
        '<image width="240" height="64" preserveAspectRatio="xMinYMid meet" href="data:image/png;base64,AQID"/></svg>',
    },
  })
})

test('there is none without settings or file, nor of a file that was removed; and none is shown without image or bytes', async () => {
  expect([
    await logoOf(undefined, loading()),
    await logo({}, { logo_id: null }),
    await logo({}, { logo_id: 'g' }),
    await logo({ status: 'deleted' }),
  ]).toEqual([null, null, null, null])
  expect([await shown(null), await shown({ key: 'k1', type: 'pdf' }), await shown({ key: 'k2', type: 'png' })]).toEqual([null, null, null])
})
