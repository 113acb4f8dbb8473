import type { Resource } from '@fairlead/contracts/kernel/resource'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../kernel/api.ts'
import { creationFor } from '../kernel/may-give.ts'
import { signedIn } from '../kernel/session.ts'
import { Button } from '../ui/button.tsx'
import { Waiting } from '../ui/waiting.tsx'
import type { UnregisteredName } from './unregistered-name.ts'

const UnregisteredDialog = lazy(() => import('./unregistered-dialog.tsx'))

const lacking = ({ name }: Resource) =>
  queryOptions({
    queryKey: [name, 'list', 'unregistered'], // a change of the register asks for it anew
    queryFn: ({ signal }) => get<{ data: UnregisteredName[]; is_estimate: boolean }>('unregistered', { register: name }, signal),
    staleTime: 0,
  })

/** Tells who keeps a register how many names it lacks, and lets him add them. */
export function Unregistered({ register }: { register: Resource }) {
  const { t } = useTranslation('unregistered')
  const [open, setOpen] = useState(false)
  const user = signedIn()
  const may = user !== undefined && creationFor(register, user) !== undefined
  const { data } = useQuery({ ...lacking(register), enabled: may })
  if (!may || !data || data.data.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} title={t('hint')}>
        <ListPlus aria-hidden="true" />
        <span className="max-sm:sr-only">{t('open', { count: data.data.length })}</span>
      </Button>
      {open ? (
        <Suspense fallback={<Waiting />}>
          <UnregisteredDialog register={register} names={data.data} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
