import { drawnCharacters } from '@fairlead/infra/documents/pdf-for-tests'
import { differences, readPreview } from '@fairlead/infra/documents/preview-for-tests'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { type Answer, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
let clerk: Caller
beforeAll(async () => {
  fairlead = await sharedFairlead()
  clerk = await as('user')
})

const pagesOf = ({ body }: Answer): string[] => (Array.isArray(body.pages) ? body.pages.map(String) : [])
const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
/** A PDF as it is downloaded. */
async function download(path: string): Promise<Uint8Array> {
  const answer = await fetch(`${fairlead.url}/api/${path}`, { headers: { authorization: `Bearer ${await fairlead.token('user')}` } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await answer.arrayBuffer())
}
const bill = async () => rowsOf(await clerk.get('billsoflading?status=draft'))[0]

test('what is typed is drawn and not kept; what is only half typed is left out', async () => {
  const { id, version } = (await bill()) ?? {}
  const saved = await clerk.get(`billsoflading/${id}/preview`)
  const typed = await clerk.post(`billsoflading/${id}/preview`, { place_of_issue: 'GHENT', date_of_issue: '31-02-' })
  expect(typed.status).toBe(200)
  const outlines = new Map<string, string>()
  expect(differences(pagesOf(saved), await drawnCharacters(await download(`billsoflading/${id}/print`)), outlines)).toEqual([])
  const [before, after] = [saved, typed].map(answer => readPreview(pagesOf(answer).join(''), outlines))
  expect(after).toContain('PlaceofissueGHENT')
  expect(before).not.toContain('GHENT')
  expect((await clerk.post(`billsoflading/${id}/preview`, { date_of_issue: '31-02-' })).body).toEqual(saved.body)
  expect((await clerk.post(`billsoflading/${id}/preview`, { number: 'X1', nonsense: true })).body, 'what cannot be typed').toEqual(
    saved.body,
  )
  expect((await clerk.get(`billsoflading/${id}`)).body).toMatchObject({ version })
})

test.each(['billsoflading?status=final', 'invoices?status=approved', 'manifests?bls_total.from=1'])(
  'of %s is printed what was drawn, letter by letter',
  async found => {
    const [name] = found.split('?')
    const [record] = rowsOf(await clerk.get(found))
    const path = `${name}/${record?.id}`
    for (const paper of ['draft', 'copy']) {
      const drawn = pagesOf(await clerk.get(`${path}/preview?paper=${paper}`))
      expect(differences(drawn, await drawnCharacters(await download(`${path}/print?paper=${paper}`)), new Map())).toEqual([])
    }
  },
)

test('only who may edit a bill sees what he would write, and only of bills that he may see', async () => {
  const { id } = (await bill()) ?? {}
  for (const account of ['auditor', 'customer', 'surveyor'])
    expect((await (await as(account)).post(`billsoflading/${id}/preview`, {})).status, account).toBe(403)
  expect((await clerk.post(`billsoflading/${v7()}/preview`, {})).status).toBe(404)
})

test('an original is printed once its print is on the record', async () => {
  const [final] = rowsOf(await clerk.get('billsoflading?status=final'))
  const print = () => clerk.get(`billsoflading/${final?.id}/print?paper=original-1`)
  expect(await print()).toMatchObject({ status: 409, body: { code: 'original_not_recorded' } })
  expect((await clerk.post(`billsoflading/${final?.id}/print_original`, { original: 1 })).status).toBe(200)
  expect((await print()).status).toBe(200)
})

test('a manifest is drawn and printed, a draft until it is published; nothing is typed in it', async () => {
  const [manifest] = rowsOf(await clerk.get('manifests?bls_total.from=1'))
  const path = `manifests/${manifest?.id}`
  expect((await clerk.get(`${path}/preview`)).body.pages).toEqual([expect.stringContaining('<svg')])
  const print = await clerk.get(`${path}/print`)
  expect(print.status).toBe(200)
  expect(print.headers.get('content-disposition')).toMatch(/filename="manifests-.+\.pdf"/)
  expect((await clerk.post(`${path}/preview`, {})).status).toBe(404)
  for (const account of ['customer', 'surveyor']) expect((await (await as(account)).get(`${path}/print`)).status, account).toBe(403)
  const { paths } = (await clerk.get('openapi.json')).body as { paths: Record<string, object> }
  const files = Object.keys(paths).filter(one => one.endsWith('/files/{key}'))
  expect(files.toSorted(), 'files are offered of what workers write').toEqual([
    '/api/accountingexports/{id}/files/{key}',
    '/api/auditfiles/{id}/files/{key}',
    '/api/billreleases/{id}/files/{key}',
    '/api/billsoflading/{id}/files/{key}',
    '/api/freightlists/{id}/files/{key}',
    '/api/invoices/{id}/files/{key}',
    '/api/quotations/{id}/files/{key}',
    '/api/reminders/{id}/files/{key}',
    '/api/statements/{id}/files/{key}',
  ])
})
