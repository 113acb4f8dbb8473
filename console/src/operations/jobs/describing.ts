import type { Resource } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { makes } from '@fairlead/contracts/masterdata/makes'
import { models } from '@fairlead/contracts/masterdata/models'
import { type Described, inRegisters, type Registers, refilled, spellingsIn } from '@fairlead/contracts/operations/description'
import { get } from '../../kernel/api.ts'
import type { Change } from '../../kernel/lines/grid-props.ts'
import type { Line } from '../../kernel/lines/line.ts'
import { queryClient, record } from '../../kernel/queries.ts'

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const described = (line: Line | undefined): Described => ({
  make: textIn(line?.make),
  model: textIn(line?.model),
  body: textIn(line?.body),
  colour: textIn(line?.colour),
  commodity_id: textIn(line?.commodity_id),
  length: numberIn(line?.length),
  width: numberIn(line?.width),
  height: numberIn(line?.height),
  weight: numberIn(line?.weight),
})

/** The records of a register that are known by any of some spellings. */
async function known<T>(register: Resource, spellings: readonly string[]): Promise<T[]> {
  if (spellings.length === 0) return []
  const asking = { status: 'active', spellings, per_page: 200 }
  const { data } = await queryClient.fetchQuery({
    queryKey: [register.name, 'spelled', spellings],
    queryFn: ({ signal }) => get<{ data: T[] }>(register.name, asking, signal),
    staleTime: 60_000,
  })
  return data
}

async function registersOf(rows: readonly Described[]): Promise<Registers> {
  const spelled = spellingsIn(rows)
  const [byName, found, shades] = await Promise.all([
    known<Registers['makes'][number]>(makes, spelled.makes),
    known<Registers['models'][number]>(models, spelled.models),
    known<Registers['colours'][number]>(colours, spelled.colours),
  ])
  const others = new Set(found.map(one => one.make_id).filter(id => byName.every(make => make.id !== id)))
  const makers = await Promise.all([...others].map(id => queryClient.fetchQuery(record(makes, id))))
  return {
    makes: [...byName, ...makers.map(({ id, name, spellings }) => ({ id, name: String(name), spellings: listIn(spellings) }))],
    models: found,
    colours: shades,
  }
}
const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const typed = ['make', 'model', 'colour'] as const

/**
 * What else a unit is to say once its make, model or colour was typed: the names that the registers have, and what the model says of measures and
 * commodity where the line does not. The commodity of a booking goes before that of a model.
 */
export const describing =
  (commodity_id: unknown) =>
  async (changes: readonly Change[]): Promise<ReadonlyMap<Line, Line>> => {
    const asked = changes.flatMap(({ before, after }) => {
      const [was, is] = [described(before), described(after)]
      return typed.some(field => is[field] !== null && is[field] !== was[field]) ? [{ was, is, after }] : []
    })
    const registers = await registersOf(asked.flatMap(({ was, is }) => [was, is]))
    return new Map(asked.map(({ was, is, after }) => [after, following(was, is, registers, textIn(commodity_id))]))
  }

/** What follows for a line from what it was and is. */
export function following(was: Described, is: Described, registers: Registers, commodity_id: string | null): Line {
  const { make, model, colour } = inRegisters(is, registers)
  const named = Object.fromEntries(Object.entries({ make, model, colour }).filter(([, name]) => name !== null))
  const changes = Object.fromEntries(Object.entries(is).filter(([field, value]) => value !== Reflect.get(was, field)))
  if (!('make' in changes || 'model' in changes)) return named
  const { commodity_id: ofModel, ...measures } = refilled(was, changes, registers)
  return { ...named, ...measures, ...(ofModel && commodity_id === null ? { commodity_id: ofModel } : {}) }
}
