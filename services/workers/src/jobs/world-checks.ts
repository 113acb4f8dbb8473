import { worldcheck } from '@fairlead/contracts/crm/world-checks'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { relation } from '@fairlead/domain/crm/relations'
import { newIn, type Results, subjectOf } from '@fairlead/domain/crm/world-check-matches'
import { caseOf } from '@fairlead/domain/crm/world-check-processes'
import { worldCheck } from '@fairlead/domain/crm/world-checks'
import { country } from '@fairlead/domain/masterdata/countries'
import { settingsInForce } from '@fairlead/domain/platform/settings'
import type { Job } from '@fairlead/domain/ports/queue'
import type { ScreeningMatch } from '@fairlead/domain/ports/screening-provider'
import { type Give, record, recordId, type WorkerParts } from './parts.ts'

type Parts = Pick<WorkerParts, 'screening'> & { execute: Give & Pick<WorkerParts['execute'], 'load' | 'find'> }
type Case = RecordOf<typeof worldcheck>
type Subject = ReturnType<typeof subjectOf>

/** Screens a relation; where nobody can be screened at all, only who wants it by hand is told. */
export async function screenRelation(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const one = await parts.execute.load(relation, id)
  // An own office is no customer of itself.
  if (!one || one.status === 'deleted' || one.types.includes('OFFICE')) return
  const subject = subjectOf({ name: one.name, country_id: one.country_id })
  const countries = [one.country_id, ...(one.addresses ?? []).map(({ country_id }) => country_id)]
  await screen(parts, job, { case_id: caseOf(id), relation_id: id, subject, countries, is_asked: job.data.by_hand === true })
}

/** Screens who a case is about: its relation as that is by now, or the name that was typed. */
export async function screenCase(parts: Parts, job: Job): Promise<void> {
  const id = recordId(job)
  const known = await parts.execute.load(worldCheck, id)
  if (!known) throw new Error(`there is no world-check case ${id}`)
  if (known.relation_id !== null) return screenRelation(parts, { ...job, data: { id: known.relation_id, by_hand: true } })
  const subject = subjectOf(known)
  await screen(parts, job, { case_id: id, relation_id: null, subject, countries: [subject.country_id], is_asked: true })
}

/** Screens again where the provider gave no answer for a reason that passes by itself. */
export async function screenFailedAgain(parts: Parts, job: Job): Promise<void> {
  for (const { id } of await parts.execute.find(worldcheck, { failure: ['unavailable'] }))
    await screenCase(parts, { ...job, id: `${job.id} ${id}`, data: { id } })
}

interface Screened {
  case_id: string
  relation_id: string | null
  subject: Subject
  countries: readonly (string | null)[]
  /** Somebody waits for the answer. */
  is_asked: boolean
}

async function screen(parts: Parts, job: Job, { case_id, relation_id, subject, countries, is_asked }: Screened): Promise<void> {
  const { execute, screening } = parts
  const { screening_threshold } = await settingsInForce(execute.load)
  const answer = await screening.provider.screen(
    { name: subject.name, kind: subject.entity, born: subject.born, imo: subject.imo, countries: await codesOf(countries, execute) },
    screening_threshold,
  )
  const known = await execute.load(worldCheck, case_id)
  if ('failure' in answer && answer.failure === 'no_lists' && !known && !is_asked) return
  if (!known) await record(parts, job, worldCheck, case_id, 'take_up', { ...subject, relation_id })
  if ('failure' in answer) {
    await record(parts, job, worldCheck, case_id, 'fail', { failure: answer.failure })
    return
  }
  const results: Results = {
    ...subject,
    provider: screening.by,
    provider_case: answer.provider_case,
    matches: answer.matches.map(matchOf),
  }
  await record(parts, job, worldCheck, case_id, commandFor(known, results), { ...results })
}

/** As what an answer comes in: the first, one that brings somebody new after the case was done with, or any other. */
function commandFor(known: Case | undefined, results: Results): 'screen' | 'receive_results' | 'note_screening' {
  if (!known || known.status === 'waiting') return 'screen'
  const isDone = known.status === 'clear' || known.status === 'resolved'
  return isDone && newIn(known, results).length > 0 ? 'receive_results' : 'note_screening'
}

/** A match as a case keeps it: lists write as long as they like. */
const matchOf = ({ words, circumstances, categories, countries, ...match }: ScreeningMatch): Results['matches'][number] => ({
  ...match,
  primary_name: match.primary_name.slice(0, 300),
  matched_name: match.matched_name.slice(0, 300),
  score: match.score === null ? null : Math.round(match.score),
  categories: categories.slice(0, 100).map(one => one.slice(0, 100)),
  countries: [...countries].slice(0, 100),
  words: words.slice(0, 50).map(({ said, listed, likeness }) => ({ said, listed, likeness: Math.round(likeness * 100) })),
  circumstances: [...circumstances],
})

async function codesOf(ids: readonly (string | null)[], { load }: Parts['execute']): Promise<string[]> {
  const known = [...new Set(ids)].filter(id => id !== null)
  const found = await Promise.all(known.map(id => load(country, id)))
  return found.flatMap(one => one?.code ?? [])
}
