import type { Resource } from '@fairlead/contracts/kernel/resource'
import { CircleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { commandLabel, fieldLabel } from '../labels.ts'
import { Notice } from './notice.tsx'
import { type RefusedCommand, refusedCommand } from './refusals.ts'

interface Props {
  resource: Resource
  id: string
  /** A refusal is of the record as it was. */
  version: number
  /** Marks the fields that a refusal is about. */
  mark: (errors: RefusedCommand['reason']['errors']) => void
}

/** Why the last command was refused to a record, field by field, until it is mended or put aside. */
export function RefusedNotice({ resource, id, version, mark }: Props) {
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
      <strong className="font-semibold">{t('refused', { command: commandLabel(resource, command) })}</strong>
      <span>{reason.message}</span>
      <Button variant="quiet" size="icon" className="ml-auto" aria-label={t('put_aside')} onClick={() => refusedCommand.set(undefined)}>
        <X aria-hidden="true" />
      </Button>
      <ul className="basis-full">
        {saidBeside(resource, reason).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** What a refusal says beside its message: of each field under its name, of other records under theirs. */
function saidBeside(resource: Resource, { message, errors }: RefusedCommand['reason']): string[] {
  const lines = Object.entries(errors).flatMap(([path, said]) => {
    const [field = ''] = path.split('.')
    const name = Object.hasOwn(resource.fields, field) ? fieldLabel(resource, field) : path
    const texts = said.filter(text => text !== message)
    return texts.length === 0 && name === '' ? [] : [[name, texts.join(' ')].filter(Boolean).join(': ')]
  })
  return [...new Set(lines)]
}
