import { addDays } from '@fairlead/contracts/measures/dates'
import { invalidInput, Problem } from '../errors.ts'
import { readSheet } from '../sheets/read-sheet.ts'
import { BadSheet, limits } from '../sheets/sheet.ts'
import { camtStatements, NoStatement } from './camt.ts'
import type { FoundStatement } from './entries.ts'
import { type CellFault, type PaymentsOfAccount, paymentSheet } from './payment-sheet.ts'

/** What a file that was brought holds: statements of a bank, or the payments of a sheet. */
export type FoundInFile = { statements: FoundStatement[] } | { accounts: PaymentsOfAccount[] }

/** So many cells are told of at once: who mends those sees the rest. */
const told_at_once = 50

/** Tells by how it begins what a file is, and reads it: camt.053 is XML, anything else a sheet. Nothing in it is of a day to come. Throws what is wrong with it. */
export async function foundInFile(name: string, file: Buffer, today: string): Promise<FoundInFile> {
  const isXml = file
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
  // Where a bank is, the next day may have begun.
  const latest = addDays(today, 1)
  return isXml ? { statements: statementsIn(name, file.toString('utf8'), latest) } : { accounts: await paymentsIn(name, file, latest) }
}

function statementsIn(name: string, text: string, latest: string): FoundStatement[] {
  try {
    return camtStatements(text, latest)
  } catch (reason) {
    if (!(reason instanceof NoStatement)) throw reason
    const { version } = reason
    throw version === undefined
      ? new Problem(422, 'statement_unreadable', { params: { name } })
      : new Problem(422, 'statement_of_other_version', { params: { name, version } })
  }
}

async function paymentsIn(name: string, file: Buffer, latest: string): Promise<PaymentsOfAccount[]> {
  const found = paymentSheet(await rowsIn(name, file), latest)
  if ('lacks' in found)
    throw invalidInput(found.lacks.map(key => ({ field: `columns.${key}`, key: `payment_sheet_without_${key}`, params: { name } })))
  if ('faults' in found) throw invalidInput(found.faults.slice(0, told_at_once).map(issueOf))
  if (found.accounts.length === 0) throw new Problem(422, 'payment_sheet_of_nothing', { params: { name } })
  return found.accounts
}

async function rowsIn(name: string, file: Buffer) {
  try {
    return await readSheet(file)
  } catch (reason) {
    if (!(reason instanceof BadSheet)) throw reason
    if (reason.key === 'sheet_empty') throw new Problem(422, reason.key)
    if (isUtf16(file)) throw new Problem(422, 'sheet_in_utf16', { params: { name } })
    throw reason.key === 'sheet_too_large'
      ? invalidInput([{ field: 'content', key: reason.key, params: { rows: limits.rows } }])
      : new Problem(422, 'statement_unreadable', { params: { name } })
  }
}

/** As Excel saves "Unicode text": it begins with the mark of its byte order. */
const isUtf16 = (file: Buffer): boolean => ['fffe', 'feff'].includes(file.subarray(0, 2).toString('hex'))

const issueOf = ({ row, column, key, params }: CellFault) => ({ field: `rows.${row}.${column}`, key, params })
