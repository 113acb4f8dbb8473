import type { Resource } from '@fairlead/contracts/kernel/resource'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { allRows } from '../lookups.ts'
import { ecbSheet } from './ecb-sheet.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetRow } from './sheet.ts'

/** Reads a file of some kind as a sheet; undefined of a file of another kind. Throws `BadSheet` where it is of no use. */
type FileReader = (file: Buffer, readModels: ReadModels) => Promise<SheetRow[] | undefined>

/** Exchange rates as the European Central Bank publishes them, of the currencies in which the company deals. */
const publishedRates: FileReader = async (file, readModels) =>
  ecbSheet(file, new Set((await allRows(readModels, currencies.name)).map(({ code }) => String(code))))

/** Which registers take files of other kinds beside sheets, by the names of their resources. */
const readers: Readonly<Record<string, FileReader>> = { [exchangeRates.name]: publishedRates }

/** The rows of a file that is brought into a register. */
export const rowsOfFile = async ({ name }: Resource, file: Buffer, readModels: ReadModels): Promise<SheetRow[]> =>
  (await readers[name]?.(file, readModels)) ?? readSheet(file)
