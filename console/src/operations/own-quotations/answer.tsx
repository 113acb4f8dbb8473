import { quotations } from '@fairlead/contracts/sales/quotations'
import { FileSignature } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import { notify } from '../../kernel/notify.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { signedIn } from '../../kernel/session.ts'
import { type OwnQuotation, ownPath, readAgain } from './own-quotations.ts'

export type AnswerName = 'accept' | 'decline' | 'supply_data' | 'cancel'

interface Props {
  quotation: OwnQuotation
  name: AnswerName
  onClose: () => void
}

/**
 * Asks what the customer says with his answer; it is given to the offer that he saw, and to no other. What he wants no more he takes back whatever the
 * office has typed in it since.
 */
export function Answer({ quotation: { id, version, number, data_asked }, name, onClose }: Props) {
  const { t } = useTranslation('own_quotations')
  const answer = async (body: object) => {
    await give('POST', `${ownPath}/${id}/${name}`, { body, version: name === 'cancel' ? undefined : version })
    notify(t('answered'))
  }
  return (
    <CommandDialog
      screen={{ resource: quotations, icon: FileSignature, begins: { accept: () => ({ accepted_by: signedIn()?.name ?? '' }) } }}
      name={name}
      command={quotations.commands[name]}
      record={{ id, name: number, version, status: '' }}
      about={(name === 'supply_data' ? data_asked : null) ?? t('title', { number })}
      // What was not taken since it changed meanwhile is shown as it is by now.
      send={body => answer(body).finally(() => void readAgain())}
      onClose={onClose}
    />
  )
}
