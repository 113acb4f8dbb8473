import { units } from '@fairlead/contracts/operations/units'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListAndRecord } from '../../kernel/list-and-record.tsx'
import { pathOf } from '../../kernel/record.ts'
import { useInnerUrlState } from '../../kernel/url-state.ts'
import { dragged, taking } from './dragged.ts'
import plannedUnits from './planned-units.ts'
import type { Planning, PortPair } from './reads.ts'

const PromoteDialog = lazy(() => import('./promote-dialog.tsx'))

interface Props {
  planning: Planning
  pair: PortPair | undefined
  mayPlan: boolean
}

/** All units on a voyage, or of a port pair: selected they are moved, put on stand-by or made firm together. Who is dragged here from stand-by gets a place. */
export function UnitsAboard({ planning, pair, mayPlan }: Props) {
  const { t } = useTranslation('planning')
  const router = useRouter()
  const [promoting, setPromoting] = useState<readonly string[]>()
  const { pol_id, pod_id } = pair ?? {}
  const fixed = useMemo(
    (): Record<string, string> => ({ voyage_id: planning.id, ...(pol_id && pod_id ? { pol_id, pod_id } : {}) }),
    [planning.id, pol_id, pod_id],
  )
  const urlState = useInnerUrlState(fixed)
  const open = (id: string | undefined) => {
    const path = id === undefined ? undefined : pathOf(units, id)
    if (path !== undefined) router.history.push(path)
  }
  return (
    <section aria-label={t('units')} {...(mayPlan ? taking([dragged.waiting], setPromoting) : {})}>
      <h2 className="mb-1 font-semibold">{t('units')}</h2>
      <div className="border-line flex h-[32rem] flex-col overflow-hidden rounded-md border">
        <ListAndRecord screen={plannedUnits} urlState={{ ...urlState, open }} />
      </div>
      {promoting ? (
        <Suspense>
          <PromoteDialog
            planning={planning}
            ids={promoting}
            onClose={() => setPromoting(undefined)}
            onDone={() => setPromoting(undefined)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
