import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { languages } from '@fairlead/contracts/texts/index'
import { surveyReport } from '@fairlead/domain/operations/survey-report'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attached } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { RecordPath } from '../resources/reads.ts'

const In = z.object({ language: z.enum(languages).optional() })

/** `GET /api/units/{id}/survey-report`: what was found of a unit on the quay, as a paper (DOMAIN_SALES_OPS §2.5); for the office and who works at ports. */
export function surveyReportCall(app: FastifyInstance, { execute, readModels, documents, files }: Deps): void {
  const schema = { params: RecordPath, querystring: In }
  app.get('/api/units/:id/survey-report', { config: { ticketed: true }, schema }, async (request, reply) => {
    const { id } = RecordPath.parse(request.params)
    const number = await numberSeen(id, request)
    const language = In.parse(request.query).language ?? languageOf(request)
    const report = await surveyReport({ load: execute.load, find: execute.find, files }, id, language)
    if (!report) throw new Problem(404, 'not_found')
    return attached(reply, `survey-${number}.pdf`, await documents.pdf(report))
  })

  /** The number of a unit that who asks works with. */
  async function numberSeen(id: string, { principal }: FastifyRequest): Promise<string> {
    const right = 'portoperations.view'
    if (!may(principal, right)) throw new Problem(403, 'no_right', { params: { right } })
    const unit = await readModels.show(units.name, id, { rowScope: rowScopeOf(principal) })
    if (!unit) throw new Problem(404, 'not_found')
    return String(unit.number)
  }
}
