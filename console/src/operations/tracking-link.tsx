import { may } from '@fairlead/contracts/identity/rights'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { get } from '../kernel/api.ts'
import { notify, notifyFailure } from '../kernel/notify.ts'
import type { RecordProps } from '../kernel/screen.ts'
import { signedIn } from '../kernel/session.ts'
import { Button } from '../ui/button.tsx'

/** Takes along the address of the public page where a unit or a shipment is followed. */
export default function TrackingLink({ screen, record }: RecordProps) {
  const { t } = useTranslation('tracking')
  const user = signedIn()
  if (!user || !may(user, jobs.view)) return null
  const copy = async () => {
    const { url } = await get<{ url: string }>(`${screen.resource.name}/${record.id}/tracking`)
    await navigator.clipboard.writeText(url)
    notify(t('copied'))
  }
  return (
    <Button variant="quiet" size="icon" aria-label={t('copy')} title={t('copy')} onClick={() => void copy().catch(notifyFailure)}>
      <MapPin aria-hidden="true" />
    </Button>
  )
}
