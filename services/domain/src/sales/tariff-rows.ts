import type { Money } from '@fairlead/contracts/kernel/field'
import { commandFields, type RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import { showDecimal } from '@fairlead/contracts/measures/decimal'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { tariffKey, tariffs } from '@fairlead/contracts/sales/tariffs'
import { relation } from '../crm/relations.ts'
import { type AnyAggregate, type Find, type Load, same } from '../kernel/aggregate.ts'
import { canonical } from '../kernel/canonical.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { type Becomes, type Becoming, type KnownRecord, type RowBeside, type RowCommand, sheetRows } from '../kernel/sheet-rows.ts'
import { percentagesAmong } from '../masterdata/calculation-units.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, region } from '../masterdata/registers.ts'
import { pricedWith } from './priced-with.ts'
import { keyOf } from './tariff-key.ts'
import { type TariffLevel, tariffLevel } from './tariff-levels.ts'
import { keptFrom, rivalled, routeInWords, tariffFaults } from './tariff-rules.ts'

type Tariff = RecordOf<typeof tariffs>
type Known = KnownRecord<Tariff>
type Beside = RowBeside<Tariff>
type Named = ReadonlyMap<string, { readonly code: string }>

/** What is looked at for all rows of a sheet: their levels, what ends and rates are called, which units are percentages, and which rates that a row would change in their place prices were made with. */
interface Around {
  levels: ReadonlyMap<string, { level: TariffLevel; office: { name: string } | undefined }>
  ends: Named
  units: Named
  percentages: ReadonlySet<string>
  used: ReadonlySet<string>
  /** From which days on a row says something of what is alike. */
  begun: ReadonlySet<string>
}

/** A carrier's sheet says what is to hold for a route and cargo from a day on: new, in the place of a rate that nothing was priced with, or following one (DOMAIN_SALES_OPS §1.2). */
export const tariffRows = sheetRows(tariffs, {
  within: 'tariff_level_id',
  tells: { resource: tariffLevels.name, command: 'note_import' },
  keyOf,
  daysOf: ({ valid_from, valid_until }) => ({ from: valid_from, until: valid_until }),
  becoming: async (rows, load, find) => becomes(await around(rows, load, find)),
})

async function around(rows: readonly Beside[], load: Load, find: Find): Promise<Around> {
  const of = (field: keyof Tariff) => rows.map(({ said }) => said[field])
  const rates = rows.flatMap(({ said, meant }) => [said.rate, ...(meant ? [meant.record.rate] : [])])
  const [levels, ports, regions, currencies, units, percentages, used] = await Promise.all([
    levelsOf(of('tariff_level_id'), load),
    named(port, [...of('pol_id'), ...of('pod_id')], load),
    named(region, [...of('pol_region_id'), ...of('pod_region_id')], load),
    named(
      currency,
      rates.map(rate => rate.currency_id),
      load,
    ),
    named(
      calculationUnit,
      rates.map(rate => rate.calculation_unit_id),
      load,
    ),
    percentagesAmong(
      rows.map(({ said }) => said.rate.calculation_unit_id),
      load,
    ),
    pricedWith('tariff_ids', rows.flatMap(changedInPlace), find),
  ])
  return {
    levels,
    ends: new Map([...ports, ...regions]),
    units: new Map([...currencies, ...units]),
    percentages,
    used,
    begun: new Set(rows.map(({ said }) => begunAt(said, said.valid_from))),
  }
}

/** What a row comes to. */
const becomes =
  (around: Around): Becomes<Tariff> =>
  (row, { id, actor }) => {
    const { said, meant, alike } = row
    const about = {
      ...(around.levels.get(said.tariff_level_id) ?? { level: undefined, office: undefined }),
      route: routeOf(said, around.ends),
      percentages: around.percentages,
    }
    const refusal = kept(keptFrom(actor, about))
    if (refusal) return refusal
    if (meant && (saysNothingNew(meant.record, said) || isFollowedBy(around.begun, meant.record, said))) return unchanged(meant)
    const rival = alike.beside(tariffRows.daysOf(said), meant)?.record
    return (
      tariffFaults(said, about, meant?.record) ??
      rivalled(rival ? [rival] : [], about) ??
      (meant ? changing(row, id, meant, around) : added(row, id))
    )
  }

/** Where a level is another's or closed, the cell that names it says so. */
const kept = (refusal: Refusal | undefined): Refusal | undefined => refusal && { ...refusal, field: 'tariff_level_id' }

/** A rate that holds on the day of the row, and says all of it already. */
const saysNothingNew = (record: Tariff, said: Tariff): boolean =>
  said.valid_from >= record.valid_from && Object.keys(otherwiseIn(record, said)).every(field => field === 'valid_from')

const begunAt = (said: Tariff, day: string): string => `${day} ${keyOf(said)}`

/**
 * Whether a rate says all that a row says until another row of the sheet has one follow it: taken once, it ended the day before, and a row that ends
 * later says nothing new of it.
 */
function isFollowedBy(begun: Around['begun'], record: Tariff, said: Tariff): boolean {
  const { valid_until: until } = record
  if (until === null || !saysNothingNew({ ...record, valid_until: said.valid_until }, said)) return false
  const day = addDays(until, 1)
  return (said.valid_until === null || said.valid_until >= day) && begun.has(begunAt(said, day))
}

/** Whether a row says of the rate whose id it bears that it is for something else. */
const isForAnother = (record: Tariff, said: Tariff): boolean => Object.keys(otherwiseIn(record, said)).some(field => field in tariffKey)

/** A rate from a later day on for what a rate is for already: that one is left to say until then what it says. */
const isFollowing = (record: Tariff, said: Tariff): boolean => said.valid_from > record.valid_from && !isForAnother(record, said)

/** The sheet says it as well from here on: a row that says otherwise contradicts this one, the second time as the first. */
const unchanged = (meant: Known): Becoming<Tariff> => ({
  outcome: 'unchanged',
  does: { id: meant.id, command: 'change', input: {} },
  changes: [],
  undoes: [],
  leaves: [{ ...meant, isOfSheet: true }],
})

const added = ({ said }: Beside, id: string): Becoming<Tariff> => ({
  outcome: 'added',
  does: { id, command: 'create', input: inputOf(said) },
  changes: [],
  undoes: [{ id, command: 'delete', input: {} }],
  leaves: [ofSheet(id, said)],
})

/** A record that says what a row says. */
const ofSheet = (id: string, record: Tariff): Known => ({ id, version: 0, record, isOfSheet: true })

function changing(row: Beside, id: string, meant: Known, around: Around): Becoming<Tariff> | Refusal {
  const { said } = row
  if (said.tariff_level_id !== meant.record.tariff_level_id) return invalid('tariff_level_is_fixed', { field: 'tariff_level_id' })
  if (isFollowing(meant.record, said)) return following(row, id, meant, around)
  if (meant.isOfSheet) return invalid('tariff_twice_in_sheet', { field: 'valid_from' })
  const changes = otherwiseIn(meant.record, said)
  const onlyEnds = Object.keys(changes).every(field => field === 'valid_until')
  if (!onlyEnds && around.used.has(meant.id)) return notChanged(meant.record, changes)
  const whole = inputOf(meant.record)
  const before = Object.fromEntries(Object.keys(changes).map(field => [field, whole[field] ?? null]))
  const rate = rateInWords(meant.record.rate, said.rate, around.units)
  return {
    outcome: 'changed',
    does: onlyEnds ? ending(meant.id, said.valid_until) : { id: meant.id, command: 'change', input: changes },
    changes: Object.keys(changes),
    undoes: [onlyEnds ? ending(meant.id, meant.record.valid_until) : { id: meant.id, command: 'change', input: before }],
    leaves: [ofSheet(meant.id, said)],
    note: onlyEnds ? endInWords(rate, said.valid_until) : { code: 'tariff_row_changes', params: { rate } },
  }
}

/** Why a rate that prices were made with does not say something else: it stays for what it is for, and another rate follows it from a later day on. */
function notChanged({ valid_from }: Tariff, changes: RowCommand['input']): Refusal {
  const field = Object.keys(changes).find(one => one in tariffKey)
  return field === undefined
    ? invalid('tariff_begins_then', { field: 'valid_from', params: { from: showDate(valid_from) } })
    : invalid('tariff_is_used', { field })
}

/** The one before ends on the day before, and this one stands in a row of its own. */
function following({ said }: Beside, follower_id: string, meant: Known, { units }: Around): Becoming<Tariff> {
  const until = addDays(said.valid_from, -1)
  const whole = inputOf(said)
  const terms = Object.fromEntries(terms_said.map(field => [field, whole[field] ?? null]))
  const rate = rateInWords(meant.record.rate, said.rate, units)
  return {
    outcome: 'changed',
    does: { id: meant.id, command: 'follow', input: { ...terms, follower_id } },
    changes: Object.keys(otherwiseIn(meant.record, said)),
    undoes: [{ id: follower_id, command: 'delete', input: {} }, ending(meant.id, meant.record.valid_until)],
    leaves: [{ ...meant, version: 0, record: { ...meant.record, valid_until: until } }, ofSheet(follower_id, said)],
    note: { code: 'tariff_row_follows', params: { rate, from: showDate(said.valid_from), until: showDate(until) } },
  }
}

const ending = (id: string, valid_until: string | null): RowCommand =>
  valid_until === null ? { id, command: 'reopen', input: {} } : { id, command: 'close', input: { valid_until } }

/** The fields that a row says, and those of them that a rate may say otherwise than the one that it follows. */
const all_said = Object.keys(commandFields(tariffs, tariffs.commands.create))
const terms_said = Object.keys(commandFields(tariffs, tariffs.commands.follow))

/** What a row says, as a command takes it. */
const inputOf = (said: Tariff): RowCommand['input'] => Object.fromEntries(all_said.map(field => [field, Reflect.get(said, field) ?? null]))

/** What a row says otherwise than a record. */
const otherwiseIn = (record: Tariff, said: Tariff): RowCommand['input'] =>
  Object.fromEntries(Object.entries(inputOf(said)).filter(([field]) => !same(comparable(record, field), comparable(said, field))))

/** In which order conditions stand says nothing. */
const comparable = (record: Tariff, field: string): unknown =>
  field === 'conditions' ? record.conditions.map(one => canonical(one)).toSorted() : Reflect.get(record, field)

/** The rate that a row would change in its place: of the others it does not matter what was priced with them, and there are many. */
const changedInPlace = ({ said, meant }: Beside): string[] =>
  meant && !isFollowing(meant.record, said) && !saysNothingNew(meant.record, said) ? [meant.id] : []

async function levelsOf(ids: readonly unknown[], load: Load): Promise<Around['levels']> {
  const levels = await loaded(tariffLevel, ids, load)
  return new Map(
    await Promise.all(levels.map(async level => [level.id, { level, office: await load(relation, level.office_id) }] as const)),
  )
}

const named = async (aggregate: AnyAggregate, ids: readonly unknown[], load: Load): Promise<Named> =>
  new Map((await loaded(aggregate, ids, load)).map(one => [one.id, { code: String(one.code) }]))

async function loaded<A extends AnyAggregate>(aggregate: A, ids: readonly unknown[], load: Load) {
  const distinct = new Set(ids.filter(one => typeof one === 'string'))
  const found = await Promise.all([...distinct].map(one => load(aggregate, one)))
  return found.filter(one => one !== undefined)
}

const routeOf = ({ pol_id, pol_region_id, pod_id, pod_region_id }: Tariff, ends: Named): string =>
  routeInWords(ends.get(pol_id ?? pol_region_id ?? ''), ends.get(pod_id ?? pod_region_id ?? ''))

const endInWords = (rate: string, until: string | null): NonNullable<Becoming['note']> =>
  until === null ? { code: 'tariff_row_goes_on', params: { rate } } : { code: 'tariff_row_ends', params: { rate, until: showDate(until) } }

const rateInWords = (before: Money, after: Money, units: Named): string =>
  same(before, after) ? moneyInWords(after, units) : `${moneyInWords(before, units)} → ${moneyInWords(after, units)}`

/** `6,50 EUR / WM`, with four decimals where two do not say it. */
function moneyInWords({ amount, currency_id, calculation_unit_id }: Money, units: Named): string {
  const of = [units.get(currency_id)?.code, units.get(calculation_unit_id ?? '')?.code].filter(Boolean).join(' / ')
  return `${showDecimal(amount, /\.\d\d0*$/.test(amount) ? 2 : 4)} ${of}`.trim()
}
