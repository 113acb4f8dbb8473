import { give } from '../../kernel/api.ts'
import type { Rec } from '../../kernel/record.ts'
import { told } from '../../kernel/told.ts'
import type { Cargo } from './cargo.ts'
import { type Change, type Given, rateChange, rateMade } from './commands.ts'
import { isInUse } from './in-use.ts'

interface Saving {
  level: Rec
  cargo: Cargo
  unit: string | null
  day: string
}

/** Gives changes one after another, each by a command of its own. Answers why those were refused that were. */
export async function saveChanges(changes: readonly Change[], saving: Saving): Promise<ReadonlyMap<Change, string>> {
  const refused = new Map<Change, string>()
  for (const change of changes) {
    try {
      const { path, body, version } = await givenFor(change, saving)
      await give('POST', path, { body, version })
    } catch (reason) {
      const { message, bullets } = told(reason)
      refused.set(change, bullets.length > 0 ? bullets.join(' ') : message)
    }
  }
  return refused
}

const givenFor = async (change: Change, saving: Saving): Promise<Given> =>
  change.rate ? rateChange(change.rate, change, await isInUse(change.rate.id), saving.day) : rateMade(change, saving)
