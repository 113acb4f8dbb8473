import { settings } from '@fairlead/contracts/platform/settings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { defaultSettings, generalConfiguration, settingsInForce } from './settings.ts'

const { GeneralConfigurationChanged } = eventsOf(settings)

test('what nobody changed is as it is by default', async () =>
  expect(await settingsInForce(async () => undefined)).toEqual(defaultSettings))

test('releases are announced on a channel that everybody may hear', () => {
  const rename = (push_channel_key: string) => given(generalConfiguration).when('change', { push_channel_key })
  rename('new-update-2').decides(GeneralConfigurationChanged({ push_channel_key: 'new-update-2' }))
  for (const other of ['private-jobs', 'presence-jobs.1', 'public-translations', 'two words'])
    rename(other).refuses('no_public_channel', 'push_channel_key')
})

test('a change records only what differs', () => {
  given(generalConfiguration)
    .when('change', { quote_validity_days: 14, connection_days: defaultSettings.connection_days })
    .decides(GeneralConfigurationChanged({ quote_validity_days: 14 }))
  given(generalConfiguration, GeneralConfigurationChanged({ quote_validity_days: 14 }))
    .when('change', { quote_validity_days: 14 })
    .decides()
})
