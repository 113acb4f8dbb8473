/** A mutant that changes nothing anybody could see, and why; texts as `npm run mutants -- --json` gives them. */
export interface Argued {
  file: string
  was: string
  is: string
  why: string
}

/** Mutants judged to be equivalent. Keep it short: a condition that makes no difference is better taken out. */
export const argued: readonly Argued[] = [
  {
    file: 'services/domain/src/accounting/invoice-export.ts',
    was: 'queuedIn(record, sent.export_id) && record.export_system !== null',
    is: 'queuedIn(record, sent.export_id)',
    why: 'a document is queued for one system: that it may have none is what its type says of those that wait',
  },
  {
    file: 'services/domain/src/operations/line-flags.ts',
    was: 'waiting.length === 0',
    is: 'false',
    why: 'of lines of which none waits nothing is said either way: it only spares the reckoning, whenever a job is loaded',
  },
  {
    file: 'services/domain/src/operations/port-clock.ts',
    was: 'told?.now === now',
    is: 'false',
    why: 'the day of an instant is the same however often it is reckoned: it only spares that, for thousands of calls',
  },
  {
    file: 'services/domain/src/kernel/claims.ts',
    was: "typeof value === 'string'",
    is: 'true',
    why: 'claims that were made before commands were named in them are one key, be that nothing or an empty text',
  },
  {
    file: 'services/domain/src/kernel/following.ts',
    was: "typeof office_id === 'string'",
    is: 'true',
    why: 'the decision makes null of an office that is not said, too; what a record holds is of no type here',
  },
  {
    file: 'services/domain/src/kernel/claims.ts',
    was: 'reserved.length > 0 && (await isAwaited(owner, reserved))',
    is: '(await isAwaited(owner, reserved))',
    why: 'of no reservation none is awaited: it only spares reading what happened to the owner',
  },
  {
    file: 'services/domain/src/documentation/freight-sources.ts',
    was: 'wanted(one) && !named.has(one.id)',
    is: 'wanted(one)',
    why: 'bills in force are asked for the units that are left, those of this voyage too: it only spares asking for nearly all of them',
  },
  {
    file: 'services/domain/src/operations/borne-by-units.ts',
    was: 'parts.length === 1',
    is: 'false',
    why: 'a share of one part is the share: it only spares dividing it, for thousands of units',
  },
]
