import { settings, settingsId } from '@fairlead/contracts/platform/settings'
import { expect, test } from 'vitest'
import { eventsOf, type Load, type StateOfAggregate } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { generalConfiguration, settingsInForce } from './settings.ts'

const { GeneralConfigurationChanged } = eventsOf(settings)

const byDefault = {
  quote_validity_days: 30,
  price_override_rule: 'with_reason',
  freight_article_id: null,
  measurement_tolerance_pct: '10.00',
  default_overbook_pct: '0.00',
  own_lines_up_to: '10000.00',
  exchange_rate_tolerance_pct: '5.00',
  auto_promote: false,
  connection_days: 1,
  call_tolerance_days: 0,
  booking_after_cut_off: 'warn',
  amendment_after_cut_off: 'warn',
  delivery_after_cut_off: 'warn',
  sender_mail: null,
  invoice_closing_text: null,
  bill_of_lading_closing_text: null,
  screening_provider: 'open_lists',
  screening_threshold: 85,
  screening_false_reason: false,
  log_retention_days: 3650,
  session_idle_minutes: 60,
  features: ['customer_portal', 'ecb_rates'],
  releases_announced_from: '2024-06-17T18:00:00.000Z',
  banner_validity_days: 30,
  status: 'active',
}

test('what nobody changed is as it is by default', async () => expect(await settingsInForce(async () => undefined)).toEqual(byDefault))

test('what is in force is what was changed, and the rest as it is by default', async () => {
  const changed = given(generalConfiguration, GeneralConfigurationChanged({ quote_validity_days: 14 }))
    .when('change', { connection_days: 3 })
    .record()
  expect(changed).toMatchObject({ ...byDefault, quote_validity_days: 14, connection_days: 3 })
  const load: Load = async (_aggregate, id) => ({ ...changed, id, version: 2 }) as unknown as StateOfAggregate<typeof _aggregate>
  expect(await settingsInForce(load)).toMatchObject({ id: settingsId, quote_validity_days: 14, connection_days: 3 })
})

test('a channel of releases that was renamed once is none of the configuration any more', () => {
  const renamed = { type: 'GeneralConfigurationChanged', schema_version: 1, data: { push_channel_key: 'news', connection_days: 3 } }
  expect(generalConfiguration.newest(renamed)).toEqual({ connection_days: 3 })
})

test('a change records only what differs', () => {
  given(generalConfiguration)
    .when('change', { quote_validity_days: 14, connection_days: 1 })
    .decides(GeneralConfigurationChanged({ quote_validity_days: 14 }))
  given(generalConfiguration, GeneralConfigurationChanged({ quote_validity_days: 14 }))
    .when('change', { quote_validity_days: 14 })
    .decides()
})
