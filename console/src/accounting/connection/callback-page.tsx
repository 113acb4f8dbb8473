import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'

/** What the accounting package said in the address: it is good for one answer. */
const said = () => Object.fromEntries(['state', 'code', 'error'].flatMap(name => inAddress(name)))
function inAddress(name: string): [string, string][] {
  const value = new URLSearchParams(window.location.search).get(name)
  return value === null ? [] : [[name, value]]
}

/** Where the accounting package leads back to (specification §2, `/callback/accounting`): the office is connected, or why not. */
export function AccountingCallback() {
  const { t } = useTranslation('accounting_export')
  const { t: named } = useTranslation('screens')
  const { state } = said()
  const { data, error, isLoading } = useQuery({
    queryKey: ['accounting callback', window.location.search],
    queryFn: () => give<{ office_id: string }>('POST', 'accounting/callback', { body: said() }),
    enabled: state !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <div className="mx-auto max-w-xl p-10">
      <h1 className="text-xl font-semibold">{named('callback_accounting')}</h1>
      {state === undefined ? <p className="mt-2">{t('not_from_there')}</p> : null}
      {isLoading ? <p role="status">{t('connecting')}</p> : null}
      {error ? (
        <p role="alert" className="text-red-ink mt-2">
          {error.message}
        </p>
      ) : null}
      {data ? (
        <p role="status" className="mt-2">
          {t('connected')}
        </p>
      ) : null}
      <Link
        to="/$screen/{-$id}"
        params={{ screen: 'nmtcompanysettings', id: data?.office_id }}
        className="text-accent mt-6 inline-block underline"
      >
        {t('to_settings')}
      </Link>
    </div>
  )
}
