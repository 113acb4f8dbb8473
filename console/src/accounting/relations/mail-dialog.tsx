import { statements } from '@fairlead/contracts/accounting/statements'
import { relations } from '@fairlead/contracts/crm/relations'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import { notify } from '../../kernel/notify.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import type { Values } from '../../kernel/record/record-values.ts'
import { calledIn, type Rec } from '../../kernel/record.ts'
import screen from './statement-screen.ts'

const { create } = statements.commands
const { debtor_id: _known, ...input } = create.input

interface Props {
  debtor: Rec
  begun: Values
  onClose: () => void
}

/** Asks for which office, as of which day and to whom a statement is mailed, and what else is said. */
export default function MailDialog({ debtor, begun, onClose }: Props) {
  const { t } = useTranslation('relation')
  const mail = async (typed: Values) => {
    await give('POST', statements.name, { body: { ...typed, debtor_id: debtor.id } })
    notify(t('statement.mailed'))
  }
  return (
    <CommandDialog
      screen={screen}
      name="create"
      command={{ ...create, input }}
      record={undefined}
      begun={begun}
      about={calledIn(relations, debtor)}
      send={mail}
      onClose={onClose}
    />
  )
}
