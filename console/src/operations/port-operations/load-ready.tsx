import { may } from '@fairlead/contracts/identity/rights'
import { units } from '@fairlead/contracts/operations/units'
import { useSearch } from '@tanstack/react-router'
import { Ship } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { valueIn } from '../../kernel/address.ts'
import { anyAddress } from '../../kernel/guarded.ts'
import { notify, notifyFailure } from '../../kernel/notify.ts'
import { signedIn } from '../../kernel/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { Button } from '../../ui/button.tsx'
import unitScreen from '../units/index.tsx'
import { type LoadingName, loadings } from './loadings.ts'
import { readyOn } from './reads.ts'

const BulkCommand = lazy(() => withTexts(import('../../kernel/list/bulk-command.tsx'), 'list'))

interface Ready {
  name: LoadingName
  ids: readonly string[]
}

/** Loads all that is ready for a voyage: the day is asked once, and each unit answers for itself (DOMAIN_SALES_OPS §2.6). */
export function LoadReady() {
  const { t } = useTranslation('port')
  const voyage_id = valueIn(anyAddress(useSearch({ strict: false })), 'voyage_id')
  const [ready, setReady] = useState<readonly Ready[]>([])
  const user = signedIn()
  const mayLoad = user !== undefined && may(user, 'portoperations.edit')

  async function start(): Promise<void> {
    if (!user) return
    if (voyage_id === undefined) return notify(t('load_ready.which_voyage'))
    const found = await Promise.all(
      loadings.map(async ({ name, list }): Promise<Ready> => ({ name, ids: await readyOn(units, list, voyage_id, user) })),
    )
    const some = found.filter(({ ids }) => ids.length > 0)
    if (some.length === 0) return notify(t('load_ready.none'))
    setReady(some)
  }
  const [next] = ready
  const run = () => void start().catch(notifyFailure)
  useHotkeys(mayLoad ? { l: { label: t('load_ready.all'), run } } : {})
  if (!mayLoad) return null
  return (
    <>
      <Button onClick={run} title={`${t('load_ready.all')} (L)`}>
        <Ship aria-hidden="true" />
        {t('load_ready.all')}
      </Button>
      {next ? (
        <Suspense>
          <BulkCommand key={next.name} screen={unitScreen} name={next.name} ids={next.ids} onClose={() => setReady(ready.slice(1))} />
        </Suspense>
      ) : null}
    </>
  )
}
