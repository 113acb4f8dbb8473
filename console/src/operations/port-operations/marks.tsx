import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { asText } from '../../kernel/fields/kind.ts'
import { entriesOf } from '../../kernel/outbox/order.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import type { Rec } from '../../kernel/record.ts'
import { StateBadge } from '../../kernel/state-badge.tsx'
import { useStore } from '../../lib/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { DangerousGoods } from '../units/dangerous-goods.tsx'

/** How a unit stands: its state, whether it may move, and whether something done to it waits. */
export function Marks({ resource, unit }: { resource: Resource; unit: Rec }) {
  const { t } = useTranslation('port')
  const done = entriesOf(useStore(outbox), { resource: resource.name, id: unit.id })
  const [waiting, refused] = ['waiting', 'refused'].map(state => done.some(entry => entry.state === state))
  return (
    <span className="flex flex-wrap gap-1.5 py-0.5">
      <StateBadge resource={resource} state={unit.status} />
      {unit.on_hold === true ? <Badge tone="red">{t('held', { reason: asText(unit.hold_reason) })}</Badge> : null}
      <DangerousGoods unit={unit} />
      {unit.non_runner === true ? <Badge tone="amber">{t('non_runner')}</Badge> : null}
      {unit.byload === true ? <Badge tone="neutral">{t('byload')}</Badge> : null}
      {unit.missing === true ? <Badge tone="red">{t('missing')}</Badge> : null}
      {unit.priority === true ? <Badge tone="amber">{t('priority')}</Badge> : null}
      {refused ? <Badge tone="red">{t('refused')}</Badge> : null}
      {waiting ? <Badge tone="blue">{t('waiting')}</Badge> : null}
    </span>
  )
}
