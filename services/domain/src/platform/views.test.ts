import type { Principal } from '@fairlead/contracts/identity/rights'
import type { CommandInput } from '@fairlead/contracts/kernel/resource'
import { views } from '@fairlead/contracts/platform/views'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { view } from './views.ts'

const { Created, Changed, Deleted, Restored } = eventsOf(views)
const boss: Principal = { ...clerk, role: 'office_admin' }
const admin: Principal = { ...clerk, role: 'admin' }
const mine: CommandInput<typeof views, 'create'> = {
  name: 'Open ones',
  resource: 'jobs',
  shared_with: 'own',
  address: '?status=active',
  columns: [],
  density: null,
}
const office = { ...mine, shared_with: 'office' as const }

describe('a saved view', () => {
  test('belongs to who made it, to his office, or to everybody', () => {
    expect(given(view).when('create', mine).record()).toMatchObject({ ...mine, audience: `user.${clerk.id}`, status: 'active' })
    expect(given(view).when('create', office, { actor: boss }).record().audience).toBe(`office.${clerk.office_id}`)
    expect(given(view, Created(mine)).when('change', { shared_with: 'everybody' }, { actor: admin }).record().audience).toBe('everybody')
  })
  test('is shared with an office by its administrators, with everybody by administrators', () => {
    given(view).when('create', office).refuses('no_right', 'shared_with')
    given(view)
      .when('create', { ...mine, shared_with: 'everybody' }, { actor: boss })
      .refuses('no_right', 'shared_with')
    given(view, Created(mine)).when('change', { shared_with: 'office' }).refuses('no_right', 'shared_with')
    const homeless = { actor: { ...boss, office_id: null } }
    given(view).when('create', office, homeless).refuses('no_office_to_share_with', 'shared_with')
    given(view).when('create', mine, homeless).decides(Created(mine))
  })
  test('that is shared is changed and deleted only by who may share it', () => {
    given(view, Created(office)).when('change', { shared_with: 'own' }).refuses('no_right')
    given(view, Created(office)).when('delete', {}).refuses('no_right')
    given(view, Created(office))
      .when('change', { name: 'Ours' }, { actor: boss })
      .decides(Changed({ name: 'Ours' }))
    given(view, Created(office)).when('delete', {}, { actor: boss }).decides(Deleted())
    given(view, Created(office), Deleted()).when('restore', {}).refuses('no_right', 'shared_with')
    given(view, Created(office), Deleted()).when('restore', {}, { actor: boss }).decides(Restored())
    given(view, Created(mine)).when('delete').decides(Deleted())
  })
  test('is of a list that one may see', () => {
    given(view)
      .when('create', { ...mine, resource: 'moons' })
      .refuses('wrong_value', 'resource')
    given(view)
      .when('create', mine, { actor: { ...clerk, role: 'surveyor' } })
      .refuses('no_right', 'resource')
  })
  test('is of a list that one may see after a change, too', () => {
    given(view, Created(mine)).when('change', { resource: 'moons' }).refuses('wrong_value', 'resource')
    given(view, Created(mine))
      .when('change', { resource: 'units' })
      .decides(Changed({ resource: 'units' }))
    given(view, Created(mine))
      .when('change', { name: 'Mine' }, { actor: { ...clerk, role: 'surveyor' } })
      .refuses('no_right', 'resource')
  })
  test('renamed stays whose it was; deleted and restored it stands again', () => {
    const renamed = given(view, Created(office)).when('change', { name: 'Ours' }, { actor: boss })
    expect(renamed.record()).toMatchObject({ name: 'Ours', audience: `office.${clerk.office_id}`, status: 'active' })
    expect(given(view, Created(mine)).when('delete').record().status).toBe('deleted')
    expect(given(view, Created(mine), Deleted()).when('restore').record().status).toBe('active')
  })
  test('saved as it is changes nothing', () => given(view, Created(mine)).when('change', mine).decides())
})
