import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { fieldLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import { Fact } from '../../kernel/record/overview.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { Ashore } from './ashore.tsx'

/** Of which bill a release is, how many of its originals are back, and since when its cargo is ashore. */
export default function ReleaseFigures({ record }: RecordProps) {
  const { bill_of_lading_id, number, originals, arrived_on } = record
  return (
    <>
      <Fact label={fieldLabel(cfrreleases, 'bill_of_lading_id')}>
        <RefLink to={billsoflading.name} id={String(bill_of_lading_id)}>
          {String(number)}
        </RefLink>
      </Fact>
      {typeof originals === 'string' ? <Fact label={fieldLabel(cfrreleases, 'originals')}>{originals}</Fact> : null}
      {typeof arrived_on === 'string' ? (
        <Fact label={fieldLabel(cfrreleases, 'arrived_on')}>
          <Ashore release={record} />
        </Fact>
      ) : null}
    </>
  )
}
