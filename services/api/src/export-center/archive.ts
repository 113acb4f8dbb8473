import { Readable } from 'node:stream'
import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import { files as filesResource } from '@fairlead/contracts/platform/files'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import type { Language } from '@fairlead/contracts/texts/index'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { surveyReport } from '@fairlead/domain/operations/survey-report'
import type { Entry } from '@fairlead/domain/ports/archives'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { zipped } from '../archive/zip.ts'
import { attached } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { unitsIn } from '../paper-requests/outcome.ts'
import { counted, recordExport } from '../resources/export-log.ts'
import { partsScope } from '../resources/owner.ts'
import { archiveNames } from './archive-names.ts'
import { Asked, exportedUnits, mayExport, shown } from './asked.ts'

/** So many units go into one archive at most, and so many kilobytes. */
const most_units = 500
const most_kb = 1024 * 1024

const Archive = Asked.omit({ page: true, per_page: true }).extend({
  /** These alone; else all that the export center shows. */
  unit_ids: z.union([z.uuid().transform(id => [id]), z.array(z.uuid()).max(most_units)], { error: 'select_from_list' }).optional(),
})
type Unit = Awaited<ReturnType<typeof unitsIn>>[number]
type File = RecordOf<typeof filesResource>
/** What was found of a unit on the quay: no file that somebody brought, but a paper that is set from the record. */
interface Report {
  readonly paper: 'survey_report'
  readonly name: string
  readonly unit_id: string
}
const isSurveyed = ({ date_surveyed, damaged }: Unit): boolean => date_surveyed !== null || damaged

/**
 * `GET /api/get-export-center-data/papers`: the papers of units that are to be exported as one archive, those of their jobs and their survey reports among
 * them (DOMAIN_SALES_OPS §2.8); of what who asks may see, and on the record as every export is.
 */
export function exportCenterArchive(app: FastifyInstance, deps: Deps): void {
  const { readModels, files, clock, execute, documents } = deps
  /** Set as it is asked for: of many units only one is at hand at a time. */
  async function* reportOf(unit_id: string, language: Language): AsyncGenerator<Uint8Array> {
    const report = await surveyReport({ load: execute.load, find: execute.find, files }, unit_id, language)
    if (!report) throw new Problem(404, 'not_found')
    yield await documents.pdf(report)
  }
  app.get(
    '/api/get-export-center-data/papers',
    { config: { ticketed: true }, schema: { querystring: Archive } },
    async (request, reply) => {
      mayExport(request)
      const query = Archive.parse(request.query)
      const some =
        query.unit_ids === undefined
          ? await unitsShown(query, request, deps)
          : await unitsIn(query.unit_ids, rowScopeOf(request.principal), readModels)
      if (some.length > most_units) throw new Problem(422, 'archive_of_too_many', { params: { maximum: most_units } })
      const papers = await papersOf(some, request, deps)
      if (papers.length === 0) throw new Problem(409, 'archive_of_nothing')
      if (papers.reduce((sum, { file }) => sum + ('size' in file ? file.size : 0), 0) > most_kb)
        throw new Problem(422, 'archive_too_large', { params: { maximum: most_kb / 1024 } })
      const ended = await recordExport(deps, request, filesResource, { format: 'zip', chosen: ['paper'], question: query })
      const language = languageOf(request)
      async function* entries(): AsyncGenerator<Entry> {
        for await (const { name, file } of counted(papers, ended)) {
          if (!('key' in file)) {
            yield { name, at: clock.now(), content: reportOf(file.unit_id, language) }
            continue
          }
          const kept = await files.open(file.key)
          if (!kept) throw new Problem(404, 'not_found')
          yield { name, at: new Date(file.date), content: kept.content }
        }
      }
      return attached(
        reply,
        `papers-${clock.now().toISOString().slice(0, 10)}.zip`,
        Readable.from(zipped(entries()), { objectMode: false }),
      )
    },
  )
}

/** The units that the export center shows, one more than may be had where there are more. */
async function unitsShown(query: z.infer<typeof Archive>, request: FastifyRequest, { readModels }: Deps): Promise<Unit[]> {
  const asked = { ...query, page: 1, per_page: 1 }
  const found = readModels.rows(units.name, shown(await exportedUnits(asked, request, readModels), asked), ['number'])
  if (isRefusal(found)) throw problemOf(found)
  const ids: string[] = []
  for await (const rows of found) {
    ids.push(...rows.map(({ id }) => id))
    if (ids.length > most_units) break
  }
  return unitsIn(ids.slice(0, most_units + 1), rowScopeOf(request.principal), readModels)
}

/** The papers of units and of their jobs, as far as who asks sees these, each once, in the order of their names. */
async function papersOf(some: readonly Unit[], request: FastifyRequest, { readModels }: Deps) {
  const jobs = await readModels.keyed('jobs', {
    rowScope: rowScopeOf(request.principal),
    fields: ['id'],
    texts: [...new Set(some.map(({ job_id }) => job_id))],
  })
  const rows = await readModels.keyed(filesResource.name, {
    rowScope: partsScope(request),
    fields: ['of_id'],
    texts: [...some, ...jobs].map(({ id }) => id),
  })
  const kept = rows.map(({ record }) => record as File).filter(({ status, paper }) => status === 'active' && paper !== null)
  const numbers = new Map(jobs.map(({ id, record }) => [id, String(record.number)]))
  const folders = new Map([
    ...numbers,
    ...some.map(({ id, job_id, number, chassis_number, container_number }): [string, string] => [
      id,
      `${numbers.get(job_id) ?? 'job'}/${chassis_number ?? container_number ?? number}`,
    ]),
  ])
  const order = (file: File) => (file.paper === null ? -1 : export_papers.codes.indexOf(file.paper))
  const reports = may(request.principal, 'portoperations.view') ? some.filter(isSurveyed) : []
  return archiveNames<File | Report>([
    ...kept
      .toSorted((one, other) => order(one) - order(other) || one.date.localeCompare(other.date))
      .map(file => ({ folder: folders.get(file.of_id) ?? '', file })),
    ...reports.map(({ id, number }) => ({
      folder: folders.get(id) ?? '',
      file: { paper: 'survey_report', name: `${number}.pdf`, unit_id: id } as const,
    })),
  ])
}
