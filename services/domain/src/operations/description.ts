import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import type { commodities } from '@fairlead/contracts/masterdata/commodities'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { type Described, inRegisters, type Registers, refilled, spellingsIn } from '@fairlead/contracts/operations/description'
import type { Find, Load } from '../kernel/aggregate.ts'
import { commodity, make } from '../masterdata/registers.ts'

const inUse = ['active']

/** Looks up what the registers have by the names in some rows. */
export async function registersFor(rows: readonly Partial<Described>[], load: Load, find: Find): Promise<Registers> {
  const typed = spellingsIn(rows)
  const [byName, foundModels, foundColours] = await Promise.all([
    find(makes, { spellings: typed.makes, status: inUse }),
    find(models, { spellings: typed.models, status: inUse }),
    find(colours, { spellings: typed.colours, status: inUse }),
  ])
  const others = new Set(foundModels.map(one => one.make_id).filter(id => byName.every(known => known.id !== id)))
  const makers = await Promise.all([...others].map(id => load(make, id)))
  return { makes: [...byName, ...makers.filter(one => one !== undefined)], models: foundModels, colours: foundColours }
}

/** What a change of a unit looks up: the registers, and the commodities that it had and gets. */
export interface Known {
  registers: Registers
  commodities: readonly (Pick<RecordOf<typeof commodities>, 'hs_code' | 'commodity_group_id'> & { id: string })[]
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
