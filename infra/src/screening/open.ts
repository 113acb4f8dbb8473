import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { ListEntries } from '@fairlead/domain/ports/list-entries'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { Screening } from '@fairlead/domain/ports/screening-provider'
import { openListsProvider } from './open-lists.ts'
import { type WorldCheckOneAccount, worldCheckOne } from './world-check-one.ts'

interface Lists {
  execute: Pick<Execute, 'find'>
  listEntries: Pick<ListEntries, 'of'>
}

/** World-Check One where this installation has an account there; else the open lists that were imported and are in force. */
export function openScreening(
  { worldCheckOne: account }: { worldCheckOne: WorldCheckOneAccount | undefined },
  outside: OutboundAudit,
  { execute, listEntries }: Lists,
): Screening {
  if (account) return { by: 'world_check', provider: worldCheckOne({ ...account, outside }) }
  async function* all(ids: readonly string[]) {
    for (const id of ids) yield* listEntries.of(id)
  }
  return {
    by: 'open_lists',
    provider: openListsProvider(async () => {
      const inForce = await execute.find(sanctionlists, { status: ['in_force'] })
      const ids = inForce.map(({ id }) => id).toSorted()
      return ids.length === 0 ? undefined : { version: ids.join(), entries: all(ids) }
    }),
  }
}
