import { CircleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { commandLabel } from '../labels.ts'
import type { ScreenOf } from '../screen.ts'
import { Notice } from './notice.tsx'
import { type Lead, RefusalInWords } from './refusal-in-words.tsx'
import { refusedCommand } from './refusals.ts'

interface Props {
  screen: ScreenOf
  id: string
  /** A refusal is of the record as it was. */
  version: number
  /** Marks the fields that a refusal is about. */
  mark: Lead
  /** Leads to one of them. */
  lead: Lead | undefined
}

/** Why the last command was refused to a record, field by field, until it is mended or put aside. */
export function RefusedNotice({ screen, id, version, mark, lead }: Props) {
  const { t } = useTranslation('record')
  const last = useStore(refusedCommand)
  const refused = last?.id === id ? last : undefined
  const marking = useEffectEvent(mark)
  useEffect(() => {
    if (refused) marking(refused.reason.errors)
  }, [refused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of an older version may be mended by now
  useEffect(() => () => void (refusedCommand.get()?.id === id && refusedCommand.set(undefined)), [id, version])
  if (!refused) return null
  const { command, reason } = refused
  return (
    <Notice tone="red" role="alert" icon={CircleAlert}>
      <strong className="font-semibold">{t('refused', { command: commandLabel(screen.resource, command) })}</strong>
      <RefusalInWords screen={screen} command={command} refusal={reason} lead={lead} />
      <Button variant="quiet" size="icon" className="ml-auto" aria-label={t('put_aside')} onClick={() => refusedCommand.set(undefined)}>
        <X aria-hidden="true" />
      </Button>
    </Notice>
  )
}
