import { useRouter } from '@tanstack/react-router'
import { get } from '../api.ts'
import { type Page, queryClient } from '../queries.ts'
import { pathOf, type Rec } from '../record.ts'
import { eventAt } from '../record-queries.ts'
import type { ScreenOf } from '../screen.ts'
import { focusOnceShown } from './focus-shown.ts'
import { giveCommand } from './give-command.ts'

/** Another record is made behind the command, most often within the second. */
const [everyMs, times] = [250, 40]

/** Gives commands to a record; one that makes another of the like leads to that. Throws the refusal. */
export function useGive({ resource, makes = {} }: ScreenOf) {
  const router = useRouter()
  return async (record: Rec, name: string, input?: Record<string, unknown>): Promise<void> => {
    const after = await giveCommand(resource, record, name, input)
    const says = makes[name]
    if (says !== undefined && after)
      void goOnIn(String((await queryClient.fetchQuery(eventAt(resource, record.id, after.version)))?.data[says]))
  }

  async function goOnIn(id: string): Promise<void> {
    const from = router.history.location.href
    for (let tried = 0; tried < times; tried++) {
      const { total } = await get<Page>(resource.name, { id, per_page: 1 })
      if (router.history.location.href !== from) return // somebody has gone elsewhere meanwhile
      if (total > 0) {
        router.history.push(pathOf(resource, id) ?? '/')
        focusOnceShown(id)
        return
      }
      await new Promise(resolve => setTimeout(resolve, everyMs))
    }
  }
}
