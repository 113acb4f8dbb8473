import { CarFront } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../kernel/outbox/order.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { damagesOf } from '../damages/said.ts'

const Panel = lazy(() => import('../damages/panel.tsx'))

/** The damages of a unit on the quay: how many there are, and once opened its outline with each of them. */
export function Damages({ screen, unit }: { screen: ScreenOf; unit: Rec }) {
  const { t } = useTranslation('damage')
  const [open, setOpen] = useState(false)
  const count = damagesOf(unit, entriesOf(useStore(outbox), { resource: screen.resource.name, id: unit.id })).length
  return (
    <section aria-label={t('title')}>
      <Button size="large" className="w-full" aria-expanded={open} onClick={() => setOpen(!open)}>
        <CarFront aria-hidden="true" />
        {count === 0 ? t('title') : t('count', { count })}
      </Button>
      {open ? (
        <Suspense fallback={<Waiting />}>
          <Panel screen={screen} record={unit} touch />
        </Suspense>
      ) : null}
    </section>
  )
}
