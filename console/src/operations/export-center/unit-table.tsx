import { units } from '@fairlead/contracts/operations/units'
import { useTranslation } from 'react-i18next'
import { RefLink } from '../../kernel/named-link.tsx'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Table } from '../../ui/table.tsx'
import { Blocks } from './blocks.tsx'
import { CutOff } from './cut-off.tsx'
import type { ExportUnit } from './reads.ts'

const heads = ['cut_off', 'unit', 'blocks', 'route', 'voyage', 'job'] as const

export interface SelectableProps {
  some: readonly ExportUnit[]
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
}

/** Whether a unit is one of those that something is done with. */
export function Selecting({ unit, selected, onSelect }: Omit<SelectableProps, 'some'> & { unit: ExportUnit }) {
  const { t } = useTranslation('papers')
  const unitName = unit.vin ?? unit.container_number ?? unit.number
  return (
    <Checkbox
      aria-label={t('select_one', { unit: unitName })}
      checked={selected.has(unit.unit_id)}
      onChange={checked => onSelect(unit.unit_id, checked)}
    />
  )
}

/** Units, a row each, the most urgent first. */
export function UnitTable({ some, selected, onSelect }: SelectableProps) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  const { t: papers } = useTranslation('papers')
  return (
    <Table caption={t('title')} heads={[{ text: papers('select'), unseen: true }, ...heads.map(head => ({ text: t(`column.${head}`) }))]}>
      {some.map(unit => (
        <tr key={unit.unit_id} className="border-line border-t align-top">
          <td className="px-2 py-1.5">
            <Selecting unit={unit} selected={selected} onSelect={onSelect} />
          </td>
          <td className="px-2 py-1">
            <CutOff unit={unit} />
          </td>
          <th scope="row" className="px-2 py-1 text-left font-normal">
            <UnitName unit={unit} />
          </th>
          <td className="px-2 py-1">
            <Blocks unit={unit} />
          </td>
          <td className="px-2 py-1">
            <Route unit={unit} />
          </td>
          <td className="px-2 py-1">
            <Sailing unit={unit} />
          </td>
          <td className="px-2 py-1">
            <Whose unit={unit} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** What a unit is called and what it is, leading to it, with its state. */
export function UnitName({ unit }: { unit: ExportUnit }) {
  const described = [unit.make, unit.model, unit.plate].filter(Boolean).join(' · ')
  return (
    <>
      <span className="flex items-center gap-x-1.5 max-md:flex-wrap">
        <RefLink to="units" id={unit.unit_id}>
          {unit.vin ?? unit.container_number ?? unit.number}
        </RefLink>
        <StateBadge resource={units} state={unit.status} />
      </span>
      <span className="text-ink-soft block text-xs">{described}</span>
    </>
  )
}

export const Route = ({ unit }: { unit: ExportUnit }) => (
  <span>
    {unit.pol?.name} → {unit.pod?.name}
  </span>
)

export const Sailing = ({ unit: { voyage, vessel } }: { unit: ExportUnit }) => (
  <span>
    {voyage ? (
      <RefLink to="voyages" id={voyage.id}>
        {voyage.name}
      </RefLink>
    ) : null}
    <span className="text-ink-soft block text-xs">{vessel?.name}</span>
  </span>
)

export const Whose = ({ unit: { job, customer } }: { unit: ExportUnit }) => (
  <span>
    {job ? (
      <RefLink to="jobs" id={job.id}>
        {job.name}
      </RefLink>
    ) : null}
    <span className="text-ink-soft block text-xs">{customer?.name}</span>
  </span>
)
