import { apiRole } from '@fairlead/infra/roles/api'
import { parts, stopParts } from '@fairlead/infra/roles/parts'
import { projectionsRole } from '@fairlead/infra/roles/projections'
import { closeReadModels } from '@fairlead/infra/roles/read-models'
import { settingsFrom } from '@fairlead/infra/roles/settings'
import { workersRole } from '@fairlead/infra/roles/workers'
import type { RoleProcess } from '../role-process.ts'

/** Starts roles within the process of the tests, so that a mutant switched on there is on in them; takes the place of `role-process.ts`. */
export async function startRoles(roles: string, env: NodeJS.ProcessEnv): Promise<RoleProcess> {
  const settings = settingsFrom({ ...env, FAIRLEAD_ROLES: roles })
  const shared = await parts(settings)
  const start = { api: apiRole, projections: projectionsRole, workers: workersRole }
  const stops: (() => Promise<void>)[] = []
  for (const role of settings.roles) stops.push(await start[role](settings, shared))
  async function stop(): Promise<void> {
    for (const one of stops.toReversed()) await one()
    await closeReadModels(settings)
    await stopParts(shared)
  }
  return { pid: process.pid, kill: stop, stop }
}
