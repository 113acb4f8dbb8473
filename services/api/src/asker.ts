import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { Asker } from '@fairlead/projections/kernel/label'
import type { FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'

/** Who asks, as far as it says what he may see and in which language it is named to him. */
export const askerOf = (request: FastifyRequest): Required<Asker> => ({
  rowScope: rowScopeOf(request.principal),
  language: languageOf(request),
})
