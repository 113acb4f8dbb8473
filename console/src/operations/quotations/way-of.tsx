import { Waypoints } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import type { Rec } from '../../kernel/record.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { Leg } from '../transhipment/journeys.ts'
import { LegLines } from '../transhipment/leg-lines.tsx'

const JourneyDialog = lazy(() => withTexts(import('../transhipment/journey-dialog.tsx'), 'transhipment'))

interface Props {
  quotation: Rec
  /** The legs that were found; none where it goes by the voyage that is chosen. */
  way: readonly Leg[]
  onFound: (way: readonly Leg[]) => void
}

/** Looks for a way between the ports of a quotation, directly or over hubs, and says by which its cargo goes. */
export function WayOf({ quotation: { pol_id, pod_id }, way, onFound }: Props) {
  const { t } = useTranslation(['onwards', 'transhipment'])
  const [asking, setAsking] = useState(false)
  return (
    <div className="mb-3 grid justify-items-start gap-2 text-sm">
      {way.length > 0 ? (
        <div className="bg-sunken w-full rounded-md px-3 py-2">
          <LegLines legs={way} />
        </div>
      ) : null}
      <Button size="small" onClick={() => setAsking(true)}>
        <Waypoints aria-hidden="true" />
        {t(way.length > 0 ? 'connection.find' : 'find_way')}
      </Button>
      {asking ? (
        <Suspense fallback={<Waiting />}>
          <JourneyDialog
            begins={{ pol_id, pod_id }}
            onChosen={({ legs }) => {
              onFound(legs)
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
