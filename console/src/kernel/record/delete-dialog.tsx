import type { Command } from '@fairlead/contracts/kernel/resource'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { commandLabel, oneLabel, resourceLabel } from '../labels.ts'
import { calledIn, pathOf, type Rec } from '../record.ts'
import { type Use, uses } from '../record-queries.ts'
import type { ScreenOf } from '../screen.ts'
import { CommandDialog } from './command-dialog.tsx'

interface Props {
  screen: ScreenOf
  record: Rec
  command: Command
  remove: () => Promise<void>
  /** Undefined where it cannot be deactivated instead. */
  deactivate: (() => void) | undefined
  onClose: () => void
}

/** Asks whether a record is to be deleted; one that others refer to is not, and can be kept from being chosen instead. */
export function DeleteDialog({ screen, record, command, remove, deactivate, onClose }: Props) {
  const { resource } = screen
  const { t } = useTranslation(['record', 'kernel'])
  const { data, isPending } = useQuery({ ...uses(resource, record.id), staleTime: 0 })
  const about = `${oneLabel(resource)} ${calledIn(resource, record)}`
  if (isPending) return null
  if (data === undefined || data.length === 0)
    return <CommandDialog screen={screen} name="delete" command={command} record={record} about={about} send={remove} onClose={onClose} />
  return (
    <Dialog title={commandLabel(resource, 'delete')} description={about} close={t('kernel:form.close_dialog')} onClose={onClose}>
      <DialogBody>
        <p>{t('uses.keeps')}</p>
        <ul className="my-2 list-disc pl-5">
          {data.map(use => (
            <li key={`${use.resource} ${use.field}`}>
              <UsedTimes use={use} to={pathOf(resource, record.id)} onClose={onClose} />
            </li>
          ))}
        </ul>
        {deactivate ? <p>{t('uses.deactivate')}</p> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('kernel:form.cancel')}</Button>
        {deactivate ? (
          <Button variant="primary" onClick={deactivate}>
            {commandLabel(resource, 'deactivate')}
          </Button>
        ) : null}
      </DialogFooter>
    </Dialog>
  )
}

/** By what and how often, leading to where that is told in full. */
function UsedTimes({ use, to, onClose }: { use: Use; to: string | undefined; onClose: () => void }) {
  const times = `${resourceLabel({ name: use.resource })}: ${use.more ? '> ' : ''}${use.total}`
  return to === undefined ? (
    times
  ) : (
    <Link to={to} search={{ tab: 'uses' }} onClick={onClose} className="underline">
      {times}
    </Link>
  )
}
