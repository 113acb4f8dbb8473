import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import type { UrlState } from '../../kernel/url-state.ts'
import { keptHere } from '../../lib/storage.ts'
import { Select } from '../../ui/select.tsx'
import { voyages } from './reads.ts'

const last = keptHere('port.voyage')

/** Which voyage is worked on; the one of last time when nothing is said. */
export function VoyageChoice({ resource, urlState, user }: { resource: Resource; urlState: UrlState; user: Principal }) {
  const { t } = useTranslation('port')
  const { data } = useQuery(voyages(resource, user))
  const chosen = valueIn(urlState.address, 'voyage_id')
  const isUnsaid = Object.keys(urlState.address).length === 0
  useEffect(() => {
    const before = last.get()
    if (isUnsaid && before) urlState.change({ voyage_id: before })
  }, [isUnsaid, urlState])
  const options =
    data?.data.flatMap(({ value, count, label }) => (value !== null && label ? [{ value, label: `${label.name} · ${count}` }] : [])) ?? []
  return (
    <Select
      aria-label={t('voyage')}
      blank={t('all_voyages')}
      options={
        chosen === undefined || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: '…' }]
      }
      value={chosen ?? ''}
      onChange={({ target }) => {
        last.set(target.value || null)
        urlState.change({ voyage_id: target.value || undefined })
      }}
    />
  )
}
