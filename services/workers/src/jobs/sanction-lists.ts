import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { ofac_files, sanctionList } from '@fairlead/domain/crm/sanction-lists'
import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import { UnreadableList } from '@fairlead/domain/crm/screening/lists/elements'
import { euXml } from '@fairlead/domain/crm/screening/lists/eu-xml'
import { ofacCsv } from '@fairlead/domain/crm/screening/lists/ofac-csv'
import { ofacXml } from '@fairlead/domain/crm/screening/lists/ofac-xml'
import { unXml } from '@fairlead/domain/crm/screening/lists/un-xml'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, record, recordId, type WorkerParts } from './parts.ts'

interface Parts {
  files: Pick<WorkerParts['files'], 'open'>
  listEntries: WorkerParts['listEntries']
  execute: Give & Pick<WorkerParts['execute'], 'load' | 'find'>
}

const readers = { OFAC: ofacXml, EU: euXml, UN: unXml }

/** Reads the files of a sanctions list, bit by bit, into the entries that names are screened against. Of what is in force then, the newest stays so: whoever brings an older one later puts none out of force. */
export async function readSanctionList(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const version = await parts.execute.load(sanctionList, id)
  if (!version) throw new Error(`there is no sanctions list ${id}`)
  if (version.status === 'reading') await takeIn(parts, job, id, version)
  const now = await parts.execute.load(sanctionList, id)
  if (now?.status !== 'in_force') return
  const inForce = await parts.execute.find(sanctionlists, { list: [version.list], status: ['in_force'] })
  const [, ...older] = inForce.toSorted((one, other) => (one.published < other.published ? 1 : -1))
  for (const before of older) {
    await record(parts, { ...job, id: `${job.id}.${before.id}` }, sanctionList, before.id, 'supersede', {})
    await parts.listEntries.remove(before.id)
  }
}

type Version = NonNullable<Awaited<ReturnType<typeof loaded>>>
const loaded = (parts: Parts, id: string) => parts.execute.load(sanctionList, id)

async function takeIn(parts: Parts, job: Job, id: string, version: Version): Promise<void> {
  const fail = (reason: string) => record(parts, job, sanctionList, id, 'fail', { reason })
  try {
    const entries = await parts.listEntries.put(id, entriesOf(parts, version))
    await (entries === 0 ? fail('EMPTY') : record(parts, job, sanctionList, id, 'take_in', { entries }))
  } catch (reason) {
    if (!(reason instanceof UnreadableList)) throw reason
    await fail('UNREADABLE')
  }
}

function entriesOf(parts: Parts, { list, files }: Version): AsyncIterable<ListEntry> {
  const named = (ending: string) => textOf(parts, files.find(({ name }) => name.toLowerCase().endsWith(ending))?.key)
  if (files.some(({ name }) => name.toLowerCase().endsWith('.xml'))) return readers[list](named('.xml'))
  const [sdn, add, alt] = ofac_files
  return ofacCsv(named(sdn), named(alt), named(add))
}

/** A kept file as text, as it is read. */
async function* textOf(parts: Parts, key: string | undefined): AsyncGenerator<string> {
  const stored = key === undefined ? undefined : await parts.files.open(key)
  if (!stored) throw new Error('a file of the list is not there')
  const decoder = new TextDecoder()
  for await (const bytes of stored.content) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}
