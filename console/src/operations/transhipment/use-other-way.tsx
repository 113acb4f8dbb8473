import { allowedFrom } from '@fairlead/contracts/kernel/resource'
import { units } from '@fairlead/contracts/operations/units'
import { voyages } from '@fairlead/contracts/operations/voyages'
import { Waypoints } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { mayGive } from '../../kernel/may-give.ts'
import { focusOnceShown } from '../../kernel/record/focus-shown.ts'
import type { Rec } from '../../kernel/record.ts'
import type { ScreenOf } from '../../kernel/screen.ts'
import { maySee, signedIn } from '../../kernel/session.ts'
import { drawn } from '../../lib/drawn.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { mayGoOtherwise } from './onward.ts'

const OtherWay = lazy(() => withTexts(import('./other-way.tsx'), 'transhipment', 'list'))

/**
 * Finds another way for units, on the record that tells of them. Its dialog stays until what came of each was read: the notice that asked for it is
 * gone by then, and one goes on at the title. `find` is the button for units which go alike; none where nobody may, or they go no further.
 */
export function useOtherWay(screen: ScreenOf, record: Pick<Rec, 'id'>) {
  const { t } = useTranslation('onwards')
  const [going, setGoing] = useState<readonly Rec[]>()
  const button = useRef<HTMLButtonElement>(null)
  const user = signedIn()
  const { take_way } = units.commands
  const isAsked = user !== undefined && mayGive(user, take_way) && maySee(voyages)
  const find = (some: readonly Rec[]) => {
    const free = some.filter(unit => mayGoOtherwise(unit) && allowedFrom(take_way, unit.status))
    return isAsked && free.length > 0 ? (
      <Button
        size="small"
        onClick={event => {
          button.current = event.currentTarget
          setGoing(free)
        }}
      >
        <Waypoints aria-hidden="true" />
        {t('connection.find')}
      </Button>
    ) : null
  }
  const close = () => {
    setGoing(undefined)
    void drawn().then(() => (button.current?.isConnected ? button.current.focus() : focusOnceShown(record.id)))
  }
  const dialog = going ? (
    <Suspense fallback={<Waiting />}>
      <OtherWay screen={screen} going={going} onClose={close} />
    </Suspense>
  ) : null
  return { find, dialog }
}
