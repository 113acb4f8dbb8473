import type { Position } from '@fairlead/domain/ports/event-log'

/** A place in Postgres' order of events: the transaction that stored the event, and its number. Fixed width, so positions compare as strings. */
export function position(tx: string, number: string | number): Position {
  return `${tx.padStart(20, '0')}:${String(number).padStart(19, '0')}`
}

/** The other way round; the origin lies before all transactions. Throws on what is no position of this log. */
export function place(of: Position): { tx: string; number: string } {
  if (of === '') return { tx: '0', number: '0' }
  const [, tx, number] = /^(\d{20}):(\d{19})$/.exec(of) ?? []
  if (!tx || !number) throw new RangeError(`Not a position of this log: ${of}`)
  return { tx: BigInt(tx).toString(), number } // Postgres would read leading zeros of an xid8 as octal
}
