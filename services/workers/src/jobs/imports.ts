import { principalOf } from '@fairlead/contracts/identity/principal'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { type Language, say } from '@fairlead/contracts/texts/index'
import { aggregateNamed, sheetRowsOf } from '@fairlead/domain/aggregates'
import { relation } from '@fairlead/domain/crm/relations'
import { user } from '@fairlead/domain/identity/users'
import { type AnyAggregate, streamOf } from '@fairlead/domain/kernel/aggregate'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import { asSystem, type CommandResult, type Envelope } from '@fairlead/domain/kernel/envelope'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import type { Refusal } from '@fairlead/domain/kernel/refusal'
import type { RowCommand } from '@fairlead/domain/kernel/sheet-rows'
import { type PlannedRow, planFrom, rowCommandId } from '@fairlead/domain/platform/import-plan'
import { dataImport } from '@fairlead/domain/platform/imports'
import type { Job } from '@fairlead/domain/ports/queue'
import { type Give, record, recordId, type WorkerParts } from './parts.ts'
import { whileRefused } from './while-refused.ts'

/** Rows that are done at a time, and how often it is said how far it is. */
const atOnce = 24
const tellEvery = 480
/**
 * How long a row waits for a record that follows from the row before it, which a worker that died may have left to be made; and for the read
 * tables, where what it is decided by is behind: a sheet is more than they follow at once, and nobody is there to give the row again.
 */
const patience = { within: 30_000, every: 250 }

/** What it takes to do what was previewed. */
interface ImportParts {
  log: Pick<WorkerParts['log'], 'accepted'>
  files: WorkerParts['files']
  execute: Give & Pick<WorkerParts['execute'], 'load'>
}

interface Failure {
  row: number
  message: string
}

/**
 * Does what was previewed, in the name of who asked for it. Everything was checked before; a row that fails all the same, because somebody
 * else was faster, is reported and the others go on. Called off, what was done is undone by the opposite commands: there is no append over
 * many streams, and nothing is to stay half done.
 */
export async function applyImport(parts: ImportParts, job: Job): Promise<void> {
  const id = recordId(job)
  const imported = await parts.execute.load(dataImport, id)
  const bytes = imported?.plan_key ? await parts.files.get(imported.plan_key) : undefined
  const aggregate = imported && aggregateNamed(imported.target)
  if (!imported || !bytes || !aggregate) throw new Error(`import ${id} has no plan`)
  const { actor, language } = await asker(parts, imported.user_id)
  const plan = planFrom(bytes).rows
  const rows = plan.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')
  const failures: Failure[] = []
  const lost = new Set<string>()
  const tell = (command: string, done: number) =>
    record(parts, { ...job, id: `${job.id}.${command}.${done}` }, dataImport, id, command, {
      done,
      failed: failures.length,
      ...(command === 'progress' ? {} : { failures: failures.slice(0, 500).map(one => ({ ...one })) }),
    })

  for (let first = 0; first < rows.length; first += tellEvery) {
    const some = rows.slice(first, first + tellEvery)
    failures.push(...(await eachOf(some, async row => failureOf(row, await done(row)))))
    await tell('progress', first + some.length - failures.length)
    if ((await parts.execute.load(dataImport, id))?.status === 'stopping') return undo()
  }
  await tellAbout()
  await tell('complete', rows.length - failures.length)

  /** Tells each record that rows are within what became of these. */
  async function tellAbout(): Promise<void> {
    const { tells } = sheetRowsOf(imported?.target ?? '') ?? {}
    const aggregate = tells && aggregateNamed(tells.resource)
    const failed = new Set(failures.map(({ row }) => row))
    const outcomeOf = ({ row, outcome }: PlannedRow) => (failed.has(row) ? 'refused' : outcome)
    for (const [within, some] of Map.groupBy(plan, one => one.within ?? '')) {
      if (!aggregate || within === '') continue
      const count = (outcome: string) => some.filter(one => outcomeOf(one) === outcome).length
      const counts = { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') }
      const told = await parts.execute(
        aggregate,
        within,
        tells.command,
        { file_name: imported?.file_name ?? '', ...counts },
        { actor: asSystem(actor), command_id: derivedId(job.id, within), correlation_id: id, source: 'import' },
      )
      if (told.refused) throw new Error(`${within} was not told of import ${id}: ${told.code}`)
    }
  }

  /** Takes back whatever the log says was done, also before a worker died: the last row about the same first. */
  async function undo(): Promise<void> {
    failures.length = 0
    let undone = 0
    /** The versions at which records stand of which some is taken back: the row before was to find its own there. */
    const standing = new Map<string, number>()
    const left = await eachOf(rows.toReversed(), async row => {
      const accepted = await parts.log.accepted(streamOf(aggregate as AnyAggregate, row.id), rowCommandId(id, row, 'do'))
      if (!accepted) return undefined
      undone++
      for (const [index, one] of row.undoes.entries()) {
        const version = one.id === row.id ? (standing.get(row.id) ?? accepted.version) : undefined
        const outcome = await give(row, one, index, version)
        if (outcome.refused) return failureOf(row, outcome)
        standing.set(one.id, outcome.version)
      }
      return undefined
    })
    failures.push(...left)
    await tell('complete_undoing', undone - left.length)
  }

  /** A record that the row before is to lead to is waited for; where that was in vain, the others about the same do not wait again. */
  async function done(row: PlannedRow): Promise<CommandResult | Refusal> {
    const doing = () => give(row, row, 'do', row.version || undefined)
    if (lost.has(row.about)) return doing()
    const outcome = await whileRefused('not_found', doing, patience)
    if (outcome.refused && outcome.code === 'not_found') lost.add(row.about)
    return outcome
  }

  function give(
    row: PlannedRow,
    { id: of, command, input }: RowCommand,
    step: 'do' | number,
    version: number | undefined,
  ): Promise<CommandResult | Refusal> {
    const envelope: Envelope = {
      actor,
      command_id: rowCommandId(id, row, step),
      correlation_id: id,
      source: 'import',
      ...(version === undefined ? {} : { expected_version: version }),
    }
    return whileRefused('busy_try_again', () => parts.execute(aggregate as AnyAggregate, of, command, input, envelope), patience)
  }

  function failureOf({ row }: PlannedRow, outcome: CommandResult | Refusal): Failure | undefined {
    return outcome.refused ? { row, message: say(language, outcome.code, outcome.params) } : undefined
  }
}

/** Works on rows, many at a time; on those about the same, one after the other. */
async function eachOf(rows: readonly PlannedRow[], work: (row: PlannedRow) => Promise<Failure | undefined>): Promise<Failure[]> {
  const failures: Failure[] = []
  await inLanes(atOnce, Map.groupBy(rows, ({ about }) => about).values(), async some => {
    for (const row of some) {
      const failure = await work(row)
      if (failure) failures.push(failure)
    }
  })
  return failures.toSorted((one, other) => one.row - other.row)
}

/** Who imports, with the rights that he has now, and the language that he reads. */
async function asker({ execute }: ImportParts, id: string): Promise<{ actor: Principal; language: Language }> {
  const who = await execute.load(user, id)
  if (who?.status !== 'active' || !who.active) throw new Error(`user ${id} may not import`)
  const office = who.office_id ? await execute.load(relation, who.office_id) : undefined
  return { actor: principalOf({ ...who }, office && { ...office }), language: who.language }
}
