import { Refused } from '../api.ts'
import { told } from '../told.ts'
import type { Line } from './line.ts'

/** What was refused, by line and field. */
export type RefusedLines = Map<Line, Record<string, string>>

interface Sending {
  /** Under which name the lines travel: `units.3.chassis_number`. */
  name: string
  /** The field at which a refusal without one is shown. */
  itself: string
  send: (lines: readonly Line[]) => Promise<unknown>
}

/**
 * Sends lines that are taken as a whole or not at all: those that are refused are told, and the others sent again, so that what is good
 * is never lost. Throws what is not about a line.
 */
export async function sendLines(lines: readonly Line[], { name, itself, send }: Sending): Promise<RefusedLines> {
  const refused: RefusedLines = new Map()
  for (;;) {
    const left = lines.filter(line => !refused.has(line))
    if (left.length === 0) return refused
    try {
      await send(left)
      return refused
    } catch (reason) {
      const cells = refusedLines(reason, left, { name, itself })
      if (cells.size === 0) throw reason
      for (const [line, texts] of cells) refused.set(line, texts)
    }
  }
}

/** What was refused of lines that were sent; nothing of what is not about one. */
export function refusedLines(reason: unknown, sent: readonly Line[], { name, itself }: Omit<Sending, 'send'>): RefusedLines {
  const cells: RefusedLines = new Map()
  if (!(reason instanceof Refused)) return cells
  for (const [path, texts] of Object.entries(reason.errors)) {
    const [list, index, field = itself] = path.split('.')
    const line = list === name ? sent[Number(index)] : undefined
    if (line) cells.set(line, { ...cells.get(line), [field]: texts.join(' ') || told(reason).message })
  }
  return cells
}

/** Messages by the place of their line, as a grid takes them. */
export const pathsOf = (lines: readonly Line[], refused: ReadonlyMap<Line, Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, index) => Object.entries(refused.get(line) ?? {}).map(([field, text]) => [`${index}.${field}`, text])),
  )
