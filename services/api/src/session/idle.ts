import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import { defaultSettings } from '@fairlead/domain/platform/settings'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { everything } from '../lookups.ts'

/** How long a session may wait for its next call, in minutes, as the general configuration says. */
export async function idleMinutes(readModels: ReadModels): Promise<number> {
  const company = await readModels.show(settings.name, settingsId, { rowScope: everything })
  const said = company?.session_idle_minutes
  return typeof said === 'number' ? said : defaultSettings.session_idle_minutes
}
