import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, hastyCaller, rowsOf } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'
import { until } from '../../until.ts'

let fairlead: Fairlead
let projections: RoleProcess
let calls: Caller
let hasty: Caller
beforeAll(async () => {
  fairlead = await startFairlead(['api'])
  projections = await fairlead.start('projections')
  const token = await fairlead.token('admin')
  calls = caller(fairlead.url, token)
  hasty = hastyCaller(fairlead.url, token)
})
afterAll(() => fairlead?.stop())

/** The id of the first record that is found so. */
const idOf = async (resource: string, search: string) => rowsOf(await calls.get(`${resource}?search=${search}`))[0]?.id

test('while nobody says which bills there are, nothing is decided on those that there were: who asks is told to come again', async () => {
  const [job, vessel_id, pol_id, pod_id, office_id] = await Promise.all([
    idOf('jobs', ''),
    idOf('vessels', ''),
    idOf('ports', 'NLRTM'),
    idOf('ports', 'SNDKR'),
    idOf('relations', 'Fairlead%20Rotterdam'),
  ])
  const port_calls = [
    { port_id: pol_id, purpose: 'load' },
    { port_id: pod_id, purpose: 'discharge' },
  ]
  const voyage = (await calls.post('voyages', { number: 'HELD01', vessel_id, service_type_id: 2, port_calls })).body.id
  await projections.stop()
  const bill = await hasty.post('billsoflading', { office_id, voyage_id: voyage, pol_id, pod_id })
  expect(bill).toMatchObject({ status: 202 }) // it is on the record, and cannot be read yet
  expect(await hasty.post(`voyages/${voyage}/close`)).toMatchObject({ status: 202 })
  const busy = await hasty.post(`voyages/${voyage}/archive`)
  expect(busy).toMatchObject({ status: 409, body: { code: 'busy_try_again' } })
  expect(busy.body, 'the history that nobody asked for, as no version was said').not.toHaveProperty('events')
  expect(await hasty.get(`jobs/${job}/timeline`)).toMatchObject({ status: 409, body: { code: 'busy_try_again' } })
  projections = await fairlead.start('projections')
  await until(async () => (await calls.get('health/ready')).status === 200)
  expect(await calls.post(`voyages/${voyage}/archive`)).toMatchObject({ status: 409, body: { code: 'voyage_has_open_bls' } })
  expect(await calls.get(`jobs/${job}/timeline`)).toMatchObject({ status: 200 })
})
