import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { dayAt } from '../crm/office-clock.ts'
import { relation } from '../crm/relations.ts'
import { type Aggregate, aggregate, changesTo, eventsOf, type Find, type Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { forbid, invalid, type Refusal, together } from '../kernel/refusal.ts'
import { officesOf, stillLent, takersOf } from './lent-levels.ts'
import { validityFaults } from './validity.ts'

export type TariffLevel = RecordOf<typeof tariffLevels>
type Loaded = TariffLevel & { id: string }

const { TariffLevelCreated, TariffLevelChanged, TariffLevelShared, TariffLevelUnshared, TariffLevelClosed, TariffLevelReopened } =
  eventsOf(tariffLevels)
const { TariffsImported, TariffLevelCopyStarted, TariffLevelCopied } = eventsOf(tariffLevels)

/** Price lists: the office that keeps one says what is in it, those with whom it is shared read it and price with it. */
export const tariffLevel: Aggregate<typeof tariffLevels> = aggregate(tariffLevels, {
  derived: level => ({ ...level, office_ids: readersOf(level) }),
  evolve: {
    TariffLevelCreated: (level, said) => ({ ...level, ...said, status: 'active' }),
    TariffLevelChanged: (level, changes) => ({ ...level, ...changes }),
    TariffLevelShared: (level, { office_ids }) => ({ ...level, shared_with: [...level.shared_with, ...office_ids] }),
    TariffLevelUnshared: (level, { office_ids }) => ({ ...level, shared_with: level.shared_with.filter(one => !office_ids.includes(one)) }),
    TariffLevelClosed: (level, { valid_until }) => ({ ...level, valid_until, status: 'closed' }),
    TariffLevelReopened: (level, { valid_until }) => ({ ...level, valid_until, status: 'active' }),
    TariffLevelCopyStarted: level => level,
    TariffLevelCopied: level => level,
    TariffsImported: level => level,
  },
  facts: {
    create: async (_level, { parent_level_id }, load) => ({ parents: await parentsOf(parent_level_id, load) }),
    change: async (level, { parent_level_id, office_id = level.office_id, valid_until }, load, { id, find }) => {
      const isMoved = office_id !== level.office_id
      // Who else reads it then, or on which days it counts, is asked of its parent as a new one is.
      const isAsked = isMoved || valid_until !== undefined
      return {
        ...(await keeper(level, load)),
        parents: await parentsOf(parent_level_id === undefined && isAsked ? level.parent_level_id : parent_level_id, load),
        ...(isMoved ? await lentTo(id, [level.office_id], load, find) : lentToNone),
      }
    },
    share: async (level, _input, load) => ({
      ...(await keeper(level, load)),
      parents: await parentsOf(level.parent_level_id, load),
    }),
    unshare: async (level, { office_ids }, load, { id, find }) => ({
      ...(await keeper(level, load)),
      ...(await lentTo(id, knownOf(level, office_ids), load, find)),
    }),
    close: (level, _input, load) => keeper(level, load),
    reopen: async (level, _input, load) => ({
      ...(await keeper(level, load)),
      parents: await parentsOf(level.parent_level_id, load),
    }),
    copy: (level, _input, load) => keeper(level, load),
  },
  decide: {
    create: (_level, input, { id, parents }) =>
      wrongParent({ ...input, office_ids: [input.office_id] }, parents, id) ?? [TariffLevelCreated(input)],
    change: (level, input, { id, now, actor, office, parents, takers, leaving }) => {
      const changes = changesTo(level, input)
      const changed = { ...level, ...changes }
      const office_ids = readersOf(changed)
      const left = leaving.filter(one => !office_ids.includes(one.id))
      const wrong = [
        changes.kind === undefined ? undefined : invalid('level_kind_is_fixed', { field: 'kind' }),
        wrongParent({ ...level, office_ids }, parents, id),
        stillLent({ takers, leaving: left, day: dayAt(office, now), field: 'office_id' }, actor),
        ...validityFaults(changed),
      ].filter(one => one !== undefined)
      return notToEdit(level, actor, office) ?? together(wrong) ?? (Object.keys(changes).length === 0 ? [] : [TariffLevelChanged(changes)])
    },
    share: (level, { office_ids }, { actor, office, parents }) => {
      const others = [...new Set(office_ids)].filter(one => !level.office_ids.includes(one))
      return (
        notToEdit(level, actor, office) ??
        unread(others, parents, 'office_ids') ??
        (others.length === 0 ? [] : [TariffLevelShared({ office_ids: others })])
      )
    },
    unshare: (level, { office_ids }, { now, actor, office, takers, leaving }) => {
      const known = knownOf(level, office_ids)
      return (
        notToEdit(level, actor, office) ??
        stillLent({ takers, leaving, day: dayAt(office, now), field: 'office_ids' }, actor) ??
        (known.length === 0 ? [] : [TariffLevelUnshared({ office_ids: known })])
      )
    },
    close: (level, { valid_until }, { actor, office }) =>
      notToEdit(level, actor, office) ?? together(validityFaults({ ...level, valid_until })) ?? [TariffLevelClosed({ valid_until })],
    reopen: (level, { valid_until = null }, { actor, office, parents }) =>
      notToEdit(level, actor, office) ??
      together(validityFaults({ ...level, valid_until })) ??
      unread(level.office_ids, parents, 'valid_until') ?? [TariffLevelReopened({ valid_until })],
    copy: (level, { valid_until = null, ...input }, { id, now, actor, office }) => {
      const copy_id = derivedId(id, 'copy', input.code, now)
      return (
        notToEdit(level, actor, office) ??
        together(validityFaults({ ...input, valid_until })) ?? {
          events: [TariffLevelCopyStarted({ ...input, valid_until, copy_id })],
          claims: [{ scope: 'tarifflevels.code', value: input.code, field: 'code', owner: `${tariffLevels.stream}-${copy_id}` }],
        }
      )
    },
    create_copy: (_level, input) => [TariffLevelCreated(input)],
    note_copy: (_level, input) => [TariffLevelCopied(input)],
    note_import: (_level, input) => [TariffsImported(input)],
  },
  claims: level =>
    level.is_default_for_office && level.status === 'active'
      ? [
          {
            scope: 'tarifflevels.default',
            value: `${level.office_id} ${level.kind} ${level.service_type_id ?? 'both'}`,
            field: 'is_default_for_office',
            refusal: 'default_level_already',
          },
        ]
      : [],
})

/** The office that keeps a level. */
const keeper = async ({ office_id }: Pick<TariffLevel, 'office_id'>, load: Load) => ({ office: await load(relation, office_id) })

/** All offices that read a level: whose it is, and with whom it is shared. */
const readersOf = ({ office_id, shared_with }: Pick<TariffLevel, 'office_id' | 'shared_with'>): string[] => [
  ...new Set([office_id, ...shared_with]),
]

/** The offices that are named, of those with which a level is shared. */
const knownOf = ({ shared_with }: Pick<TariffLevel, 'shared_with'>, office_ids: readonly string[]): string[] =>
  shared_with.filter(one => office_ids.includes(one))

/** What takes rates from a level, and the offices that are to read it no more. */
const lentTo = async (id: string, office_ids: readonly string[], load: Load, find: Find) => ({
  takers: await takersOf(id, find),
  leaving: await officesOf(office_ids, load),
})
const lentToNone = { takers: [], leaving: [] }

/** Why somebody may not edit a level that he reads: another office keeps it, and his is no headquarters. */
export const notToEdit = (
  level: Pick<TariffLevel, 'office_id'>,
  actor: Principal,
  office: { name: string } | undefined,
): Refusal | undefined =>
  within(rowScopeOf(actor), { office: 'office_id' }, level)
    ? undefined
    : forbid('level_not_yours', { params: { office: titleOf(office?.name) } })

/** So many levels one takes its rates from at most: no list goes further. */
const mostParents = 20

/** The levels from which missing rates are taken, the nearest first. */
async function parentsOf(id: string | null | undefined, load: Load): Promise<Loaded[]> {
  const parents: Loaded[] = []
  for (let next = id; next && parents.length < mostParents; ) {
    const parent = await load(tariffLevel, next)
    if (!parent) break
    parents.push(parent)
    next = parent.parent_level_id
  }
  return parents
}

/** Whoever prices with a level reads the rates that it takes from others as well (ours: the explanation of a price tells them). */
const unread = (office_ids: readonly string[], parents: readonly Loaded[], field: string): Refusal | undefined => {
  const kept = parents.find(parent => office_ids.some(office => !parent.office_ids.includes(office)))
  return kept && invalid('parent_level_not_shared', { field, params: { name: kept.name } })
}

function wrongParent(
  { kind, office_ids }: Pick<TariffLevel, 'kind' | 'office_ids'>,
  parents: readonly Loaded[],
  id: string,
): Refusal | undefined {
  const [parent] = parents
  if (!parent) return undefined
  if (parent.kind !== kind) return invalid('parent_level_of_other_kind', { field: 'parent_level_id' })
  return parents.some(one => one.id === id)
    ? invalid('parent_level_in_circle', { field: 'parent_level_id', params: { name: parent.name } })
    : unread(office_ids, parents, 'parent_level_id')
}
