import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

// A list of the Antwerp office that took its rates from another, raised by 7.25 %, until it ended. The clerk works in Rotterdam, with which both were
// shared; by now the list alone is. So it is with a list of Rotterdam itself.
let fairlead: Fairlead
let admin: Caller
let clerk: Caller
let token: string
let parent: string
let child: string
/** Another that others take their rates from, which is shared with Rotterdam still, and they are too. */
let aunt: string
/** A list of Rotterdam that took its rates from what Antwerp shared with it once. */
let own: string
/** What came of unsharing the parent while both took their rates from it. */
let unshared: Awaited<ReturnType<Caller['post']>>
let before: string

const idOf = async (resource: string, query: string) => String(rowsOf(await admin.get(`${resource}?${query}`))[0]?.id)
const done = async (path: string, body: Bag = {}): Promise<string> => {
  const answer = await admin.post(path, body)
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return String(answer.body.id)
}
/** What nobody of Rotterdam is to find anywhere. */
const secrets = () => [parent, 'MOTHER', 'Mother list', '7.25', '7,25']
const expectKept = (text: string, where: string) => {
  for (const secret of secrets()) expect(text, `${secret} ${where}`).not.toContain(secret)
}

beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  token = await fairlead.token('user')
  ;[admin, clerk] = [caller(fairlead.url, await fairlead.token('admin')), caller(fairlead.url, token)]
  const [antwerp, rotterdam, euro] = await Promise.all([
    idOf('relations', 'office_code=02'),
    idOf('relations', 'office_code=01'),
    idOf('currencies', 'code=EUR'),
  ])
  const list = (code: string, name: string, said: Bag = {}) => ({
    code,
    name,
    kind: 'sales',
    currency_id: euro,
    office_id: antwerp,
    valid_from: '2026-01-01',
    is_default_for_office: false,
    hide_for_customers: false,
    ...said,
  })
  const office_ids = [rotterdam]
  parent = await done('tarifflevels', list('MOTHER', 'Mother list'))
  child = await done('tarifflevels', list('CHILD', 'Child list', { parent_level_id: parent, parent_markup_pct: '7.25' }))
  await done(`tarifflevels/${parent}/share`, { office_ids })
  await done(`tarifflevels/${child}/share`, { office_ids })
  await done(`tarifflevels/${child}/change`, { name: 'Child list 2026' })
  await done(`tarifflevels/${child}/change`, { parent_markup_pct: '7.26' })
  await done(`tarifflevels/${child}/change`, { parent_markup_pct: '7.25' })
  aunt = await done('tarifflevels', list('AUNT', 'Aunt list'))
  const niece = await done('tarifflevels', list('NIECE', 'Niece list', { parent_level_id: aunt, parent_markup_pct: '3.00' }))
  for (const id of [aunt, niece]) await done(`tarifflevels/${id}/share`, { office_ids })
  own = await done('tarifflevels', list('OWN', 'Own list', { office_id: rotterdam, parent_level_id: parent, parent_markup_pct: '2.00' }))
  unshared = await admin.post(`tarifflevels/${parent}/unshare`, { office_ids })
  for (const id of [child, own]) await done(`tarifflevels/${id}/change`, { valid_until: '2026-01-31' })
  before = new Date().toISOString()
  await done(`tarifflevels/${parent}/unshare`, { office_ids })
}, 120_000)
afterAll(() => fairlead?.stop())

test('a list stays shared as long as others that are read there take their rates from it', () => {
  expect(unshared).toMatchObject({ status: 422, body: { code: 'level_still_lent' } })
  expect(unshared.text).toContain('Child list 2026, Own list')
})

test('what a list takes its rates from, and raised by how much, its office keeps from those with whom it is shared', async () => {
  const shown = await clerk.get(`tarifflevels/${child}`)
  expect(shown.body).toMatchObject({ code: 'CHILD', parent_level_id: null, parent_markup_pct: null })
  const version = Number(shown.body.version)
  for (const path of [
    `tarifflevels/${child}`,
    `tarifflevels/${child}?as_of=${before}`,
    `tarifflevels/${child}?as_of=${version}`,
    `tarifflevels/${child}/history`,
    'tarifflevels?search=child',
    'tarifflevels?code=CHILD',
    'tarifflevels/export?format=csv&code=CHILD',
    'tarifflevels/export?format=csv&code=CHILD&columns=code,parent_level_id,parent_markup_pct',
    'search?q=mother',
  ]) {
    const answer = await clerk.get(path)
    expect(answer.status, path).toBe(200)
    expectKept(answer.text, path)
  }
  const log = rowsOf(await clerk.get(`tarifflevels/${child}/history`)).map(({ type }) => type)
  expect(log, 'what changed nothing else did not happen for him').toEqual(['TariffLevelShared', 'TariffLevelChanged', 'TariffLevelChanged'])
})

test('nobody finds out by asking for it', async () => {
  for (const path of [
    `tarifflevels?parent_level_id=${parent}`,
    'tarifflevels?parent_level_id.empty=false',
    'tarifflevels?sort=parent_level_id',
    'tarifflevels/facets?field=parent_level_id',
    `tarifflevels/facets?field=code&parent_level_id=${parent}`,
    `tarifflevels/export?format=csv&parent_level_id=${parent}`,
  ])
    expect((await clerk.get(path)).status, path).toBe(422)
  const change = { parent_level_id: null, parent_markup_pct: null }
  expect(await clerk.post(`tarifflevels/${child}/change`, change)).toMatchObject({ status: 403, body: { code: 'level_not_yours' } })
  const conflict = await clerk.post(`tarifflevels/${child}/change`, { name: 'Ours' }, { 'if-match': '"1"' })
  expectKept(conflict.text, 'conflict')
})

test('the history of his own list says that it took its rates from another, and no more how that is called', async () => {
  const history = (who: Caller) => who.get(`tarifflevels/${own}/history`)
  const told = await history(clerk)
  expect(told.text).toContain(parent)
  expect(told.text).not.toContain('Mother')
  expect((await history(admin)).text).toContain('Mother list')
})

test('nor of a list that he reads which others take their rates from it', async () => {
  const taking = async (who: Caller) => (await who.get(`tarifflevels/${aunt}/uses`)).text
  expect(await taking(clerk)).not.toContain('Niece')
  expect(await taking(admin)).toContain('Niece')
})

test('a sheet of rates for it is refused row by row, and says no more', async () => {
  const sheet = 'tariff_level_id,pol_id,pod_id,rate.amount,rate.currency_id,rate.calculation_unit_id,valid_from\n'
  const answer = await fetch(`${fairlead.url}/api/tariffs/import?name=rates.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: `${sheet}CHILD,NLRTM,SNDKR,450,EUR,UNIT,01-01-2026\nMOTHER,NLRTM,SNDKR,450,EUR,UNIT,01-01-2026\n`,
  })
  const { id, headers } = (await answer.json()) as Bag
  expect((await clerk.post(`imports/${String(id)}/match`, { columns: headers })).body).toMatchObject({ refused: 2 })
  const rows = await clerk.get(`imports/${String(id)}/rows`)
  expect(rowsOf(rows).map(({ errors }) => errors)).toEqual([
    { 0: ['Fairlead Antwerp keeps this tariff level. You may read it and price with it.'] },
    { 0: ['Select a value from the list.'] },
  ])
  expect(rows.text).not.toContain(parent)
})

test('the office that keeps it, and headquarters, are told', async () => {
  expect((await admin.get(`tarifflevels/${child}`)).body).toMatchObject({ parent_level_id: parent, parent_markup_pct: '7.25' })
  expect((await admin.get(`tarifflevels?parent_level_id=${parent}`)).body.total).toBe(2)
  expect((await admin.get('tarifflevels/export?format=csv&code=CHILD&columns=parent_level_id,parent_markup_pct')).text).toContain('MOTHER')
})
