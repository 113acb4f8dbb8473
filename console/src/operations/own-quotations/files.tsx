import { quotations } from '@fairlead/contracts/sales/quotations'
import { FileSignature } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { useLiveAttachments } from '../../kernel/attachments/attachments.ts'
import { Waiting } from '../../ui/waiting.tsx'
import type { OwnQuotation } from './own-quotations.ts'

const Panel = lazy(() => withTexts(import('../../kernel/attachments/panel.tsx'), 'files'))
const screen = { resource: quotations, icon: FileSignature }

/** What the customer sent with what he asks for, and what the house shares with him. */
export function Files({ quotation: { id, number, version, standing } }: { quotation: OwnQuotation }) {
  const { t } = useTranslation('own_quotations')
  useLiveAttachments({ resource: quotations.name, id })
  return (
    <section>
      <h3 className="font-semibold">{t('files')}</h3>
      <Suspense fallback={<Waiting />}>
        <Panel screen={screen} record={{ id, name: number, version, status: standing, told_customer: true }} />
      </Suspense>
    </section>
  )
}
