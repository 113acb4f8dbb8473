import { Readable } from 'node:stream'
import { normaliseUploadName } from '@fairlead/contracts/checks/upload'
import { guest, guestNamed } from '@fairlead/contracts/identity/principal'
import { lineSchema } from '@fairlead/contracts/kernel/kinds/texts'
import { validate } from '@fairlead/contracts/kernel/validation'
import { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { paperRequest } from '@fairlead/domain/operations/paper-requests'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fits, typeOf } from '../calls/file-arrival.ts'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem, problemOf } from '../errors.ts'
import { genuine } from './asked.ts'

/** So many files at once: the sides of one paper. */
const most_at_once = 10
const longest_name = 200
/** How long whoever hands in waits until he and the staff read it, in milliseconds. */
const catchUpMs = 5_000

const Said = z.object({
  paper: z.enum(export_papers.codes, { error: 'select_from_list' }),
  unit_ids: z.array(z.string().max(36)),
  by: lineSchema(z, { kind: 'text', max: 120 }).or(z.literal('')),
})

/** What a form says that sends files along. Refused where it is none. */
async function formOf(request: FastifyRequest): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Problem(400, 'not_json')
  }
}

/** As a file may be called: what is longer loses what stands before its ending. */
function nameOf(file: File): string {
  const name = normaliseUploadName(file.name)
  const ending = name.slice(name.lastIndexOf('.'))
  return name.length <= longest_name ? name : `${name.slice(0, Math.max(0, longest_name - ending.length))}${ending}`
}

/** Keeps what a guest brought, each file as what its name says or not at all, and puts on the record of which cargo what it is. */
export async function handIn(request: FastifyRequest, deps: Deps): Promise<void> {
  const form = await formOf(request)
  const found = await genuine(request, deps)
  const text = (name: string) => form.getAll(name).filter(one => typeof one === 'string')
  const said = validate(Said, { paper: text('paper')[0], unit_ids: [...new Set(text('unit'))], by: text('by')[0]?.trim() ?? '' })
  if (said.issues) throw invalidInput(said.issues)
  const { paper, unit_ids, by } = said.data
  const brought = form.getAll('files').flatMap(one => (typeof one !== 'string' && one.size > 0 ? [one] : []))
  if (unit_ids.length === 0) throw invalidInput([{ field: 'unit', key: 'papers_of_which_unit', params: {} }])
  if (brought.length === 0) throw invalidInput([{ field: 'files', key: 'papers_choose_file', params: {} }])
  if (brought.length > most_at_once) throw invalidInput([{ field: 'files', key: 'too_many', params: { maximum: most_at_once } }])
  const kept = []
  for (const one of brought) {
    const name = nameOf(one)
    const type = typeOf(name)
    const { key, size } = await deps.files.receive(fits({ name, type }, Readable.from([Buffer.from(await one.arrayBuffer())])))
    kept.push({ name, type, size: Math.ceil(size / 1024), key })
  }
  const who = guestNamed(found.customer_name, by)
  const input = { unit_ids, paper, by: who, files: kept }
  const done = await deps.execute(paperRequest, found.id, 'hand_in', input, {
    actor: guest({ id: derivedId('papers', found.id), name: who }, { resource: paperrequests.name, id: found.id, commands: ['hand_in'] }),
    // A form that is sent once more, as a browser does that is reloaded, hands in nothing more.
    command_id: derivedId('papers handed in', found.id, paper, ...unit_ids.toSorted(), ...kept.map(({ key }) => key)),
    correlation_id: request.id,
    source: 'portal',
    address: request.ip,
  })
  if (done.refused) throw problemOf(done)
  if (done.position !== undefined) await deps.readModels.passed(done.position, [...done.written, 'units'], catchUpMs)
}
