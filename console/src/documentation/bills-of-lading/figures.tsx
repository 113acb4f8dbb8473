import { units } from '@fairlead/contracts/operations/units'
import { writeAddress } from '../../kernel/address.ts'
import { fieldLabel } from '../../kernel/labels.ts'
import { NamedLink } from '../../kernel/named-link.tsx'
import { Fact } from '../../kernel/record/overview.tsx'
import { pathOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { SailingFacts } from '../../operations/voyages/sailing-facts.tsx'

/** How the cargo of a bill sails, and until when its text is taken while it is not final; and how many units it speaks of. */
export default function BillFigures({ screen: { resource }, record }: RecordProps) {
  const isOpen = record.status === 'queue' || record.status === 'draft'
  const count = Number(record.units)
  return (
    <>
      <SailingFacts resource={resource} record={record} cutOffs={isOpen ? ['documents'] : []} />
      <Fact label={fieldLabel(resource, 'units')}>
        <NamedLink path={count === 0 ? undefined : `${pathOf(units) ?? '/'}${writeAddress({ bill_of_lading_id: record.id })}`}>
          {count}
        </NamedLink>
      </Fact>
    </>
  )
}
