import { defaultViews } from '@fairlead/contracts/platform/default-views'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { defaultView } from './default-views.ts'

const { Created, Changed, Deleted, Restored } = eventsOf(defaultViews)
const said = { resource: 'jobs', view_id: 'v1' }
const audience = `user.${clerk.id}`

test('a user says with which view a list opens, whoever he is', () => {
  const surveyor = { actor: { ...clerk, role: 'surveyor' as const } }
  given(defaultView).when('create', said, surveyor).decides(Created(said))
  expect(given(defaultView).when('create', said).record()).toMatchObject({ ...said, audience, status: 'active' })
  given(defaultView, Created(said))
    .when('change', { view_id: 'v2' })
    .decides(Changed({ view_id: 'v2' }))
  expect(given(defaultView, Created(said)).when('change', { view_id: 'v2' }).record()).toMatchObject({
    resource: 'jobs',
    view_id: 'v2',
    audience,
  })
  given(defaultView, Created(said)).when('change', said).decides()
})

test('it goes and comes back', () => {
  const deleted = given(defaultView, Created(said)).when('delete')
  deleted.decides(Deleted())
  expect(deleted.record().status).toBe('deleted')
  const restored = given(defaultView, Created(said), Deleted()).when('restore')
  restored.decides(Restored())
  expect(restored.record().status).toBe('active')
})

test('there is one for each user and list, until it is deleted', () => {
  expect(defaultView.claims({ ...said, audience, status: 'active' }, 'x')).toEqual([
    { scope: 'defaultviews', value: `${audience}.jobs`, field: 'resource' },
  ])
  expect(defaultView.claims({ ...said, audience, status: 'deleted' }, 'x')).toEqual([])
})
