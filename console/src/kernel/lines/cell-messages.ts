import { say } from '@fairlead/contracts/texts/index'
import i18next from 'i18next'
import { language } from '../../i18n/index.ts'
import { isBlank, issueOf, warningOf } from '../fields/check.ts'
import { checks, type Checks as LoadedChecks } from '../fields/checked/checks.ts'
import { isUnfound } from './find-refs.ts'
import { type Column, identityOf, type Line } from './line.ts'

/** What is to be said of a cell. */
export interface CellMessage {
  level: 'error' | 'warning'
  text: string
}

/** Remarks of a line, by the key of the column. */
export type CellMessages = Readonly<Record<string, CellMessage>>

/** A rule of the lines' own that looks beyond one cell, such as a build year for a short chassis number. */
export type Rule = (line: Line, lines: readonly Line[]) => CellMessages

/** What the server, or the form on saving, said of a cell, while its value is still that one. */
export interface ServerMessage {
  value: unknown
  text: string
}
export type ServerMessages = ReadonlyMap<number, Readonly<Record<string, ServerMessage>>>

const none: CellMessages = {}
const isValueless = ({ field }: Column, value: unknown) => field.kind === 'choice' && !field.of?.some(({ code }) => code === value)

/** What can be said of the cells of a line without knowing another; kept as long as the line stays what it is. */
export function lineChecks(columns: readonly Column[], loaded: LoadedChecks = checks.get()): (line: Line) => CellMessages {
  const known = new WeakMap<Line, CellMessages>()
  return line => {
    const before = known.get(line)
    if (before) return before
    const messages = columns.flatMap((column): [string, CellMessage][] => {
      const message = ofCell(column, line, loaded)
      return message ? [[column.key, message]] : []
    })
    const all = messages.length === 0 ? none : Object.fromEntries(messages)
    known.set(line, all)
    return all
  }
}

function ofCell(column: Column, line: Line, loaded: LoadedChecks): CellMessage | undefined {
  const value = line[column.key]
  if (isBlank(value) || column.readOnly) return undefined // what is missing is said on saving
  if (isUnfound(column, value) || isValueless(column, value)) return { level: 'error', text: say(language(), 'select_from_list') }
  const issue = issueOf(column.field, value, line, loaded)
  if (issue) return { level: 'error', text: say(language(), issue.key, issue.params) }
  const warning = warningOf(column.field, value, loaded)
  return warning && { level: 'warning', text: say(language(), warning.key, warning.params) }
}

/** Values that stand in a list twice, by line and key: each says where the first one stands. */
export function repeats(lines: readonly Line[], keys: readonly string[]): Map<Line, CellMessages> {
  const marked = new Map<Line, CellMessages>()
  for (const key of keys) {
    const first = new Map<unknown, number>()
    for (const [index, line] of lines.entries()) {
      const value = line[key]
      if (isBlank(value)) continue
      const place = first.get(value)
      if (place === undefined) {
        first.set(value, index)
        continue
      }
      const mark = (of: Line | undefined, twin: number) =>
        of && marked.set(of, { ...marked.get(of), [key]: { level: 'error', text: i18next.t('lines:duplicate', { line: twin + 1 }) } })
      mark(lines[place], index)
      mark(line, place)
    }
  }
  return marked
}

/** Messages by path, `3.chassis_number`, as said of the lines that stand there now. */
export function serverMessagesOf(lines: readonly Line[], errors: Readonly<Record<string, string>>): ServerMessages {
  const said = new Map<number, Record<string, ServerMessage>>()
  for (const [path, text] of Object.entries(errors)) {
    const [index = '', key = ''] = path.split('.')
    const line = lines[Number(index)]
    if (line === undefined) continue
    const id = identityOf(line)
    said.set(id, { ...said.get(id), [key]: { value: line[key], text } })
  }
  return said
}

/** What the server said of a line and still holds. */
export function stillSaid(line: Line, said: ServerMessages): CellMessages {
  const of = said.get(identityOf(line))
  if (!of) return none
  const holding = Object.entries(of).filter(([key, { value }]) => JSON.stringify(line[key]) === JSON.stringify(value))
  return Object.fromEntries(holding.map(([key, { text }]) => [key, { level: 'error', text }]))
}

const nothingSaid: ServerMessages = new Map()

/** What lines are held against. */
export interface Checks {
  check: (line: Line) => CellMessages
  rule: Rule
  unique: readonly string[]
}

const joined = (all: readonly CellMessages[]): CellMessages => Object.fromEntries(all.flatMap(one => Object.entries(one)))

/** All that is to be said of lines, those alone of which there is something to say. */
export function cellMessagesOf(
  lines: readonly Line[],
  { check, rule, unique }: Checks,
  said = nothingSaid,
): ReadonlyMap<Line, CellMessages> {
  const twice = repeats(lines, unique)
  const all = new Map<Line, CellMessages>()
  for (const line of lines) {
    const some = [rule(line, lines), check(line), twice.get(line) ?? none, stillSaid(line, said)].filter(one => Object.keys(one).length > 0)
    if (some.length > 0) all.set(line, joined(some))
  }
  return all
}

/** Whether something of a line is wrong, and not only worth a second look. */
export const isWrong = (messages: CellMessages | undefined): boolean =>
  Object.values(messages ?? none).some(({ level }) => level === 'error')
