import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
let admin: Caller
/** Of an office that is not headquarters. */
let clerk: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  const as = async (account: string) => caller(fairlead.url, await fairlead.token(account))
  ;[admin, clerk] = [await as('admin'), await as('user')]
})
afterAll(() => fairlead?.stop())

const liveSearch = (typed: string) =>
  encodeURIComponent(JSON.stringify({ searchFrom: 'livesearch', filters: { global: { value: typed, matchMode: 'contains' } } }))

describe('who is not of headquarters', () => {
  test.each([
    ['makes', 'Toy'],
    ['models', 'Hilux'],
    ['colours', 'Bla'],
    ['hscodes', '8703'],
    ['clauses', 'SOB'],
    ['generalcosts', 'BLFEE'],
    ['surchargetypes', 'BAF'],
    ['commodities', 'CAR'],
    ['calculationunits', 'UNIT'],
  ])('reads %s and finds in them, and edits none', async (register, typed) => {
    const found = await clerk.get(`${register}?lazyEvent=${liveSearch(typed)}`)
    expect([found.status, rowsOf(found).length > 0], found.text).toEqual([200, true])
    const [row] = rowsOf(found)
    const whole = await clerk.get(`${register}/${row?.id}`)
    expect(whole.status, whole.text).toBe(200)
    expect((await clerk.put(`${register}/${row?.id}`, whole.body)).status).toBe(403)
  })
})
