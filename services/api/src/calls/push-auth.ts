import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { channelsOfParts, channelsWithin, partsOwnerOf, presenceRecordOf } from '@fairlead/contracts/kernel/channel'
import { mayHearOf } from '@fairlead/contracts/kernel/parts'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem } from '../errors.ts'
import { ownerSeen } from '../resources/owner.ts'
import type { Listeners } from '../session/listeners.ts'

const Wish = z.object({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
  channel_name: z.string().max(164),
  editing: z.boolean().default(false),
})

/** `POST /api/push/auth`: lets a browser listen to the channels of what its user may see, and to no other. */
export function pushAuth(app: FastifyInstance, deps: Deps, listeners: Pick<Listeners, 'add'>): void {
  const { push } = deps
  app.post('/api/push/auth', async request => {
    const wish = Wish.safeParse(request.body)
    if (!wish.success) throw invalidInput(wish.error.issues.map(issue => ({ field: issue.path.join('.'), key: 'wrong_value', params: {} })))
    const { socket_id, channel_name, editing } = wish.data
    const letIn = (member?: Parameters<typeof push.authorise>[2]) => {
      listeners.add(socket_id, { sessionId: request.sessionId, principal: request.principal })
      return push.authorise(socket_id, channel_name, member)
    }
    if (await ofSeenRecord(channel_name, request, deps.readModels)) return letIn()
    const refused = new Problem(403, 'no_right', { params: { right: channel_name } })
    const present = presenceRecordOf(channel_name)
    if (present) {
      if (!(await mayBePresent(present, request, deps))) throw refused
      return letIn(await memberOf(request, editing, deps))
    }
    const resource = resourceNamed(/^private-([a-z_]+)/.exec(channel_name)?.[1] ?? '')
    if (
      !resource ||
      !mayHearOf(resource, request.principal) ||
      !channelsWithin(resource, rowScopeOf(request.principal)).includes(channel_name)
    )
      throw refused
    return letIn()
  })
}

/** Whether a channel tells of what hangs on a record that the user may see. */
async function ofSeenRecord(channel: string, request: FastifyRequest, readModels: ReadModels): Promise<boolean> {
  const { parts = '', of } = partsOwnerOf(channel) ?? {}
  const resource = resourceNamed(parts)
  if (!of || resource?.part_of === undefined) return false
  const channels = channelsOfParts(resource, of, rowScopeOf(request.principal))
  return channels.includes(channel) && (await ownerSeen(of, request, readModels)) !== undefined
}

/** Colleagues see who else looks at a record that they may see themselves; customers are neither shown nor told. */
async function mayBePresent(
  { resource: name, id }: { resource: string; id: string },
  { principal }: FastifyRequest,
  { readModels }: Deps,
): Promise<boolean> {
  const resource = resourceNamed(name)
  if (!resource || principal.role === 'customer' || !may(principal, resource.view)) return false
  return (await readModels.show(name, id, { rowScope: rowScopeOf(principal) })) !== undefined
}

/** What others see of who is present: a name, an office, and whether he is changing anything; nothing else. */
async function memberOf(request: FastifyRequest, editing: boolean, { readModels }: Deps) {
  const { id, name, office_id } = request.principal
  const offices = office_id === null ? undefined : await readModels.labels('relations', [office_id], askerOf(request))
  return { user_id: id, user_info: { name, office: offices?.get(office_id ?? '')?.name ?? null, editing } }
}
