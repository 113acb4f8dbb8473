import { hsCodes } from '@fairlead/contracts/masterdata/hs-codes'
import { test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { hsCode } from './hs-codes.ts'

const { Created, Changed } = eventsOf(hsCodes)
const both = (name: string) => ({ en: name, nl: name })
const used = { code: '87032390', name: both('Used cars') }
const cars = { id: '01900000-0000-7000-8000-000000000870', code: '870323' }
const under = (...parents: { id: string; code: string }[]) => ({ facts: { parents } })

test('a part begins with the digits of what it is a part of, and has more of them', () => {
  const said = { ...used, parent_id: cars.id }
  given(hsCode).when('create', said, under(cars)).decides(Created(said))
  given(hsCode)
    .when('create', { ...said, code: '87033290' }, under(cars))
    .refuses('not_a_part_of', 'parent_id')
  given(hsCode)
    .when('create', { ...said, code: cars.code }, under(cars))
    .refuses('not_a_part_of', 'parent_id')
})

test('a code is no part of itself, nor of its own parts', () => {
  const id = '01900000-0000-7000-8000-0000000000ff' // of the record under test
  given(hsCode, Created(used)).when('change', { parent_id: id }, under()).refuses('part_of_itself', 'parent_id')
  given(hsCode, Created(used))
    .when('change', { parent_id: cars.id }, under(cars, { id, code: used.code }))
    .refuses('part_of_itself', 'parent_id')
  given(hsCode, Created(used)).when('change', { parent_id: null }, { actor: clerk }).decides()
  given(hsCode, Created({ ...used, parent_id: cars.id }))
    .when('change', { parent_id: null })
    .decides(Changed({ parent_id: null }))
})
