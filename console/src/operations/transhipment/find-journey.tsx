import { voyages } from '@fairlead/contracts/operations/voyages'
import { Waypoints } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import type { FillsProps } from '../../kernel/screen.ts'
import { maySee } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { bookedOn } from './journeys.ts'

const JourneyDialog = lazy(() => withTexts(import('./journey-dialog.tsx'), 'transhipment'))

/** Looks for a way for cargo, directly or over hubs, and fills in how it goes. */
export function FindJourney({ typed, fill }: FillsProps) {
  const { t } = useTranslation('job')
  const [asking, setAsking] = useState(false)
  if (!maySee(voyages)) return null
  return (
    <div className="px-4 pt-3">
      <Button size="small" onClick={() => setAsking(true)}>
        <Waypoints aria-hidden="true" />
        {t('find_way')}
      </Button>
      {asking ? (
        <Suspense fallback={<Waiting />}>
          <JourneyDialog
            begins={typed()}
            onChosen={({ legs }) => {
              fill(bookedOn(legs))
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
