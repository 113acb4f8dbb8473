import type { CommandInput, RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import { type tariffKey, tariffs } from '@fairlead/contracts/sales/tariffs'
import { relation } from '../crm/relations.ts'
import { aggregate, type Claim, changesTo, eventsOf, type FactsContext, type Find, type Load, same } from '../kernel/aggregate.ts'
import { complete } from '../kernel/complete.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { percentagesAmong } from '../masterdata/calculation-units.ts'
import { port } from '../masterdata/ports.ts'
import { region } from '../masterdata/registers.ts'
import { followerOf, isTaken } from './follower.ts'
import { isPricedWith } from './priced-with.ts'
import { keyOf, rivalsOf } from './tariff-key.ts'
import { type TariffLevel, tariffLevel } from './tariff-levels.ts'
import { type Around, keptFrom, outsideList, rateFaults, rivalled, routeInWords, tariffFaults } from './tariff-rules.ts'
import { validityFaults } from './validity.ts'

type Tariff = RecordOf<typeof tariffs>

const {
  TariffCreated,
  TariffChanged,
  TariffRateChanged,
  TariffFollowed,
  TariffConditionsChanged,
  TariffClosed,
  TariffReopened,
  TariffDeleted,
  TariffRestored,
} = eventsOf(tariffs)

/** A rate of a level: once a price was made with it, it is ended, or followed by another, and says the same for ever. */
export const tariff = aggregate(tariffs, {
  evolve: {
    TariffCreated: (record, said) => ({ ...record, ...said, status: 'active' }),
    TariffChanged: (record, changes) => ({ ...record, ...changes }),
    TariffRateChanged: (record, { new: rate, from, follower_id }) =>
      follower_id === null ? { ...record, rate } : { ...record, followed_by_id: follower_id, valid_until: addDays(from, -1) },
    TariffFollowed: (record, { follower_id, valid_from }) => ({
      ...record,
      followed_by_id: follower_id,
      valid_until: addDays(valid_from, -1),
    }),
    TariffConditionsChanged: (record, { conditions }) => ({ ...record, conditions }),
    TariffClosed: (record, { valid_until }) => ({ ...record, valid_until }),
    TariffReopened: record => ({ ...record, valid_until: null }),
    TariffDeleted: record => ({ ...record, status: 'deleted' }),
    TariffRestored: record => ({ ...record, status: 'active' }),
  },
  ties: async ({ tariff_level_id }, load) => ({ office_ids: (await load(tariffLevel, tariff_level_id))?.office_ids ?? [] }),
  /** Two that are made at once find nothing of each other. */
  claims: record => (record.status === 'active' ? [held(record)] : []),
  facts: {
    create: (record, input, load, asking) => looked({ ...record, ...input }, load, asking),
    change: (record, input, load, asking) => looked({ ...record, ...input }, load, asking),
    change_rate: (record, { rate, from }, load, asking) =>
      following(around({ ...record, rate }, load, asking), followerOf(asking.id, from), asking.find),
    follow: (record, { follower_id, ...input }, load, asking) =>
      following(looked({ ...record, ...input }, load, asking), follower_id ?? followerOf(asking.id, input.valid_from), asking.find),
    close: (record, { valid_until }, load, asking) => looked({ ...record, valid_until }, load, asking),
    reopen: (record, _input, load, asking) => looked({ ...record, valid_until: null }, load, asking),
    delete: (record, _input, load, asking) => around(record, load, asking),
    restore: (record, _input, load, asking) => looked(record, load, asking),
  },
  decide: {
    create: (record, input, { actor, rivals, ...about }) =>
      keptFrom(actor, about) ?? tariffFaults({ ...record, ...input }, about) ?? rivalled(rivals, about) ?? [TariffCreated(input)],
    create_following: (_record, input) => [TariffCreated(input)],
    change: (record, input, { actor, rivals, ...about }) => {
      const { conditions, rate, ...rest } = changesTo(record, input)
      if (rest.tariff_level_id !== undefined) return invalid('tariff_level_is_fixed', { field: 'tariff_level_id' })
      const events = [
        ...(Object.keys(rest).length === 0 ? [] : [TariffChanged(rest)]),
        ...(conditions === undefined ? [] : [TariffConditionsChanged({ conditions })]),
        ...(rate === undefined ? [] : [changedAtOnce(record, rate)]),
      ]
      if (events.length === 0) return []
      const used = about.used ? refuse('tariff_is_used') : undefined
      return keptFrom(actor, about) ?? used ?? tariffFaults({ ...record, ...input }, about, record) ?? rivalled(rivals, about) ?? events
    },
    change_rate: (record, { rate, from }, { id, now, actor, again, ...about }) => {
      if (same(rate, record.rate)) return []
      const refusal = keptFrom(actor, about)
      if (refusal) return refusal
      if (from === record.valid_from && !about.used) return together(rateFaults(rate, about.percentages)) ?? [changedAtOnce(record, rate)]
      const { valid_until: until } = record
      const follower_id = followerOf(id, from, again ? now : undefined)
      return (
        notFollowed(record, from, 'from') ??
        together([...rateFaults(rate, about.percentages), ...beginsOutside(from, about.level)]) ?? {
          events: [TariffRateChanged({ old: record.rate, new: rate, from, until, follower_id })],
          claims: [keptFor(follower_id, { ...record, valid_from: from })],
        }
      )
    },
    follow: (record, { follower_id: asked, ...input }, { id, now, actor, rivals, again, ...about }) => {
      const follower_id = asked ?? followerOf(id, input.valid_from, again ? now : undefined)
      return (
        keptFrom(actor, about) ??
        notFollowed(record, input.valid_from, 'valid_from') ??
        tariffFaults({ ...record, ...termsOf(input) }, about, record) ??
        rivalled(rivals, about) ??
        (asked && again
          ? refuse('exists_already', { field: 'follower_id' })
          : {
              events: [TariffFollowed({ ...termsOf(input), follower_id })],
              claims: [keptFor(follower_id, { ...record, ...termsOf(input) })],
            })
      )
    },
    close: (record, { valid_until }, { actor, rivals, ...about }) =>
      keptFrom(actor, about) ??
      (valid_until === record.valid_until
        ? []
        : (together([...validityFaults({ ...record, valid_until }), ...endsOutside(record, valid_until, about.level)]) ??
          rivalled(rivals, about) ?? [TariffClosed({ valid_until })])),
    reopen: (_record, _input, { actor, rivals, ...about }) => keptFrom(actor, about) ?? rivalled(rivals, about) ?? [TariffReopened()],
    delete: (_record, _input, { actor, ...about }) => keptFrom(actor, about) ?? (about.used ? refuse('tariff_is_used') : [TariffDeleted()]),
    restore: (_record, _input, { actor, rivals, ...about }) => keptFrom(actor, about) ?? rivalled(rivals, about) ?? [TariffRestored()],
    bring_back: () => [TariffRestored()],
  },
})

/** What a rate is for is its own on its days. */
const held = (record: Pick<Tariff, keyof typeof tariffKey | 'tariff_level_id' | 'valid_from' | 'valid_until'>): Claim => ({
  scope: 'tariffs.key',
  value: keyOf(record),
  typed: showDate(record.valid_from),
  field: 'valid_from',
  refusal: 'rate_entered_meanwhile',
  days: { from: record.valid_from, until: record.valid_until },
})

/** The same for the rate that follows: nobody comes between. */
const keptFor = (follower_id: string, next: Parameters<typeof held>[0]): Claim => ({
  ...held(next),
  owner: `${tariffs.stream}-${follower_id}`,
})

/** Why no other rate takes its place from a day on: it begins only then or later, or has ended before. */
function notFollowed({ valid_from, valid_until }: Tariff, from: string, field: 'from' | 'valid_from') {
  if (from <= valid_from) return invalid('tariff_begins_then', { field, params: { from: showDate(valid_from) } })
  return valid_until !== null && from > valid_until
    ? invalid('tariff_ends_before', { field, params: { until: showDate(valid_until) } })
    : undefined
}

/** From which day on another rate cannot hold, its price list not holding then. */
const beginsOutside = (from: string, level: TariffLevel | undefined): Refusal[] =>
  outsideList({ valid_from: from, valid_until: null }, level).map(one => ({ ...one, field: 'from' }))

/** One that is to end sooner may, whatever its price list says. */
const endsOutside = (record: Tariff, valid_until: string, level: TariffLevel | undefined): Refusal[] =>
  record.valid_until === null || valid_until < record.valid_until ? [] : outsideList({ ...record, valid_until }, level, record)

/** All that a rate that follows says: what is left out is none. */
function termsOf(said: Omit<CommandInput<typeof tariffs, 'follow'>, 'follower_id'>) {
  const { follower_id: _follower, ...terms } = complete(tariffs.commands.follow.input, said)
  return terms
}

/** Nothing was priced with it yet, so its rate is another from its first day on. */
const changedAtOnce = (record: Tariff, rate: Tariff['rate']) =>
  TariffRateChanged({ old: record.rate, new: rate, from: record.valid_from, until: record.valid_until, follower_id: null })

/** The level of a tariff with the office that keeps it, whether prices were made with it, what its route is called, and whether its unit is a percentage. */
async function around(
  record: Tariff,
  load: Load,
  { id, find }: FactsContext,
): Promise<Around & { used: boolean; percentages: ReadonlySet<string> }> {
  const level = await load(tariffLevel, record.tariff_level_id)
  const [office, pol, pol_region, pod, pod_region, used, percentages] = await Promise.all([
    load(relation, level?.office_id ?? ''),
    load(port, record.pol_id ?? ''),
    load(region, record.pol_region_id ?? ''),
    load(port, record.pod_id ?? ''),
    load(region, record.pod_region_id ?? ''),
    isPricedWith('tariff_ids', id, find),
    percentagesAmong([record.rate.calculation_unit_id], load),
  ])
  return { level, office, used, percentages, route: routeInWords(pol ?? pol_region, pod ?? pod_region) }
}

/** The same, with whether there is, or was, a record by the id of the rate that is to follow: what was deleted is not made again. */
async function following<A extends object>(about: Promise<A>, follower_id: string, find: Find): Promise<A & { again: boolean }> {
  const [known, again] = await Promise.all([about, isTaken('tariffs', follower_id, find)])
  return { ...known, again }
}

/** The same, with the rows that it would stand beside. */
async function looked(record: Tariff, load: Load, asking: FactsContext) {
  const [about, rivals] = await Promise.all([around(record, load, asking), rivalsOf(record, asking.id, asking.find)])
  return { ...about, rivals }
}
