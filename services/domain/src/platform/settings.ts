import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { features, settings, settingsId } from '@fairlead/contracts/platform/settings'
import { aggregate, changesTo, eventsOf, type Load } from '../kernel/aggregate.ts'
import type { NewEvent } from '../ports/event-log.ts'

const { GeneralConfigurationChanged } = eventsOf(settings)

type Settings = Omit<RecordOf<typeof settings>, 'status_id'>

/** What holds until somebody says otherwise. */
export const defaultSettings: Settings = {
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
  features: features.flatMap(one => ('retired' in one ? [] : one.code)),
  releases_announced_from: '2024-06-17T18:00:00.000Z',
  banner_validity_days: 30,
  status: 'active',
}

/** At first the channel on which releases are announced could be renamed. */
const settingsBeforeFixedChannel = ({ push_channel_key: _name, ...data }: NewEvent['data']): NewEvent['data'] => data

/** The general configuration. Nobody creates it: without any event it says what holds by default. */
export const generalConfiguration = aggregate(settings, {
  initial: defaultSettings,
  upcast: { GeneralConfigurationChanged: [settingsBeforeFixedChannel] },
  evolve: { GeneralConfigurationChanged: (record, data) => ({ ...record, ...data }) },
  decide: {
    change: (record, input) => {
      const changes = changesTo(record, input)
      return Object.keys(changes).length === 0 ? [] : [GeneralConfigurationChanged(changes)]
    },
  },
})

/** The settings in force, by folding their stream. */
export const settingsInForce = async (load: Load): Promise<Settings> => (await load(generalConfiguration, settingsId)) ?? defaultSettings
