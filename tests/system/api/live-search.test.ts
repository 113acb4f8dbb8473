import { titleOf } from '@fairlead/contracts/kernel/title'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { sharedFairlead } from '../../fairlead.ts'

// The `lazyEvent` of specification §7.

let admin: Caller
let customer: Caller
beforeAll(async () => {
  const fairlead = await sharedFairlead()
  admin = caller(fairlead.url, await fairlead.token('admin'))
  customer = caller(fairlead.url, await fairlead.token('customer'))
})

const ask = (of: Caller, resource: string, event: unknown) =>
  of.get(`${resource}?page=1&lazyEvent=${encodeURIComponent(JSON.stringify(event))}`)
const named = async (resource: string, event: unknown) => rowsOf(await ask(admin, resource, event)).map(({ name }) => titleOf(name))
const global = (value: string) => ({ global: { value, matchMode: 'contains' } })

describe('the live search', () => {
  test('finds what contains a text, in the midst of a word too, whatever its diacritics', async () => {
    expect(await named('ports', { filters: global('TERDAM') })).toContain('Rotterdam')
    expect(await named('relations', { filters: global('ruckner') })).toEqual(['Autohaus Brückner'])
    expect(await named('ports', { filters: global('r%t') })).toEqual([])
    expect(await named('ports', { filters: { global: { value: 'no such port' } } })).toEqual([])
  })

  test('as a regex, which is what the typeahead asks for, finds beginnings of words only (§5)', async () => {
    const regex = { searchFrom: 'livesearch', searchType: 'regex' }
    expect(await named('ports', { ...regex, filters: global('terdam') })).toEqual([])
    expect(await named('ports', { ...regex, filters: global('rotterd') })).toEqual(['Rotterdam'])
    expect(await named('ports', { ...regex, filters: global('rot.*') })).toEqual([]) // a literal always
  })

  test('looks into nothing that the asker may not see', async () => {
    const seen = async (of: Caller, value: string) => rowsOf(await ask(of, 'jobs', { filters: global(value) }))
    const [job] = rowsOf(await customer.get('jobs?per_page=1'))
    const part = String(job?.number).slice(2)
    const all = (await seen(admin, part)).map(({ id }) => id)
    expect(all).toContain(job?.id)
    const own = rowsOf(await customer.get('jobs?per_page=200')).map(({ id }) => id)
    for (const { id } of await seen(customer, part)) expect(own).toContain(id)
  })

  test.each([
    [{ global: 'rot' }, 'lazyEvent.global'],
    [{ filters: { name: { value: 'rot' } } }, 'lazyEvent.filters.name'],
    [{ filters: { global: { value: 'rot', mode: 'contains' } } }, 'lazyEvent.filters.global.mode'],
    [{ filters: { global: { value: 'rot', matchMode: 'startsWith' } } }, 'lazyEvent.filters.global.matchMode'],
    [{ searchType: 'fuzzy' }, 'lazyEvent.searchType'],
    [{ sortOrder: 2 }, 'lazyEvent.sortOrder'],
    [[], 'lazyEvent'],
  ])('that says %j is refused at %s', async (event, field) => {
    const { status, body } = await ask(admin, 'ports', event)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [expect.any(String)] })
  })
})
