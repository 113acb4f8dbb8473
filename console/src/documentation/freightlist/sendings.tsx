import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { useLive } from '../../kernel/list/live.ts'
import { listPage, queryClient, record } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { shownInstant } from '../../lib/dates.ts'

/** The freight lists of a voyage that were sent, the latest first. */
const sendingsOf = (voyage: string) => listPage(freightlists, { voyage_id: voyage, sort: '-sent_at' }, 1)

/** To whom the list of a voyage was sent, by whom and when, and what it said then. */
export function Sendings({ voyage }: { voyage: string }) {
  const { t } = useTranslation('freightlist')
  const sent = useQuery(sendingsOf(voyage)).data?.data ?? []
  const live = useLive(freightlists)
  if (live.fresh > 0) void live.show()
  return (
    <section aria-label={t('sent')} className="text-sm">
      <h2 className="bg-sunken px-2 py-1 font-medium">{t('sent')}</h2>
      {sent.length === 0 ? <p className="text-ink-soft px-2 py-1">{t('not_sent')}</p> : null}
      <ul>
        {sent.map(one => (
          <Sending key={one.id} sent={one} />
        ))}
      </ul>
    </section>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function Sending({ sent }: { sent: Rec }) {
  const { t } = useTranslation('freightlist')
  const to = Array.isArray(sent.to) ? sent.to.map(textOf) : []
  return (
    <li className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-2 py-1 tabular-nums">
      <StateBadge resource={freightlists} state={sent.status} />
      <span>{t('sent_line', { who: textOf(sent.sent_by), when: shownInstant(textOf(sent.sent_at), false) })}</span>
      <span className="min-w-0 break-words">
        <span className="text-ink-soft">{t('to')}</span> {to.join(', ')}
      </span>
      <span className="text-ink-soft">
        {t(sent.basis === 'booked' ? 'booked' : 'loaded')} · {t('bls', { count: Number(sent.bls) })}
      </span>
      <span className="ml-auto flex gap-1">
        <DownloadButton variant="quiet" size="small" call={download} args={[`freightlists/${sent.id}/print`]}>
          <Download aria-hidden="true" /> {t('pdf')}
        </DownloadButton>
        {sent.status === 'mailed' ? (
          <DownloadButton variant="quiet" size="small" call={sheetOf} args={[sent.id]}>
            <Download aria-hidden="true" /> {t('xlsx')}
          </DownloadButton>
        ) : null}
      </span>
    </li>
  )
}

/** The sheet as it was mailed. */
async function sheetOf(id: string): Promise<void> {
  const { files } = await queryClient.fetchQuery(record(freightlists, id, undefined))
  const kept: { name?: unknown; key?: unknown }[] = Array.isArray(files) ? files : []
  const sheet = kept.find(one => textOf(one.name).endsWith('.xlsx'))
  if (sheet) await download(`freightlists/${id}/files/${textOf(sheet.key)}`)
}
