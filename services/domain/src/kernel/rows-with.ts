import type { Json, NewEvent } from '../ports/event-log.ts'

type Data = NewEvent['data']

const isRow = (value: Json): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a stored value for an upcaster, each with what was not said of it yet; none where there are none. What is no row stays what it is. */
export const rowsWith = (unsaid: Data, rows: Json | undefined): Json[] =>
  (Array.isArray(rows) ? rows : []).map(row => (isRow(row) ? { ...unsaid, ...row } : row))
