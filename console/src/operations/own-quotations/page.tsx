import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../kernel/download-button.tsx'
import { download } from '../../kernel/downloads.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Answer, type AnswerName } from './answer.tsx'
import { AnswerGiven } from './answer-given.tsx'
import { Files } from './files.tsx'
import { Offer } from './offer.tsx'
import { type OwnQuotation, ownPath, ownQuotation, type Standing, standingTones } from './own-quotations.ts'

/** What the customer may do as it stands, what he mostly does first. */
const answersOf: Partial<Record<Standing, readonly AnswerName[]>> = {
  open: ['accept', 'decline'],
  data_needed: ['supply_data', 'cancel'],
  in_hand: ['cancel'],
}

/** A quotation of the customer: how it stands, what is offered, and his answer. */
export function OwnQuotationPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation('own_quotations')
  const { data, isError } = useQuery(ownQuotation(id))
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) title.current?.focus({ preventScroll: true })
  }, [isThere])
  return (
    <article className="flex max-w-5xl flex-col gap-3 p-3 wrap-anywhere" aria-busy={!isThere && !isError}>
      <div>
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('back')}
        </Button>
      </div>
      {isError ? <p role="alert">{t('gone')}</p> : null}
      {data ? (
        <>
          <h2 ref={title} data-title="" tabIndex={-1} className="flex flex-wrap items-center gap-2 self-start text-lg font-semibold">
            {t('title', { number: data.number })}
            <Badge tone={standingTones[data.standing]}>{t(`standing.${data.standing}`)}</Badge>
          </h2>
          <NextStep quotation={data} />
          <Offer quotation={data} />
          <Files quotation={data} />
        </>
      ) : null}
    </article>
  )
}

/** How it stands, in a sentence, with what can be done about it. */
function NextStep({ quotation }: { quotation: OwnQuotation }) {
  const { t } = useTranslation('own_quotations')
  const [asking, setAsking] = useState<AnswerName>()
  const { id, standing, has_paper, data_asked, office } = quotation
  const [first, ...others] = answersOf[standing] ?? []
  const reached = [office.name, office.phone, office.email].filter(Boolean).join(', ')
  return (
    <>
      <Notice tone={first !== undefined && standing !== 'in_hand' ? 'amber' : 'grey'} role="status">
        <span>{data_asked === null ? t(`told.${standing}`) : t('told.data_needed', { asked: data_asked })}</span>
        <span className="text-ink-soft">{t('office', { office: reached })}</span>
      </Notice>
      <AnswerGiven quotation={quotation} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {first === undefined ? null : (
          <Button variant={standing === 'in_hand' ? 'plain' : 'primary'} onClick={() => setAsking(first)}>
            {t(`answer.${first}`)}
          </Button>
        )}
        {others.map(name => (
          <Button key={name} onClick={() => setAsking(name)}>
            {t(`answer.${name}`)}
          </Button>
        ))}
        {has_paper ? (
          <DownloadButton call={download} args={[`${ownPath}/${id}/quotation.pdf`]}>
            <Download aria-hidden="true" />
            {t('paper')}
          </DownloadButton>
        ) : null}
      </div>
      {asking === undefined ? null : <Answer quotation={quotation} name={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
