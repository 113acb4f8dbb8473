import { prenotifications } from '@fairlead/contracts/operations/prenotifications'
import { queryOptions } from '@tanstack/react-query'
import { get, give } from '../../kernel/api.ts'
import { listPage } from '../../kernel/queries.ts'
import type { LeftOut } from '../mail-dialog.tsx'

/** What one port would be told of the cargo of one ship, and who is known there. */
export interface ToTell {
  readonly key: string
  readonly port: { readonly id: string; readonly name: string }
  readonly voyage: string
  readonly recipients: readonly { readonly email: string; readonly name: string }[]
  readonly units: readonly {
    readonly unit_id: string
    readonly number: string
    readonly vin: string | null
    readonly plate: string | null
    readonly mrn: string | null
    /** When it was last told of this unit for this voyage. */
    readonly notified_at: string | null
  }[]
}

/** Who could be told of some units, and of what. */
export const outcomeOf = (unit_ids: readonly string[]) =>
  queryOptions({
    queryKey: ['prenotifications', 'outcome', unit_ids],
    queryFn: async ({ signal }) =>
      (await get<{ data: { lists: ToTell[]; refused: LeftOut[] } }>('prenotifications/outcome', { unit_ids }, signal)).data,
    staleTime: 0,
    gcTime: 0,
  })

/** Tells them; for each port and ship one mail, and for each unit of which nobody was told why. */
export const tell = async (unit_ids: readonly string[], to: readonly string[], again: boolean) =>
  (
    await give<{ data: { sent: { port: ToTell['port']; to: string[]; unit_ids: string[] }[]; refused: LeftOut[] } }>(
      'POST',
      'prenotifications',
      { body: { unit_ids, to, again } },
    )
  )?.data

/** Of what a port was told about a unit, the latest first. */
export const toldOf = (unit_id: string) => listPage(prenotifications, { unit_ids: unit_id, sort: '-notified_at' }, 1)
