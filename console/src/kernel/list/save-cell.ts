import { commandIn, type Resource } from '@fairlead/contracts/kernel/resource'
import { say } from '@fairlead/contracts/texts/index'
import i18next from 'i18next'
import { language } from '../../i18n/index.ts'
import { Refused } from '../api.ts'
import { allows } from '../commands.ts'
import { issueOf } from '../fields/check.ts'
import { asText } from '../fields/kind.ts'
import { referred } from '../fields/referred.ts'
import { shown, shownAlone } from '../fields/shown.ts'
import { commandLabel, fieldLabel, oneLabel, stateLabel } from '../labels.ts'
import { isUnfound, withRefsFound } from '../lines/find-refs.ts'
import { same } from '../merge-values.ts'
import { notifyRefusal } from '../notify.ts'
import { queryClient, refresh } from '../queries.ts'
import { notifyDone } from '../record/offer-undo.ts'
import { saveValues } from '../record/save-values.ts'
import { calledIn, type HistoryEntry, type Rec } from '../record.ts'
import { signedIn } from '../session.ts'
import { told } from '../told.ts'
import { asItStood } from './as-it-stood.ts'
import type { Editable } from './editable.ts'
import { notSaved } from './not-saved.tsx'
import { inTurn, ofOthers, savedHere, withOwnSaves } from './own-saves.ts'
import type { Typed } from './typed-cells.ts'

interface Cell {
  resource: Resource
  row: Rec
  edit: Editable
}

/** The command that saves a cell in the state of its row. */
const commandOf = ({ resource, row, edit }: Cell): string => commandIn(resource, edit.command, row.status)

/** Why a cell cannot be changed now; undefined where it can. */
export function whyNotNow(cell: Cell): string | undefined {
  const { resource, row } = cell
  const [user, command] = [signedIn(), commandOf(cell)]
  if (user && allows(resource, command, row, user)) return undefined
  return i18next.t('list:paste.not_now', { command: commandLabel(resource, command), state: stateLabel(resource, row.status) })
}

/** The text of a value; of a record its name. */
async function textOf({ key, field }: Editable, value: unknown): Promise<string> {
  if (field.kind !== 'ref' || field.to === undefined || typeof value !== 'string') return shown(field, key, { [key]: value })
  return (await queryClient.fetchQuery(referred(field.to, value)))?.name ?? ''
}

/**
 * Saves what was typed in a cell by the command that its screen declares, as the row was seen, and offers to take it back. Until it is on record, and
 * where it is refused, it stays in its cell: `keep` hears of that.
 */
export async function saveCell(cell: Cell, said: unknown, keep: (typed: Typed | undefined) => void): Promise<void> {
  const { row, edit } = cell
  const value = (await withRefsFound([edit], [[said]]))[0]?.[0] // a record may have been named without being chosen
  const text = isUnfound(edit, value) ? value : (await textOf(edit, value)) || asText(value) // what cannot be read is shown as it was typed
  const keepAs = (why: string | undefined) => keep({ value, shown: notSaved(text, why), why })
  keepAs(undefined)
  await inTurn(row.id, async () => {
    keepAs(undefined) // what was said there before is on record by now
    const why = await whyRefused(cell, value)
    if (why === undefined) return keep(undefined)
    keepAs(why)
    notifyRefusal(`${fieldLabel(cell.resource, edit.key)} · ${calledIn(cell.resource, row)}: ${why}`)
  })
}

/** Saves a value where it says something else, and tells of it. Answers why it was refused. */
async function whyRefused(cell: Cell, value: unknown): Promise<string | undefined> {
  const { resource, edit } = cell
  const { key, field } = edit
  const row = withOwnSaves(cell.row)
  if (same(value === '' ? null : value, row[key])) return undefined
  const issue = issueOf(field, value, row)
  if (issue) return say(language(), issue.key, issue.params)
  if (isUnfound(edit, value)) return say(language(), 'select_from_list')
  try {
    const command = commandOf({ ...cell, row })
    const after = await saved(cell, command, value)
    const about = [oneLabel(resource), calledIn(resource, row)].join(' ')
    notifyDone(resource, command, after ? asItStood(row, after, [key]) : row, after, `${fieldLabel(resource, key)} · ${about}`)
    return undefined
  } catch (reason) {
    if (overtaken(reason)) await refresh(resource, row.id) // what is typed next is held against what others said
    return saidOf(reason, cell)
  }
}

/** What others did to the record since it was seen; undefined where that is not why it was refused. */
const overtaken = (reason: unknown): readonly HistoryEntry[] | undefined =>
  reason instanceof Refused && reason.code === 'changed_meanwhile' ? reason.events : undefined

const lastOn = ({ row, edit: { key } }: Cell, events: readonly HistoryEntry[]): HistoryEntry | undefined =>
  ofOthers(row.id, events).findLast(event => event.changes.some(change => change.field === key))

/** What others said of other fields meanwhile is no reason to refuse this one, nor what was said of it here before. */
async function saved(cell: Cell, command: string, value: unknown): Promise<Rec | undefined> {
  try {
    return await savedAt(cell, cell.row.version, command, value)
  } catch (reason) {
    const events = overtaken(reason)
    if (!(reason instanceof Refused) || reason.version === undefined || !events || lastOn(cell, events)) throw reason
    return savedAt(cell, reason.version, command, value)
  }
}

async function savedAt({ resource, row, edit: { key } }: Cell, version: number, command: string, value: unknown): Promise<Rec | undefined> {
  const after = await saveValues(resource, { ...row, version }, command, { [key]: value })
  if (after) savedHere(version, after)
  return after
}

async function saidOf(reason: unknown, cell: Cell): Promise<string> {
  const { edit } = cell
  const theirs = lastOn(cell, overtaken(reason) ?? [])
  if (theirs) {
    const value = theirs.changes.find(({ field }) => field === edit.key)?.to
    const said = (await textOf(edit, value)) || shownAlone(edit.field, edit.key, value)
    return i18next.t('list:edit.meanwhile', { who: theirs.actor.name, value: said })
  }
  const { message, bullets } = told(reason)
  return bullets.length > 0 ? bullets.join(' ') : message
}
