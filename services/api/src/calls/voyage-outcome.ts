import { may } from '@fairlead/contracts/identity/rights'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** The voyage of which somebody asks what a command would do to it, as its stream has it: for who may give that command and sees the voyage. */
export async function voyageAsked(
  command: 'reschedule' | 'swap_vessel',
  request: FastifyRequest,
  { execute, readModels }: Pick<Deps, 'execute' | 'readModels'>,
) {
  const { may: right } = voyages.commands[command]
  if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
  const { id } = RecordPath.parse(request.params)
  await recordSeen(voyages, id, request, readModels)
  const sailing = await execute.load(voyage, id)
  if (!sailing) throw new Problem(404, 'not_found')
  return { id, sailing }
}
