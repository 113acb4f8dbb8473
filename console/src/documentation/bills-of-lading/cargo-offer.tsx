import { type CargoDifference, cargoDifferences } from '@fairlead/contracts/documentation/cargo-differences'
import { units } from '@fairlead/contracts/operations/units'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { allows } from '../../kernel/commands.ts'
import { commandLabel } from '../../kernel/labels.ts'
import type { Page } from '../../kernel/queries.ts'
import { giveCommand } from '../../kernel/record/give-command.ts'
import type { Rec } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { Button } from '../../ui/button.tsx'

const kinds = ['mrn', 'seal', 'gone'] as const

/** What became known of the units after the bill was drawn up, and a way to take it over while that is still possible. */
export function CargoOffer({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('bill')
  const user = signedIn()
  const may = user !== undefined && allows(resource, 'refresh_cargo', record, user)
  const differences = useDifferences(record, may)
  if (differences.length === 0) return null
  const said = kinds.flatMap(of => {
    const count = differences.filter(one => one.of === of).length
    return count === 0 ? [] : [t(`differs.${of}`, { count })]
  })
  return (
    <p role="status" className="text-amber-ink flex items-center gap-2 text-sm" title={differences.map(one => one.value).join(', ')}>
      {said.join(' · ')}
      <Button size="small" onClick={() => void giveCommand(resource, record, 'refresh_cargo')}>
        {commandLabel(resource, 'refresh_cargo')}
      </Button>
    </p>
  )
}

function useDifferences(bill: Rec, may: boolean): CargoDifference[] {
  const lines: Rec[] = Array.isArray(bill.lines) ? bill.lines : []
  const filter = { bill_of_lading_id: bill.id, per_page: 200 }
  const { data } = useQuery({
    queryKey: [units.name, 'list', filter],
    queryFn: ({ signal }) => get<Page>(units.name, filter, signal),
    enabled: may && lines.length > 0,
  })
  return cargoDifferences(
    lines.map(line => ({
      unit_ids: Array.isArray(line.unit_ids) ? line.unit_ids.map(String) : [],
      customs_references: textOf(line.customs_references),
      container_number: textOf(line.container_number),
      seal: textOf(line.seal),
    })),
    (data?.data ?? []).map(unit => ({
      id: unit.id,
      status: unit.status,
      number: textOf(unit.number) ?? '',
      chassis_number: textOf(unit.chassis_number),
      container_number: textOf(unit.container_number),
      seal: textOf(unit.seal),
      mrn: textOf(unit.mrn),
    })),
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
