import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { Link } from '@tanstack/react-router'
import { Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { writeAddress } from '../../kernel/address.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import { type Cargo, filterOf } from './cargo.ts'

interface Props {
  count: number
  level: string
  cargo: Cargo
  day: string
}

/** Rates for the same cargo that no cell can show, and the way to them: an empty matrix would pass for a list without rates. */
export function Measured({ count, level, cargo, day }: Props) {
  const { t } = useTranslation('matrix')
  const list = `/${tariffs.name}${writeAddress({ tariff_level_id: level, ...filterOf(cargo), valid_on: day })}`
  return (
    <Notice tone="amber" role="status" icon={Ruler}>
      <span>{t('measured', { count })}</span>
      <Link to={list} className="underline">
        {t('measured_list')}
      </Link>
    </Notice>
  )
}
