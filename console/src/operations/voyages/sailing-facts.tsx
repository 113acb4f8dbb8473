import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../../kernel/labels.ts'
import { Fact } from '../../kernel/record/overview.tsx'
import type { RecordProps } from '../../kernel/screen.ts'
import { type CutOffKind, callOf, comingCutOffs, useVoyageOf } from './sailing.ts'
import { CutOffTime, RouteAndDays, VoyageAndVessel } from './sailing-parts.tsx'

interface Props extends Pick<RecordProps, 'record'> {
  resource: RecordProps['screen']['resource']
  /** The cut-offs by which something is still to be done. */
  cutOffs?: readonly CutOffKind[]
}

/** How something sails, as facts of its record: voyage and vessel, route and days. */
export function SailingFacts({ resource, record, cutOffs = [] }: Props) {
  const { t } = useTranslation('voyage')
  const voyage = useVoyageOf(record)
  return (
    <>
      {typeof record.voyage_id === 'string' ? (
        <Fact label={fieldLabel(resource, 'voyage_id')}>
          <VoyageAndVessel record={record} voyage={voyage} />
        </Fact>
      ) : null}
      {typeof record.pol_id === 'string' || typeof record.pod_id === 'string' ? (
        <Fact label={t('route')}>
          <RouteAndDays record={record} voyage={voyage} />
        </Fact>
      ) : null}
      {comingCutOffs(callOf(voyage, record.pol_id))
        .filter(({ kind }) => cutOffs.includes(kind))
        .map(({ kind, at, past }) => (
          <Fact key={kind} label={t(`cut_off.${kind}`)}>
            <CutOffTime at={at} past={past} />
          </Fact>
        ))}
    </>
  )
}
