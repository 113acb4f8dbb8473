import type { RecordOf } from '../kernel/resource.ts'
import type { colours } from '../masterdata/colours.ts'
import type { makes } from '../masterdata/makes.ts'
import type { models } from '../masterdata/models.ts'
import { spellingOf } from '../masterdata/spelling.ts'

/** How a unit is described, by what a customer typed. */
export interface Described {
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

/** The spellings by which the registers are asked what they have of the names in some rows. */
export function spellingsIn(rows: readonly Partial<Described>[]): Record<'makes' | 'models' | 'colours', string[]> {
  const typed = (field: 'make' | 'model' | 'colour') => rows.map(row => spellingOf(row[field] ?? ''))
  const once = (spellings: readonly string[]) => [...new Set(spellings)].filter(spelling => spelling !== '')
  return { makes: once(typed('make')), models: once([...typed('model'), ...rows.flatMap(withoutMake)]), colours: once(typed('colour')) }
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

/** What a row gets from its model in place of what it had from the model before, unless that is said otherwise: fields that `changes` names are. */
export function refilled(before: Described, changes: Partial<Described>, registers: Registers): Partial<Filled> {
  const [former, now] = [modelOf(before, registers), modelOf({ ...before, ...changes }, registers)]
  if (!now) return {}
  const unsaid = filled.filter(field => !(field in changes) && (before[field] === null || before[field] === (former?.[field] ?? null)))
  return Object.fromEntries(unsaid.flatMap(field => (now[field] === null ? [] : [[field, now[field]]])))
}
