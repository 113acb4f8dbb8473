import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figures } from '../../kernel/figures.ts'
import { Ageing } from './ageing.tsx'
import { Earnings } from './earnings.tsx'

/** What was earned and what is owed, for who may see invoices. */
export function Money() {
  const { t } = useTranslation('figures')
  const { data } = useQuery(figures)
  if (!data) return null
  const note = data.unrated.length === 0 ? undefined : t('unrated', { currencies: data.unrated.join(', ') })
  return (
    <>
      {data.earnings ? <Earnings earnings={data.earnings} note={note} /> : null}
      {data.ageing ? <Ageing ageing={data.ageing} note={note} /> : null}
    </>
  )
}
