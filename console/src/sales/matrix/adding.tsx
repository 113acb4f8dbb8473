import { type Field, f, optional } from '@fairlead/contracts/kernel/field'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../../kernel/labels.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Choice, idOf } from './choice.tsx'
import { type EndRef, endFields } from './ends.ts'

interface Props {
  unit: string | null
  onUnit: (unit: string | null) => void
  onEnd: (end: EndRef) => void
}

const unitField: Field = optional(f.ref('calculationunits'))

/** What rates are for that are added, and between which ports or regions besides those that there are. */
export function Adding({ unit, onUnit, onEnd }: Props) {
  const { t } = useTranslation('matrix')
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-52">
        <Choice label={t('unit')} name="unit" field={unitField} value={unit} onChange={value => onUnit(idOf(value))} />
      </div>
      <Popover
        label={t('add')}
        open={open}
        onOpen={setOpen}
        trigger={
          <Button>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          {[...endFields.from, ...endFields.to].map(field => (
            <Choice
              key={field}
              label={fieldLabel(tariffs, field)}
              name={field}
              field={tariffs.fields[field]}
              value={null}
              onChange={value => {
                const id = idOf(value)
                if (id === null) return
                onEnd({ field, id })
                setOpen(false)
              }}
            />
          ))}
        </div>
      </Popover>
    </div>
  )
}
