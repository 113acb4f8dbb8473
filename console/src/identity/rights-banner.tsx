import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '../kernel/api.ts'
import { useTyped } from '../kernel/record/open-form.ts'
import type { Rec } from '../kernel/record.ts'
import type { RecordProps } from '../kernel/screen.ts'
import { rightsInWords } from './rights-in-words.ts'

/** What the user may, in words; it follows what is being ticked in the form below. */
export default function RightsBanner({ record }: RecordProps) {
  const { t } = useTranslation('user')
  const typed = useTyped(100)
  const now = { ...record, ...typed }
  const officeId = 'office_id' in now && typeof now.office_id === 'string' ? now.office_id : ''
  const { data: office } = useQuery({
    queryKey: ['relations', 'record', officeId, 'now'],
    queryFn: ({ signal }) => get<Rec>(`relations/${officeId}`, undefined, signal),
    enabled: officeId !== '',
  })
  return (
    <section aria-label={t('rights')} className="border-line bg-sunken border-b px-4 py-2 text-sm">
      <h2 className="text-ink-soft text-xs font-semibold tracking-wide uppercase">{t('rights')}</h2>
      <ul className="list-inside list-disc">
        {now.active === false ? <li className="text-red-ink">{t('inactive')}</li> : null}
        {rightsInWords(now, office).map(({ sentence, from }) => (
          <li key={sentence}>
            {t(sentence)} {from ? <span className="text-ink-soft">({t(`from.${from}`)})</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
