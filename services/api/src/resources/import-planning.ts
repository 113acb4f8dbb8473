import type { Principal, RowScope } from '@fairlead/contracts/identity/rights'
import type { Fields } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import type { commandSchema } from '@fairlead/contracts/kernel/schema'
import { type Issue, validate } from '@fairlead/contracts/kernel/validation'
import type { importable } from '@fairlead/contracts/platform/imports'
import type { SheetColumn } from '@fairlead/contracts/sheets/columns'
import type { FindByName } from '@fairlead/contracts/sheets/typed'
import { type Language, say } from '@fairlead/contracts/texts/index'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { Refusal } from '@fairlead/domain/kernel/refusal'
import type { PlannedRow } from '@fairlead/domain/platform/import-plan'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { SheetRow } from '../sheets/sheet.ts'

/** What plans are made with. */
export interface PlanParts {
  readModels: ReadModels
  execute: Pick<Execute, 'load' | 'find' | 'holderOf'>
}

/** A sheet that is being looked through: what its columns mean, and by what its rows are tried. */
export interface Planning {
  aggregate: AnyAggregate
  resource: Resource
  commands: NonNullable<ReturnType<typeof importable>>
  rows: readonly SheetRow[]
  columns: readonly (SheetColumn | undefined)[]
  /** The fields that a row may say. */
  fields: Fields
  schemas: { create: Schema | undefined; change: Schema }
  principal: Principal
  rowScope: RowScope
  language: Language
  find: FindByName
}

type Schema = ReturnType<typeof commandSchema>
export type Bag = Readonly<Record<string, unknown>>

/** What a row says, what is wrong with it, and what it must say for which the sheet has no column. */
export interface Understood {
  input: Bag
  issues: readonly Issue[]
  missing: readonly string[]
}

/** Rows that are looked at before others get their turn. */
export const atOnce = 200

/** What a row says of a record that is to be made. Fields that are made of others are named only to find a record by. */
export function creating({ resource, schemas, columns }: Planning, said: Bag): Understood {
  const own = Object.fromEntries(Object.entries(said).filter(([field]) => resource.fields[field]?.computed !== true))
  const { data = {}, issues = [] } = schemas.create ? validate(schemas.create, own) : {}
  const isMissing = ({ field }: Issue) => isNothing(saidAt(own, field)) && columns.every(column => column?.of !== whole(field))
  return {
    input: data,
    issues: issues.filter(issue => !isMissing(issue)),
    missing: issues.filter(isMissing).map(({ field }) => whole(field)),
  }
}

const whole = (path: string): string => path.split('.')[0] ?? path
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null
const saidAt = (said: Bag, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (isBag(value) ? value[part] : undefined), said)
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What is wrong with a row, each text at the cell that says it; at the field where none does. */
export function faultsOf({ columns, language }: Pick<Planning, 'columns' | 'language'>) {
  const errors: Record<string, string[]> = {}
  const missing = new Set<string>()
  const placeOf = (path: string) =>
    columns.findIndex(column => column !== undefined && (path === column.key || path.startsWith(`${column.key}.`) || column.of === path))
  const at = (path: string, text: string) => {
    const index = placeOf(path)
    const place = index < 0 ? whole(path) || 'id' : String(index)
    errors[place] = [...(errors[place] ?? []), text]
  }
  return {
    at,
    of(understood: Pick<Understood, 'issues' | 'missing'>) {
      for (const { field, key, params } of understood.issues) {
        const isUnread = key === 'wrong_value' && columns[placeOf(field)]?.field.cell !== undefined
        at(field, say(language, isUnread ? 'measures_unreadable' : key, params))
      }
      for (const field of understood.missing) missing.add(field)
    },
    ofRefusal(refusal: Refusal) {
      for (const one of [refusal, ...refusal.others]) at(one.field ?? '', say(language, one.code, one.params))
    },
    isAny: () => missing.size > 0 || Object.keys(errors).length > 0,
    told: (): Pick<PlannedRow, 'errors' | 'missing'> => ({ errors, missing: [...missing] }),
  }
}

/** As it is kept in a file. */
export function inJson(value: unknown): PlannedRow['input'] {
  const json: PlannedRow['input'] = JSON.parse(JSON.stringify(value))
  return json
}
