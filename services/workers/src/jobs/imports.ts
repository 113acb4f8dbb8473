import { principalOf } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { type Language, say } from '@fairlead/contracts/texts/index'
import { aggregateNamed } from '@fairlead/domain/aggregates'
import { relation } from '@fairlead/domain/crm/relations'
import { user } from '@fairlead/domain/identity/users'
import { type AnyAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import type { CommandResult } from '@fairlead/domain/kernel/envelope'
import type { Refusal } from '@fairlead/domain/kernel/refusal'
import { type PlannedRow, planFrom, rowCommandId } from '@fairlead/domain/platform/import-plan'
import { dataImport } from '@fairlead/domain/platform/imports'
import type { Job } from '@fairlead/domain/ports/queue'
import { record, recordId, type WorkerParts } from './parts.ts'

/** Rows that are done at a time, and how often it is said how far it is. */
const atOnce = 24
const tellEvery = 480

interface Failure {
  row: number
  message: string
}

/**
 * Does what was previewed, in the name of who asked for it. Everything was checked before; a row that fails all the same, because somebody
 * else was faster, is reported and the others go on. Called off, what was done is undone by the opposite commands: there is no append over
 * many streams, and nothing is to stay half done.
 */
export async function applyImport(parts: WorkerParts, job: Job): Promise<void> {
  const id = recordId(job)
  const imported = await parts.execute.load(dataImport, id)
  const bytes = imported?.plan_key ? await parts.files.get(imported.plan_key) : undefined
  const aggregate = imported && aggregateNamed(imported.target)
  if (!imported || !bytes || !aggregate) throw new Error(`import ${id} has no plan`)
  const { actor, language } = await asker(parts, imported.user_id)
  const rows = planFrom(bytes).rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')
  const failures: Failure[] = []
  const tell = (command: string, done: number) =>
    record(parts, { ...job, id: `${job.id}.${command}.${done}` }, dataImport, id, command, {
      done,
      failed: failures.length,
      ...(command === 'progress' ? {} : { failures: failures.slice(0, 500).map(one => ({ ...one })) }),
    })

  for (let first = 0; first < rows.length; first += tellEvery) {
    const some = rows.slice(first, first + tellEvery)
    failures.push(
      ...(await eachOf(some, row => give(row, row.outcome === 'added' ? 'create' : 'change', 'do', row.input, row.version || undefined))),
    )
    await tell('progress', first + some.length - failures.length)
    if ((await parts.execute.load(dataImport, id))?.status === 'stopping') return undo()
  }
  await tell('complete', rows.length - failures.length)

  /** Takes back whatever the log says was done, also before a worker died. */
  async function undo(): Promise<void> {
    failures.length = 0
    let undone = 0
    const left = await eachOf(rows, async row => {
      const accepted = await parts.log.accepted(streamOf(aggregate as AnyAggregate, row.id), rowCommandId(id, row, 'do'))
      if (!accepted) return undefined
      undone++
      return give(row, row.outcome === 'added' ? 'delete' : 'change', 'undo', row.before, accepted.version)
    })
    failures.push(...left)
    await tell('complete_undoing', undone - left.length)
  }

  async function give(
    row: PlannedRow,
    command: string,
    step: 'do' | 'undo',
    input: PlannedRow['input'],
    version: number | undefined,
  ): Promise<Failure | undefined> {
    const outcome: CommandResult | Refusal = await parts.execute(aggregate as AnyAggregate, row.id, command, input, {
      actor,
      command_id: rowCommandId(id, row, step),
      correlation_id: id,
      source: 'import',
      ...(version === undefined ? {} : { expected_version: version }),
    })
    return outcome.refused ? { row: row.row, message: say(language, outcome.code, outcome.params) } : undefined
  }
}

async function eachOf(rows: readonly PlannedRow[], work: (row: PlannedRow) => Promise<Failure | undefined>): Promise<Failure[]> {
  const left = rows.values()
  const failures: Failure[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const row of left) {
        const failure = await work(row)
        if (failure) failures.push(failure)
      }
    }),
  )
  return failures.toSorted((one, other) => one.row - other.row)
}

/** Who imports, with the rights that he has now, and the language that he reads. */
async function asker({ execute }: WorkerParts, id: string): Promise<{ actor: Principal; language: Language }> {
  const who = await execute.load(user, id)
  if (who?.status !== 'active' || !who.active) throw new Error(`user ${id} may not import`)
  const office = who.office_id ? await execute.load(relation, who.office_id) : undefined
  return { actor: principalOf({ ...who }, office && { ...office }), language: who.language }
}
