import { beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, sharedFairlead } from '../../fairlead.ts'
import { must, stageOf } from '../../stage.ts'

let fairlead: Pick<Fairlead, 'url' | 'token'>
const accounts = ['admin', 'user', 'supervisor', 'customer', 'surveyor', 'auditor'] as const
const callers = new Map<string, Caller>()
beforeAll(async () => {
  fairlead = await sharedFairlead()
  for (const account of accounts) callers.set(account, caller(fairlead.url, await fairlead.token(account)))
})

const as = (account: (typeof accounts)[number]): Caller => callers.get(account) ?? caller(fairlead.url)
const rows = async (account: (typeof accounts)[number], path: string) => rowsOf(await as(account).get(path))
const search = (account: (typeof accounts)[number], text: string) => rows(account, `search?q=${encodeURIComponent(text)}`)
const one = async (resource: string, query: string): Promise<Bag> => {
  const [found] = await rows('admin', `${resource}?per_page=1&${query}`)
  if (!found) throw new Error(`there is no ${resource} of ${query}`)
  return found
}

describe('a search', () => {
  test('finds records of every kind by number, chassis number and name, with the way to each', async () => {
    const unit = await one('units', 'chassis_number.empty=false')
    const job = await one('jobs', '')
    expect((await search('admin', String(unit.chassis_number)))[0]).toMatchObject({
      resource: 'units',
      id: unit.id,
      path: `/portoperations/${unit.id}`,
      by: { field: 'chassis_number', text: unit.chassis_number },
      exact: true,
    })
    expect((await search('admin', String(job.number)))[0]).toMatchObject({ resource: 'jobs', id: job.id, path: `/jobs/${job.id}` })
    expect(await search('admin', 'rotterd')).toContainEqual(expect.objectContaining({ resource: 'ports', name: 'Rotterdam' }))
  })

  test('puts what was typed in full first', async () => {
    const [first] = await search('admin', 'beanr')
    expect(first).toMatchObject({ resource: 'ports', exact: true })
  })

  test('ignores diacritics and case, and takes signs literally', async () => {
    expect((await search('admin', 'RÖTTERDAM')).map(found => found.resource)).toContain('ports')
    for (const text of ["%' or 1=1 --", '.*', ':*', '\\']) expect(await search('admin', text)).toEqual([])
  })

  test('is refused at its field where what is typed is no text', async () => {
    for (const text of ['%00', 'rotter%00dam', '%00%00 x'])
      expect(await as('admin').get(`search?q=${text}`), text).toMatchObject({ status: 422, body: { errors: { q: [expect.any(String)] } } })
  })

  test('is refused without a text, and to who is not signed in', async () => {
    expect((await as('admin').get('search?q=')).status).toBe(422)
    expect((await as('admin').get(`search?q=${'x'.repeat(101)}`)).status).toBe(422)
    expect((await caller(fairlead.url).get('search?q=rotterdam')).status).toBe(401)
  })
})

describe('what is found', () => {
  const resourcesOf = async (account: (typeof accounts)[number], text: string) =>
    new Set((await search(account, text)).map(found => found.resource))

  test('is of resources that one may see', async () => {
    expect(await resourcesOf('admin', 'rotterdam')).toContain('ports')
    expect(await resourcesOf('user', 'rotterdam')).not.toContain('ports')
    const seen = { customer: ['jobs', 'bookings', 'units', 'billsoflading'], surveyor: ['jobs', 'bookings', 'units'] } as const
    for (const account of ['customer', 'surveyor'] as const)
      for (const text of ['rotterdam', 'sahel', 'admin', 'toyota'])
        for (const resource of await resourcesOf(account, text)) expect(seen[account]).toContain(resource)
  })

  test('is what lists would show, bound to office, customer or ports', async () => {
    for (const account of ['user', 'customer', 'surveyor'] as const)
      for (const unit of await rows('admin', 'units?per_page=40')) {
        const seen = (await rows(account, `units?id=${unit.id}`)).length
        const found = (await search(account, String(unit.number))).filter(({ id }) => id === unit.id).length
        expect(found, `${String(unit.number)} for ${account}`).toBe(seen)
      }
  })

  test('of a customer leads into his jobs', async () => {
    const [unit] = await rows('customer', 'units?per_page=1')
    const [found] = await search('customer', String(unit?.number))
    expect(found).toMatchObject({ resource: 'units', inside: `/jobs/${String(unit?.job_id)}?tab=units` })
  })

  test('of a customer leads to his bill in its job, once it was released', async () => {
    const clerk = as('user')
    const stage = stageOf(clerk, as('supervisor'))
    const { job, bill } = await stage.billed()
    const { number } = await stage.finalised(bill)
    expect(await search('customer', String(number))).toEqual([])
    must(await clerk.post(`billsoflading/${bill}/print_original`, { original: 1 }))
    expect(await search('customer', String(number))).toMatchObject([
      { resource: 'billsoflading', id: bill, inside: `/jobs/${job}?tab=billsoflading` },
    ])
  })
})
