import { rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import type { TextKey } from '@fairlead/contracts/texts/index'
import { useQuery } from '@tanstack/react-query'
import { record as recordOf } from '../kernel/queries.ts'
import { type Rec, referredBy } from '../kernel/record.ts'
import { signedIn } from '../kernel/session.ts'

interface Why {
  key: TextKey
  params: Readonly<Record<string, string>>
}

/** The level that a record is, or stands in. */
function useLevelOf(one: Rec): Rec | undefined {
  const id = typeof one.tariff_level_id === 'string' ? one.tariff_level_id : undefined
  const { data } = useQuery({ ...recordOf(tariffLevels, id ?? ''), enabled: id !== undefined })
  return id === undefined ? one : data
}

/** Why a level, or what stands in it, is not edited by who reads it: another office keeps it, or it is closed. Undefined where neither is so. */
export function useWhyKept(one: Rec): Why | undefined {
  const [user, level] = [signedIn(), useLevelOf(one)]
  if (!user || !level) return undefined
  if (!within(rowScopeOf(user), { office: 'office_id' }, level))
    return { key: 'level_not_yours', params: { office: referredBy(level, 'office_id')?.name ?? '' } }
  return level.status === 'closed' ? { key: 'level_is_closed', params: { name: String(level.name) } } : undefined
}

/** The commands that this keeps from him: all of them, but that a level which is closed can be reopened. */
export function useKept(one: Rec): readonly string[] | undefined {
  const why = useWhyKept(one)
  if (!why) return undefined
  const isItself = why.key === 'level_is_closed' && one.tariff_level_id === undefined
  return isItself ? [] : ['change', 'share', 'unshare', 'change_rate', 'close', 'reopen', 'delete']
}
