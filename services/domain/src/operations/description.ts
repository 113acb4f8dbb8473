import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { spellingOf } from '@fairlead/contracts/masterdata/spelling'
import type { Find, Load } from '../kernel/aggregate.ts'
import { commodity, make } from '../masterdata/registers.ts'

/** How a unit is described, by what a customer typed. */
interface Described {
  make: string | null
  model: string | null
  body: string | null
  colour: string | null
  commodity_id: string | null
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
}

type WithId<T> = T & { id: string }
/** The makes, models and colours in use that bear one of the names that were typed. */
export interface Registers {
  makes: readonly WithId<Pick<RecordOf<typeof makes>, 'name' | 'spellings'>>[]
  models: readonly WithId<
    Pick<RecordOf<typeof models>, 'name' | 'spellings' | 'make_id' | 'body' | 'commodity_id' | 'length' | 'width' | 'height' | 'weight'>
  >[]
  colours: readonly WithId<Pick<RecordOf<typeof colours>, 'name' | 'spellings'>>[]
}

const inUse = ['active']

/** Looks up what the registers have by the names in some rows. */
export async function registersFor(rows: readonly Partial<Described>[], load: Load, find: Find): Promise<Registers> {
  const typed = (field: 'make' | 'model' | 'colour') =>
    [...new Set(rows.map(row => spellingOf(row[field] ?? '')))].filter(spelling => spelling !== '')
  const prefixed = rows.flatMap(row => withoutMake(row))
  const [byName, foundModels, foundColours] = await Promise.all([
    find(makes, { spellings: typed('make'), status: inUse }),
    find(models, { spellings: [...new Set([...typed('model'), ...prefixed])], status: inUse }),
    find(colours, { spellings: typed('colour'), status: inUse }),
  ])
  const others = new Set(foundModels.map(one => one.make_id).filter(id => byName.every(known => known.id !== id)))
  const makers = await Promise.all([...others].map(id => load(make, id)))
  return { makes: [...byName, ...makers.filter(one => one !== undefined)], models: foundModels, colours: foundColours }
}

/** `Toyota Hilux` of the make Toyota is its Hilux. */
function withoutMake({ make, model }: Partial<Pick<Described, 'make' | 'model'>>): string[] {
  const [maker, name] = [spellingOf(make ?? ''), spellingOf(model ?? '')]
  return maker !== '' && name.startsWith(maker) && name !== maker ? [name.slice(maker.length)] : []
}

/** The one that is meant; none where several might be. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** The model that a make and a name mean; without a make, the only one of that name. */
export function modelOf(row: Pick<Described, 'make' | 'model'>, { makes, models }: Pick<Registers, 'makes' | 'models'>) {
  const names = [spellingOf(row.model ?? ''), ...withoutMake(row)]
  const named = models.filter(one => one.spellings.some(spelling => names.includes(spelling)))
  if (row.make === null) return only(named)
  const maker = makeOf(row.make, makes)
  return only(named.filter(one => one.make_id === maker?.id))
}

const makeOf = (name: string, makes: Registers['makes']) => only(makes.filter(one => one.spellings.includes(spellingOf(name))))

/** A row with the names that the registers have for what was typed; what they do not know stays as it is. Colours are in English, as papers are. */
export function inRegisters<T extends Pick<Described, 'make' | 'model' | 'colour'>>(row: T, registers: Registers): T {
  const model = modelOf(row, registers)
  const maker = row.make === null ? registers.makes.find(one => one.id === model?.make_id) : makeOf(row.make, registers.makes)
  const colour = only(registers.colours.filter(one => one.spellings.includes(spellingOf(row.colour ?? ''))))
  return { ...row, make: maker?.name ?? row.make, model: model?.name ?? row.model, colour: colour?.name.en ?? row.colour }
}

/** A row with what its model says where it is silent itself: measures, body and commodity (REFERENCE_DATA, makes and models). */
export function filledIn<T extends Described>(row: T, registers: Registers): T {
  const model = modelOf(row, registers)
  return model ? { ...row, ...whereSilent(row, model) } : row
}

const filled = ['body', 'commodity_id', 'length', 'width', 'height', 'weight'] as const
type Filled = Pick<Described, (typeof filled)[number]>
const whereSilent = (row: Filled, model: Filled): Filled => ({
  body: row.body ?? model.body,
  commodity_id: row.commodity_id ?? model.commodity_id,
  length: row.length ?? model.length,
  width: row.width ?? model.width,
  height: row.height ?? model.height,
  weight: row.weight ?? model.weight,
})

/** What a change of a unit looks up: the registers, and the commodities that it had and gets. */
export interface Known {
  registers: Registers
  commodities: readonly WithId<Pick<RecordOf<typeof commodities>, 'hs_code'>>[]
}

const describing = ['make', 'model', 'colour', 'commodity_id'] as const
const nothing: Known = { registers: { makes: [], models: [], colours: [] }, commodities: [] }

/** Looks up what is known of how a unit is described before and after a change, where it is described otherwise. */
export async function knownTo(unit: Unit, changes: Partial<Unit>, load: Load, find: Find): Promise<Known> {
  if (!describing.some(field => field in changes)) return nothing
  const registers = await registersFor([unit, { ...unit, ...changes }], load, find)
  const after = { ...unit, ...redescribed(unit, changes, { registers, commodities: [] }) }
  const ids = new Set([unit.commodity_id, after.commodity_id].filter(id => id !== null))
  const found = await Promise.all([...ids].map(id => load(commodity, id)))
  return { registers, commodities: found.filter(one => one !== undefined) }
}

/**
 * What changes of a unit when somebody corrects how it is described: in the spelling of the registers, and what it had from its former model or
 * commodity gives way to what the new one says, unless the correction says it itself.
 */
export function redescribed(unit: Unit, changes: Partial<Unit>, { registers, commodities }: Known): Partial<Unit> {
  const hsOf = (id: string | null) => commodities.find(one => one.id === id)?.hs_code ?? null
  const named = { ...changes, ...changed(changes, inRegisters({ ...unit, ...changes }, registers)) }
  const remodelled = 'make' in changes || 'model' in changes ? { ...named, ...refilled(unit, named, registers) } : named
  const { commodity_id } = remodelled
  const follows =
    commodity_id !== undefined && !('hs_code' in changes) && (unit.hs_code === null || unit.hs_code === hsOf(unit.commodity_id))
  const hs_code = follows ? hsOf(commodity_id) : null
  return hs_code === null ? remodelled : { ...remodelled, hs_code }
}

type Unit = Described & { hs_code: string | null }

/** Of names that were typed, as the registers have them: one of them may make another known. */
const changed = (changes: Partial<Unit>, { make, model, colour }: Pick<Unit, 'make' | 'model' | 'colour'>): Partial<Unit> => ({
  ...('make' in changes || 'model' in changes ? { make, model } : {}),
  ...('colour' in changes ? { colour } : {}),
})

function refilled(unit: Unit, changes: Partial<Unit>, registers: Registers): Partial<Filled> {
  const [before, now] = [modelOf(unit, registers), modelOf({ ...unit, ...changes }, registers)]
  if (!now) return {}
  const unsaid = filled.filter(field => !(field in changes) && (unit[field] === null || unit[field] === (before?.[field] ?? null)))
  return Object.fromEntries(unsaid.flatMap(field => (now[field] === null ? [] : [[field, now[field]]])))
}
