import type { Resource } from '@fairlead/contracts/kernel/resource'
import { asSystem } from '@fairlead/domain/kernel/envelope'
import { dataExport } from '@fairlead/domain/platform/exports'
import type { FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import type { Deps } from '../deps.ts'
import { problemOf } from '../errors.ts'
import { envelopeOfOne } from './envelope.ts'
import type { ExportRequest } from './export-request.ts'

/** Puts an export on the record before its first row goes out; the answer is to be called when it ends, whole or cut short. */
export async function recordExport(
  { execute, logger }: Deps,
  request: FastifyRequest,
  resource: Resource,
  { format, chosen, question }: Pick<ExportRequest, 'chosen' | 'question'> & { format: ExportRequest['format'] | 'zip' },
): Promise<(how: 'complete' | 'stop', rows: number) => Promise<void>> {
  const id = v7()
  const { principal } = request
  const by = { ...envelopeOfOne(request), actor: asSystem(principal) }
  const asked = Object.entries(question).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)]))
  const started = await execute(
    dataExport,
    id,
    'start',
    {
      taken_from: resource.name,
      format,
      columns: chosen?.join(', ') ?? '*',
      question: new URLSearchParams(asked).toString().slice(0, 4000) || null,
      office_id: principal.office_id,
    },
    by,
  )
  if (started.refused) throw problemOf(started)
  return async (how, rows) => {
    const ended = await execute(dataExport, id, how, { rows }, { ...by, command_id: v7() }).catch((reason: unknown) => reason)
    if (ended instanceof Error) logger.error({ export: id, rows, error: ended.message }, 'the end of an export is not on the record')
  }
}

/** The rows of a sheet, or the files of an archive, counted; says how it ended, also when nobody wants the rest. */
export async function* counted<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  ended: (how: 'complete' | 'stop', rows: number) => Promise<void>,
): AsyncGenerator<Row, void> {
  let count = 0
  let how: 'complete' | 'stop' = 'stop'
  try {
    for await (const row of rows) {
      yield row
      count++
    }
    how = 'complete'
  } finally {
    await ended(how, count)
  }
}
