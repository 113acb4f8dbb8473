import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../kernel/address.ts'
import { mayGive } from '../../kernel/may-give.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { useUrlState } from '../../kernel/url-state.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { useWhyKept } from '../kept.ts'
import { Adding } from './adding.tsx'
import { dayIn, endsIn, endText, isDay } from './address.ts'
import { cargoText } from './cargo.ts'
import { Choices } from './choices.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { Measured } from './measured.tsx'
import { useMatrix } from './use-matrix.ts'

/** The rates of a level, from where they are down and to where across, for one cargo on one day. */
export default function MatrixTab({ screen, record: level }: RecordProps) {
  const { t } = useTranslation('matrix')
  const { address, change } = useUrlState(screen)
  const day = dayIn(address, level.valid_from)
  const more = useMemo(() => endsIn(address), [address])
  const [chosenUnit, setUnit] = useState<string | null>()
  const known = useMatrix({ level, day, cargo: valueIn(address, 'cargo'), more })
  const user = signedIn()
  const isKept = useWhyKept(level) !== undefined
  const mayEdit = !isKept && user !== undefined && mayGive(user, tariffs.commands.create)
  if (!known) return <Waiting />
  const { matrix, cargo, measured } = known
  const unit = chosenUnit === undefined ? known.unit : chosenUnit
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <Choices
        cargo={cargo}
        day={day}
        onCargo={next => change({ cargo: cargoText(next) })}
        onDay={next => {
          if (next === '' || isDay(next)) change({ on: next || undefined })
        }}
      />
      {mayEdit ? <Adding unit={unit} onUnit={setUnit} onEnd={end => change({ end: [...more, end].map(endText) })} /> : null}
      {measured > 0 ? <Measured count={measured} level={level.id} cargo={cargo} day={day} /> : null}
      {matrix.from.length === 0 || matrix.to.length === 0 ? (
        <p className="text-ink-soft">{t(mayEdit ? 'empty' : 'none')}</p>
      ) : (
        <MatrixGrid key={cargoText(cargo)} level={level} matrix={matrix} cargo={cargo} unit={unit} day={day} mayEdit={mayEdit} />
      )}
    </div>
  )
}
