import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { commandLabel } from '../labels.ts'
import { refusalOf } from '../record-queries.ts'
import type { RecordProps } from '../screen.ts'
import { signedIn } from '../session.ts'
import { offeredOn } from './next-step.ts'
import { Notice } from './notice.tsx'
import { type Lead, RefusalInWords } from './refusal-in-words.tsx'
import { refusedCommand } from './refusals.ts'

/** What stands in the way of the next step of a record, for who may take it, before he tries; nothing where he tried, and was told. */
export function BeforeNotice({
  screen,
  record,
  kept,
  lead,
}: RecordProps & { kept: readonly string[] | undefined; lead: Lead | undefined }) {
  const { t } = useTranslation('record')
  const user = signedIn()
  const [next] = (user && offeredOn(screen, record, user, kept).next) ?? []
  const { data: refusal } = useQuery({
    ...refusalOf(screen.resource, record.id, next ?? ''),
    enabled: next !== undefined && !screen.resource.commands[next]?.own_call,
  })
  const tried = useStore(refusedCommand)
  if (next === undefined || !refusal || (tried?.id === record.id && tried.command === next)) return null
  return (
    <div className="off-paper shrink-0">
      <Notice tone="amber" role="status" icon={CircleAlert}>
        <strong className="font-semibold">{t('before', { command: commandLabel(screen.resource, next) })}</strong>
        <RefusalInWords screen={screen} command={next} refusal={refusal} lead={lead} />
      </Notice>
    </div>
  )
}
