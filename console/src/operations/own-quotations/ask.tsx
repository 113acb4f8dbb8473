import { blankValues } from '@fairlead/contracts/kernel/empty'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import { notify } from '../../kernel/notify.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { Notice } from '../../kernel/record/notice.tsx'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useKeptAsking } from './kept-asking.ts'
import { choosing, offered } from './offered.ts'
import { type OwnQuotation, ownPath, readAgain } from './own-quotations.ts'

/**
 * How a customer asks for a quotation: what is to go from where to where, and when. His prices follow from who he is. What he typed waits for him if he
 * closes it. Tells which he asked for, if any.
 */
export function Ask({ onClose }: { onClose: (asked: string | undefined) => void }) {
  const { t } = useTranslation(['own_quotations', 'kernel'])
  const [begun] = useState(() => crypto.randomUUID())
  const asked = useRef<string>(undefined)
  const { data: items } = useQuery(offered)
  const { draft, keep, drop, discard } = useKeptAsking()
  if (items === undefined || draft === undefined) return null
  const id = draft?.id ?? begun
  const { request_as_customer: command } = quotations.commands
  const fields = choosing(command.input, Object.keys(command.input), items)
  const cargo = { ...blankValues(fields.cargo_lines?.fields ?? {}), quantity: 1 }
  const base = { ...blankValues(fields), service_type_id: 2, cargo_mode: 'roro', cargo_lines: [cargo] }
  const ask = async (input: object) => {
    const made = await give<OwnQuotation>('POST', ownPath, { body: { id, ...input } })
    asked.current = id
    await Promise.all([drop(), readAgain()])
    notify(t('asked', { number: made?.number ?? '' }))
  }
  return (
    <CommandDialog
      key={id}
      screen={{ resource: quotations, icon: FileSignature, begins: { request_as_customer: () => draft?.values ?? base } }}
      name="request_as_customer"
      command={{ ...command, input: fields }}
      record={{ id, name: '', version: 0, status: '' }}
      about={t('about')}
      note={
        draft === null ? null : (
          <div className="mb-3 overflow-hidden rounded-md">
            <Notice tone="blue" role="status">
              {t('kernel:form.draft_restored', { at: shownInstant(draft.at, false) })}
              <Button size="small" onClick={() => void discard()}>
                {t('kernel:form.discard')}
              </Button>
            </Notice>
          </div>
        )
      }
      onTyped={values => keep({ base, id }, values)}
      send={ask}
      onClose={() => onClose(asked.current)}
    />
  )
}
