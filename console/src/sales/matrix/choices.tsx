import { f } from '@fairlead/contracts/kernel/field'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { useTranslation } from 'react-i18next'
import { asText } from '../../kernel/fields/kind.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import type { Cargo } from './cargo.ts'
import { Choice, idOf } from './choice.tsx'

interface Props {
  cargo: Cargo
  day: string
  onCargo: (cargo: Cargo) => void
  onDay: (day: string) => void
}

const dayField = f.date()
const any = { en: 'any', nl: 'alle' }

/** Which rates a matrix shows: for which cargo, on which day. */
export function Choices({ cargo, day, onCargo, onDay }: Props) {
  const { t } = useTranslation('matrix')
  const { fields } = tariffs
  const of = (name: keyof Cargo) => ({
    name,
    label: fieldLabel(tariffs, name),
    field: { ...fields[name], otherwise: any },
    value: cargo[name],
  })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
      <Choice label={t('day')} name="on" field={dayField} value={day} onChange={value => onDay(asText(value))} />
      <Choice {...of('commodity_group_id')} onChange={value => onCargo({ ...cargo, commodity_group_id: idOf(value) })} />
      <Choice {...of('condition_id')} onChange={value => onCargo({ ...cargo, condition_id: typeof value === 'number' ? value : null })} />
      <Choice {...of('container_type_id')} onChange={value => onCargo({ ...cargo, container_type_id: idOf(value) })} />
    </div>
  )
}
