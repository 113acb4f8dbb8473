import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { listedStates } from '@fairlead/contracts/documentation/manifests'
import { useTranslation } from 'react-i18next'
import { writeAddress } from '../../kernel/address.ts'
import { resourceLabel } from '../../kernel/labels.ts'
import { NamedLink } from '../../kernel/named-link.tsx'
import { Fact } from '../../kernel/record/overview.tsx'
import { pathOf } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { SailingFacts } from '../../operations/voyages/sailing-facts.tsx'

/** How what is manifested sails, and how many of its bills are final. */
export default function ManifestFigures({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('voyage')
  const { voyage_id, pol_id, pod_id, status, bls_total, bls_final } = record
  const bills = (states: readonly string[]) =>
    `${pathOf(billsoflading) ?? '/'}${writeAddress({ voyage_id, pol_id, pod_id, status: states })}`
  return (
    <>
      <SailingFacts resource={resource} record={record} />
      <Fact label={resourceLabel(billsoflading)}>
        <NamedLink path={bills(listedStates(String(status)))}>{Number(bls_total)}</NamedLink>
        {Number(bls_total) > 0 ? (
          <>
            {', '}
            <NamedLink path={bills(['final', 'published'])}>{t('final', { count: Number(bls_final) })}</NamedLink>
          </>
        ) : null}
      </Fact>
    </>
  )
}
