import { invoices } from '@fairlead/contracts/accounting/invoices'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { send } from '../../kernel/api.ts'
import { allows } from '../../kernel/commands.ts'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { choiceLabel } from '../../kernel/fields/shown.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import { RefusalInWords } from '../../kernel/record/refusal-in-words.tsx'
import { refusalOf } from '../../kernel/record-queries.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { toneOf } from '../../kernel/tones.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { type EInvoice, eInvoicesOf } from './e-invoices.ts'

/** The electronic form of an invoice: what it lacks before it can be handed over, what was, what became of that, and the file itself. */
export default function EInvoiceTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('invoice')
  const messages = eInvoicesOf(record)
  return (
    <div className="flex flex-col gap-3 p-3">
      <Lacking screen={screen} record={record} />
      {messages.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('e_invoice.none')}</p>
      ) : (
        <Scrollable label={t('e_invoice.messages')}>
          <Table
            caption={t('e_invoice.messages')}
            heads={(['state', 'at', 'to', 'reference', 'reason', 'file'] as const).map(key => ({ text: t(`e_invoice.${key}`) }))}
          >
            {messages.map(message => (
              <Message key={message.message_id} id={record.id} message={message} />
            ))}
          </Table>
        </Scrollable>
      )}
      <File id={record.id} version={record.version} />
    </div>
  )
}

/** What keeps it from being handed over, for who may do that. */
function Lacking({ screen, record }: RecordProps) {
  const { t } = useTranslation('invoice')
  const user = signedIn()
  const mayHandOver = user !== undefined && allows(invoices, 'hand_over', record, user)
  const { data: refusal } = useQuery({ ...refusalOf(invoices, record.id, 'hand_over'), enabled: mayHandOver })
  if (!mayHandOver || !refusal) return null
  return (
    <Notice tone="amber" role="status" icon={CircleAlert}>
      <strong className="font-semibold">{t('e_invoice.lacks')}</strong>
      <RefusalInWords screen={screen} command="hand_over" refusal={refusal} lead={undefined} />
    </Notice>
  )
}

function Message({ id, message }: { id: string; message: EInvoice }) {
  return (
    <tr className="border-line border-t align-top">
      <td className="px-2 py-1">
        <Badge tone={toneOf(message.state)}>{choiceLabel(invoices.fields.e_invoice, message.state)}</Badge>
      </td>
      <td className="px-2 py-1 whitespace-nowrap tabular-nums">{shownInstant(message.at, false)}</td>
      <td className="px-2 py-1 whitespace-nowrap">{message.to}</td>
      <td className="px-2 py-1">{message.reference ?? '–'}</td>
      <td className="px-2 py-1 whitespace-pre-line">{message.reason ?? '–'}</td>
      <td className="px-2 py-1">
        {message.name === undefined ? (
          '–'
        ) : (
          <DownloadButton size="small" variant="quiet" call={download} args={[`invoices/${id}/ubl`, { message_id: message.message_id }]}>
            <FileDown aria-hidden="true" />
            {message.name}
          </DownloadButton>
        )}
      </td>
    </tr>
  )
}

/** The file as it is by now, to be read and to be saved. */
function File({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation('invoice')
  const path = `invoices/${id}/ubl`
  const { data: xml } = useQuery({
    queryKey: ['invoices', 'ubl', id, version],
    queryFn: async ({ signal }) => (await send('GET', path, { signal })).text(),
  })
  return (
    <section aria-label={t('e_invoice.xml')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        <DownloadButton size="small" call={download} args={[path]}>
          <FileDown aria-hidden="true" />
          {t('e_invoice.download')}
        </DownloadButton>
        <DownloadButton size="small" variant="quiet" call={download} args={[path, { paper: 'true' }]}>
          <FileDown aria-hidden="true" />
          {t('e_invoice.download_with_paper')}
        </DownloadButton>
      </div>
      <Scrollable label={t('e_invoice.xml')} className="border-line bg-sunken max-h-[60vh] rounded-md border p-2">
        <pre className="text-xs">{xml ?? '…'}</pre>
      </Scrollable>
    </section>
  )
}
