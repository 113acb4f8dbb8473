import { settings } from '@fairlead/contracts/platform/settings'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { defaultSettings, generalConfiguration, settingsInForce } from './settings.ts'

const { GeneralConfigurationChanged } = eventsOf(settings)

test('what nobody changed is as it is by default', async () =>
  expect(await settingsInForce(async () => undefined)).toEqual(defaultSettings))

test('a change records only what differs', () => {
  given(generalConfiguration)
    .when('change', { quote_validity_days: 14, connection_days: defaultSettings.connection_days })
    .decides(GeneralConfigurationChanged({ quote_validity_days: 14 }))
  given(generalConfiguration, GeneralConfigurationChanged({ quote_validity_days: 14 }))
    .when('change', { quote_validity_days: 14 })
    .decides()
})
