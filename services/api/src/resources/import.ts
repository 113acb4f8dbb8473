import { may } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { importable } from '@fairlead/contracts/platform/imports'
import { resourceNamed } from '@fairlead/contracts/resources'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { planBytes, planFrom } from '@fairlead/domain/platform/import-plan'
import { dataImport } from '@fairlead/domain/platform/imports'
import { sheet_type } from '@fairlead/domain/ports/sheets'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { languageOf } from '../language.ts'
import { rowsOfFile } from '../sheets/file-readers.ts'
import { BadSheet, limits, shownCell } from '../sheets/sheet.ts'
import { envelopeOf, madeId } from './envelope.ts'
import { importColumns } from './import-columns.ts'
import { planImport } from './import-plan.ts'
import { RecordPath } from './reads.ts'

const types = [sheet_type, 'text/csv', 'application/octet-stream']
const Upload = z.looseObject({ name: z.string().min(1).max(200) })
const Matched = z.strictObject({ columns: z.array(z.string().max(80).nullable()).min(1).max(limits.columns) })
const Rows = z.object({
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
const perPage = 100
/** Rows shown while the columns are matched. */
const sampled = 5

/**
 * Bringing a sheet into a register: `POST /api/{resource}/import` takes the file, `POST /api/imports/{id}/match` says what would become of
 * each row, `GET /api/imports/{id}/rows` shows it; the commands `apply` and `cancel` of the import do it, or undo it.
 */
export function importCalls(app: FastifyInstance, resources: readonly Resource[], deps: Deps): void {
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: limits.bytes }, (_request, body, done) => done(null, body))
  const { execute, files, readModels } = deps

  for (const resource of resources.filter(importable)) {
    app.post(`/api/${resource.name}/import`, { bodyLimit: limits.bytes, schema: { querystring: Upload } }, async (request, reply) => {
      mayImport(resource, request)
      const { name } = Upload.parse(request.query)
      const body: unknown = request.body
      if (!Buffer.isBuffer(body)) throw new Problem(415, 'sheet_unreadable')
      const [headers, ...rows] = await sheetIn(resource, body)
      const { principal } = request
      const id = madeId(request)
      const input = {
        target: resource.name,
        file_name: name,
        file_key: await files.put(body),
        user_id: principal.id,
        office_id: principal.office_id,
      }
      const uploaded = await execute(dataImport, id, 'upload', input, { ...envelopeOf(request), actor: asSystem(principal) })
      if (uploaded.refused) throw problemOf(uploaded)
      return reply.code(201).send({
        id,
        headers: headers?.cells.map(shownCell),
        rows: rows.length,
        sample: rows.slice(0, sampled).map(({ cells }) => cells.map(shownCell)),
      })
    })
  }

  app.post('/api/imports/:id/match', { schema: { params: RecordPath, body: Matched } }, async request => {
    const { imported, resource, id } = await ownImport(request)
    const { columns } = Matched.parse(request.body)
    const aggregate = aggregateNamed(resource.name)
    const file = await files.get(imported.file_key)
    if (!aggregate || !file) throw new Problem(404, 'not_found')
    const known = importColumns(resource)
    const wrong = columns.find((key, index) => key !== null && (!known.has(key) || columns.indexOf(key) !== index))
    if (wrong !== undefined)
      throw invalidInput([
        { field: 'columns', key: known.has(wrong ?? '') ? 'chosen_twice' : 'unknown_column', params: { column: wrong ?? '' } },
      ])
    const { principal } = request
    const plan = await planImport(deps, {
      aggregate,
      sheet: await sheetIn(resource, Buffer.from(file)),
      keys: columns,
      principal,
      language: languageOf(request),
    })
    const count = (outcome: string) => plan.rows.filter(row => row.outcome === outcome).length
    const counts = { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') }
    const previewed = await execute(
      dataImport,
      id,
      'preview',
      { plan_key: await files.put(planBytes(plan)), ...counts },
      { ...envelopeOf(request), actor: asSystem(principal) },
    )
    if (previewed.refused) throw problemOf(previewed)
    const { added, changed, unchanged, refused } = previewed.record // of a repeat as they were at first, and as they will be applied
    return { id, added, changed, unchanged, refused }
  })

  app.get('/api/imports/:id/rows', { schema: { params: RecordPath, querystring: Rows } }, async request => {
    const { imported } = await ownImport(request)
    const { outcome, page } = Rows.parse(request.query)
    const file = imported.plan_key ? await files.get(imported.plan_key) : undefined
    if (!file) throw new Problem(404, 'not_found')
    const { headers, rows } = planFrom(file)
    const found = rows.filter(row => outcome === undefined || row.outcome === outcome)
    const data = found.slice((page - 1) * perPage, page * perPage).map(({ row, outcome, cells, errors, missing, note, changes }) => ({
      row,
      outcome,
      cells,
      errors,
      missing,
      note,
      changes,
    }))
    return {
      headers,
      data,
      current_page: page,
      last_page: Math.max(1, Math.ceil(found.length / perPage)),
      per_page: perPage,
      total: found.length,
    }
  })

  async function sheetIn(resource: Resource, file: Buffer) {
    try {
      return await rowsOfFile(resource, file, readModels)
    } catch (reason) {
      throw reason instanceof BadSheet ? invalidInput([{ field: 'file', key: reason.key, params: { rows: limits.rows } }]) : reason
    }
  }

  /** What was uploaded belongs to who uploaded it, and to nobody else. */
  async function ownImport(request: FastifyRequest) {
    const { id } = RecordPath.parse(request.params)
    const imported = await execute.load(dataImport, id)
    const resource = imported && resourceNamed(imported.target)
    if (!imported || !resource || imported.user_id !== request.principal.id) throw new Problem(404, 'not_found')
    mayImport(resource, request)
    return { id, imported, resource }
  }
}

function mayImport(resource: Resource, { principal }: FastifyRequest): void {
  const commands = Object.values(importable(resource) ?? {})
  const right = commands.map(({ may: needed }) => needed).find(needed => needed === 'system' || !may(principal, needed))
  if (right !== undefined || !may(principal, 'operations.edit'))
    throw new Problem(403, 'no_right', { params: { right: right ?? 'operations.edit' } })
}
