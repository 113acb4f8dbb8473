import { type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { importable, importedFields } from '@fairlead/contracts/platform/imports'
import type { Language } from '@fairlead/contracts/texts/index'
import { sheetRowsOf } from '@fairlead/domain/aggregates'
import type { AnyAggregate } from '@fairlead/domain/kernel/aggregate'
import type { ImportPlan } from '@fairlead/domain/platform/import-plan'
import { z } from 'zod'
import { type SheetRow, shownCell } from '../sheets/sheet.ts'
import { planAbout } from './import-about.ts'
import { importColumns } from './import-columns.ts'
import { referredIn } from './import-lookups.ts'
import { planNamed } from './import-named.ts'
import type { PlanParts } from './import-planning.ts'

interface Wanted {
  aggregate: AnyAggregate
  sheet: readonly SheetRow[]
  /** Key of the column that each column of the sheet stands for; null where it is left out. */
  keys: readonly (string | null)[]
  principal: Principal
  language: Language
}

/**
 * Decides what is to become of each row of a sheet, without doing any of it: whether it adds, changes, says nothing new, or is refused, and
 * why.
 */
export async function planImport(parts: PlanParts, { aggregate, sheet, keys, principal, language }: Wanted): Promise<ImportPlan> {
  const { resource } = aggregate
  const about = sheetRowsOf(resource.name)
  const commands = importable(resource)
  if (!commands) throw new Error(`${resource.name} is no register`)
  const [{ cells: head } = { cells: [] }, ...rows] = sheet
  const known = importColumns(resource)
  const columns = head.map((_header, index) => known.get(keys[index] ?? ''))
  const rowScope = rowScopeOf(principal)
  const planning = {
    aggregate,
    resource,
    commands,
    rows,
    columns,
    fields: importedFields(resource),
    schemas: {
      create: commands.create && commandSchema(z, resource, commands.create),
      change: commandSchema(z, resource, commands.change),
    },
    principal,
    rowScope,
    language,
    find: await referredIn(
      parts.readModels,
      rowScope,
      columns,
      rows.map(({ cells }) => cells),
    ),
  }
  return {
    target: resource.name,
    headers: head.map(shownCell),
    rows: about ? await planAbout(parts, about, planning) : await planNamed(parts, planning),
  }
}
