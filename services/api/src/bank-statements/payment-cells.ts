import { f } from '@fairlead/contracts/kernel/field'
import { isDate } from '@fairlead/contracts/measures/dates'
import { isAmount, round2 } from '@fairlead/contracts/measures/money'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import { typed } from '@fairlead/contracts/sheets/typed'
import type { Entry } from './entries.ts'

const nobody = () => undefined

/** The day that a cell says, in any of the ways people write it and as banks do (`20261119`); undefined where it is none. */
export function dayIn(cell: Cell): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(String(cell)) ?? []
  const date = year === undefined ? typed(f.date(), cell, nobody) : `${year}-${month}-${day}`
  return typeof date === 'string' && isDate(date) ? date : undefined
}

/** So little a number that a spreadsheet reckoned may be off. */
const slip = 1e-6

/**
 * The amount of money that a cell says, with a decimal comma or point, below zero where it went out; undefined where it is none. `1.234` is
 * none either: it may be a thousand and more, or little more than one, and nobody can tell.
 */
export function amountIn(cell: Cell): string | undefined {
  if (typeof cell === 'number') return Math.abs(cell * 100 - Math.round(cell * 100)) < slip ? amount(String(cell)) : undefined
  if (typeof cell !== 'string') return undefined
  const bare = cell.replaceAll(/^\+|[€$£\s]/g, '')
  if (/^-?\d{1,3}[.,]\d{3}$/.test(bare)) return undefined
  const said = typed(f.amount(), bare, nobody)
  return typeof said === 'string' && /^-?\d+(?:\.\d{1,2})?$/.test(said) ? amount(said) : undefined
}

function amount(said: string): string | undefined {
  const rounded = round2(said)
  return isAmount(rounded) ? rounded : undefined
}

const ways: Readonly<Record<string, Entry['direction']>> = {
  crdt: 'CRDT',
  credit: 'CRDT',
  c: 'CRDT',
  bij: 'CRDT',
  received: 'CRDT',
  '+': 'CRDT',
  dbit: 'DBIT',
  debit: 'DBIT',
  debet: 'DBIT',
  d: 'DBIT',
  af: 'DBIT',
  paid: 'DBIT',
  '-': 'DBIT',
}

/** Which way money went, as a column of its own says it. */
export const directionIn = (cell: Cell): Entry['direction'] | undefined => ways[String(cell).trim().toLowerCase()]

/** The code of a currency (ISO 4217), as far as it looks like one. */
export const currencyIn = (cell: Cell): string | undefined => /^[A-Z]{3}$/.exec(String(cell).trim().toUpperCase())?.[0]
