import { jobs } from '@fairlead/contracts/operations/jobs'
import { decline_reasons } from '@fairlead/contracts/sales/choices'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { writeAddress } from '../../kernel/address.ts'
import { NamedLink } from '../../kernel/named-link.tsx'
import { pathOf } from '../../kernel/record.ts'
import { shownInstant } from '../../lib/dates.ts'
import type { OwnQuotation } from './own-quotations.ts'

/** What the customer answered, and the bookings that came of it. */
export function AnswerGiven({ quotation: { answer, bookings } }: { quotation: OwnQuotation }) {
  const { t } = useTranslation('own_quotations')
  if (answer === null) return null
  const { accepted_at, accepted_by, accepted_reference, declined_because, remark } = answer
  const because = decline_reasons.find(({ code }) => code === declined_because)?.[language()]
  const said = [
    accepted_at === null ? undefined : t('accepted_by', { by: accepted_by ?? '', at: shownInstant(accepted_at, false) }),
    because === undefined ? undefined : t('declined_because', { because }),
    accepted_reference === null ? undefined : t('with_reference', { reference: accepted_reference }),
    remark === null ? undefined : t('with_remark', { remark }),
  ].filter(one => one !== undefined)
  return (
    <div>
      {said.map(one => (
        <p key={one}>{one}</p>
      ))}
      {bookings.map(({ number, job_id }) => (
        <p key={number}>
          {t('booked_as')} <NamedLink path={`${pathOf(jobs, job_id) ?? '/'}${writeAddress({ tab: 'bookings' })}`}>{number}</NamedLink>
        </p>
      ))}
    </div>
  )
}
