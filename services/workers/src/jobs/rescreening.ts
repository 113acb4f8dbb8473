import { sanctionList } from '@fairlead/domain/crm/sanction-lists'
import type { Job } from '@fairlead/domain/ports/queue'
import { allIn, record, recordId, type WorkerParts } from './parts.ts'
import { screenCase, screenRelation } from './world-checks.ts'

type Parts = Parameters<typeof screenCase>[0] & Pick<WorkerParts, 'readModels'>

/** So many are screened before it is said how far it is, and looked whether it is to go on. */
const tellEvery = 100
/** No more of those who could not be screened are named. */
const most_named = 100

/** Somebody who is known: a relation, or a name that was typed. The first word puts them in order. */
interface Known {
  place: string
  id: string
  screen: typeof screenCase
}

/**
 * Screens all who are known against a list that came in force (DOMAIN_DOCS §3.2: ongoing screening). A worker that dies leaves the job to another,
 * which goes on after the last that was told; so does who resumes what was stopped. Only results that nobody has seen open a case.
 */
export async function rescreen(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const begun = await parts.execute.load(sanctionList, id)
  if (!begun || !isWanted(begun)) return
  const to = begun.rescreened_to ?? ''
  const waiting = (await known(parts)).filter(({ place }) => place > to)
  let { rescreened, not_rescreened } = begun
  for (let first = 0; first < waiting.length; first += tellEvery) {
    const some = waiting.slice(first, first + tellEvery)
    for (const one of some) {
      const failed = await failureOf(parts, job, one)
      if (failed !== undefined) not_rescreened = [...not_rescreened, failed].slice(0, most_named)
    }
    rescreened += some.length
    const rescreened_to = some.at(-1)?.place ?? to
    await record(parts, { ...job, id: `${job.id} ${rescreened_to}` }, sanctionList, id, 'note_rescreened', {
      rescreened_to,
      rescreened,
      not_rescreened,
    })
    const now = await parts.execute.load(sanctionList, id)
    if (!now || !isWanted(now)) return
  }
  await record(parts, job, sanctionList, id, 'finish_rescreening', {})
}

/** A later version has all screened itself. */
const isWanted = ({ status, rescreening }: { status: string; rescreening: string | null }): boolean =>
  status === 'in_force' && rescreening === 'running'

/** Why somebody could not be screened: he keeps nobody else from it. */
async function failureOf(parts: Parts, job: Job, { place, id, screen }: Known): Promise<string | undefined> {
  try {
    await screen(parts, { ...job, id: `${job.id} ${id}`, data: { id } })
    return undefined
  } catch (reason) {
    return `${place}: ${String(reason)}`.slice(0, 300)
  }
}

async function known({ readModels }: Parts): Promise<Known[]> {
  const [relations, cases] = await Promise.all([allIn(readModels, 'relations', ['name']), allIn(readModels, 'worldcheck', ['manual'])])
  const all = [
    ...relations.map(({ id }): Known => ({ place: `r ${id}`, id, screen: screenRelation })),
    ...cases.flatMap(({ id, record }): Known[] => (record.manual === true ? [{ place: `w ${id}`, id, screen: screenCase }] : [])),
  ]
  return all.toSorted((one, other) => (one.place < other.place ? -1 : 1))
}
