import { expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { given } from '../kernel/given.ts'
import { vessel } from './registers.ts'

const hoegh = { name: 'HOEGH TARGET', vessel_type: 'RORO' as const }

test('a name that another vessel bears asks for the IMO number of both', () => {
  const create = (imo: string | null, ...others: (string | null)[]) =>
    given(vessel).when('create', { ...hoegh, imo }, { facts: { namesakes: others.map(one => ({ imo: one })) } })
  create(null, '9684976').refuses('vessel_name_needs_imo', 'imo')
  create('9684976', null).refuses('vessel_name_needs_imo', 'imo')
  expect(create('9684976', '9319466').record().name).toBe('HOEGH TARGET')
  expect(create(null).record().name).toBe('HOEGH TARGET')
})

test('the rule holds wherever a vessel is registered', () => expect(aggregateNamed('vessels')?.asks('create')).toBe(true))
