import { makes } from '@fairlead/contracts/masterdata/makes'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { executor } from '@fairlead/domain/kernel/execute'
import { register } from '@fairlead/domain/kernel/register'
import { systemClock } from '@fairlead/domain/ports/clock'
import { postgresEventLog } from '@fairlead/infra/event-log/postgres'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'

let fairlead: Fairlead
const callers = new Map<string, Caller>()
beforeAll(async () => {
  fairlead = await startFairlead(['api,projections'])
  for (const account of ['admin', 'user', 'customer', 'surveyor']) callers.set(account, caller(fairlead.url, await fairlead.token(account)))
})
afterAll(() => fairlead?.stop())

const as = (account: string): Caller => callers.get(account) ?? expect.unreachable()
const first = async (list: string, account = 'admin'): Promise<Bag> => rowsOf(await as(account).get(list))[0] ?? expect.unreachable()
const usesOf = async (path: string, account = 'admin'): Promise<Bag[]> => rowsOf(await as(account).get(`${path}/uses`))

describe('where a record is used', () => {
  test('is told by resource and field, with how many and the first of them, also from within rows and lists', async () => {
    const port = await first('ports?code=NLRTM')
    const uses = await usesOf(`ports/${port.id}`)
    expect(uses).toContainEqual(expect.objectContaining({ resource: 'bookings', field: 'pol_id' }))
    expect(uses).toContainEqual(expect.objectContaining({ resource: 'voyages', field: 'port_calls', first: expect.any(Array) }))
    expect(uses).toContainEqual(expect.objectContaining({ resource: 'users', field: 'user_ports' }))
    for (const { total, first: named } of uses) {
      expect(total).toBeGreaterThan(0)
      expect(Array.isArray(named) ? named.length : 0).toBeLessThanOrEqual(5)
    }
  })

  test('is told only as far as rights and scope reach', async () => {
    const customer = await first('jobs?per_page=1', 'customer')
    const relation = String(customer.customer_id)
    const [seen, all] = [await usesOf(`jobs/${customer.id}`, 'customer'), await usesOf(`jobs/${customer.id}`)]
    expect(seen.length).toBeLessThanOrEqual(all.length)
    expect(seen.filter(({ resource }) => !['jobs', 'bookings', 'units'].includes(String(resource)))).toEqual([])
    expect((await as('customer').get(`relations/${relation}/uses`)).status).toBe(403)
    const foreign = rowsOf(await as('admin').get('jobs?per_page=200')).find(job => job.customer_id !== relation)
    expect((await as('customer').get(`jobs/${foreign?.id}/uses`)).status).toBe(404)
  })

  test('is not told by what another office keeps', async () => {
    const { customer_id } = await first('jobs?per_page=1', 'customer')
    const antwerp = await first('relations?office_code=02')
    const job = { direction: 'EXPORT', customer_id, office_id: antwerp.id, service_type_id: 2 }
    expect((await as('admin').post('jobs', job)).status).toBe(201)
    const told = async (account: string) =>
      (await usesOf(`relations/${antwerp.id}`, account)).map(({ resource, field }) => [resource, field].join('.'))
    expect(await told('admin')).toContain('jobs.office_id')
    expect(await told('user')).not.toContain('jobs.office_id')
  })

  test('keeps it from being deleted, and no longer once nothing refers to it', async () => {
    const { id } = (await as('admin').post('makes', { name: `Used ${v7().slice(-12)}` })).body
    const model = await as('admin').post('models', { make_id: id, name: 'Only model' })
    expect(model.status).toBe(201)
    const refused = await as('admin').delete(`makes/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'in_use', message: expect.stringMatching(/it is used 1 time\..*"Deactivate" keeps it/) })
    expect((await as('admin').delete(`models/${model.body.id}`)).status).toBe(200)
    expect((await as('admin').delete(`makes/${id}`)).status).toBe(200)
  })

  test('can be put out of use instead: kept by who chose it, found by filters, offered no more', async () => {
    const name = `Retiring ${v7().slice(-12)}`
    const { id } = (await as('admin').post('makes', { name })).body
    const model = await as('admin').post('models', { make_id: id, name: 'Model of a retiring make' })
    const offered = async (searchFrom: string) => {
      const lazyEvent = JSON.stringify({ searchFrom, filters: { global: { value: name } } })
      return rowsOf(await as('admin').get(`makes?lazyEvent=${encodeURIComponent(lazyEvent)}`)).map(make => make.id)
    }
    expect(await offered('livesearch')).toEqual([id])
    expect((await as('admin').post(`makes/${id}/deactivate`, {})).body).toMatchObject({ inactive: true, status: 'inactive' })
    expect(await offered('livesearch')).toEqual([])
    expect(await offered('filter')).toEqual([id])
    expect((await as('admin').get(`models/${model.body.id}`)).body).toMatchObject({ make: { name } })
    expect((await as('admin').post(`makes/${id}/activate`, {})).body).toMatchObject({ inactive: false, status: 'active' })
    expect(await offered('livesearch')).toEqual([id])
  })
})

describe('what was deleted while another record came to refer to it', () => {
  let workers: RoleProcess
  beforeAll(async () => {
    workers = await fairlead.start('workers')
  })
  afterAll(() => workers?.stop())

  const make = async (name: string): Promise<string> => String((await as('admin').post('makes', { name })).body.id)
  const modelOf = (make_id: string) => as('admin').post('models', { make_id, name: 'Raced model' })
  const statusOf = async (id: string) => (await as('admin').get(`makes/${id}`)).body.status

  test('is brought back, and its history says why', async () => {
    const id = await make('Make that is gone')
    expect((await modelOf(id)).status).toBe(201)
    const log = postgresEventLog({ connectionString: fairlead.databaseUrl })
    const actor = asSystem({ id: v7(), name: 'Elsewhere', office_id: null })
    const about = { actor, command_id: v7(), correlation_id: v7(), source: 'worker' } as const
    // As a deletion that looked before the model was there: nothing looks at uses here.
    await executor({ log, clock: systemClock, aggregateOf })(register(makes), id, 'delete', {}, about)
    await log.stop()
    const history = async () => rowsOf(await as('admin').get(`makes/${id}/history`)).map(({ type }) => type)
    await expect.poll(history).toEqual(['Created', 'Deleted', 'BroughtBack'])
    await expect.poll(() => statusOf(id)).toBe('active')
  })

  test('is there again, however often both come at once', async () => {
    const raced = await Promise.all(
      Array.from({ length: 15 }, async (_none, index) => {
        const id = await make(`Raced make ${index}`)
        const [model] = await Promise.all([modelOf(id), as('admin').delete(`makes/${id}`)])
        return model.status === 201 ? [id] : []
      }),
    )
    const gone = async () => (await Promise.all(raced.flat().map(statusOf))).filter(status => status === 'deleted')
    await expect.poll(gone).toEqual([])
  })
})
