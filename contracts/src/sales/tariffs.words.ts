import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Tariff', 'Tariffs'], nl: ['Tarief', 'Tarieven'] },
  fields: {
    surcharge_id: { en: 'Bears surcharge', nl: 'Draagt toeslag' },
    tariff_level_id: { en: 'Tariff level', nl: 'Tariefniveau' },
    via_port_id: { en: 'Via', nl: 'Via' },
    model_id: { en: 'Model', nl: 'Model' },
    minimum_per_unit: { en: 'Minimum per unit', nl: 'Minimum per eenheid' },
    all_in: { en: 'All in', nl: 'All-in' },
    transit_days: { en: 'Days of transit', nl: 'Transitdagen' },
    route: { en: 'Route', nl: 'Route' },
    office_ids: { en: 'Offices', nl: 'Kantoren' },
    follower_id: { en: 'Follower', nl: 'Opvolger' },
    followed_by_id: { en: 'Followed by', nl: 'Gevolgd door' },
    from: { en: 'From', nl: 'Vanaf' },
    to: { en: 'Up to', nl: 'Tot' },
  },
  commands: {
    follow: { en: 'Let another follow', nl: 'Laten opvolgen' },
    close: { en: 'End', nl: 'Beëindigen' },
    reopen: { en: 'Let it go on', nl: 'Laten doorlopen' },
  },
  events: {
    TariffCreated: { en: ['Tariff created', '{{who}} created this tariff'], nl: ['Tarief gemaakt', '{{who}} heeft dit tarief gemaakt'] },
    TariffChanged: {
      en: ['Tariff changed', '{{who}} changed {{changed}}'],
      nl: ['Tarief gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    TariffRateChanged: {
      en: ['Rate changed', '{{who}} changed the rate from {{from}} on'],
      nl: ['Bedrag gewijzigd', '{{who}} heeft het bedrag gewijzigd vanaf {{from}}'],
    },
    TariffFollowed: {
      en: ['Tariff followed', '{{who}} had another rate follow this one from {{valid_from}} on'],
      nl: ['Tarief opgevolgd', '{{who}} heeft dit tarief vanaf {{valid_from}} laten opvolgen door een ander'],
    },
    TariffConditionsChanged: {
      en: ['Conditions changed', '{{who}} changed what cargo must measure'],
      nl: ['Voorwaarden gewijzigd', '{{who}} heeft gewijzigd wat lading moet meten'],
    },
    TariffClosed: {
      en: ['Tariff ended', '{{who}} ended this tariff after {{valid_until}}'],
      nl: ['Tarief beëindigd', '{{who}} heeft dit tarief beëindigd na {{valid_until}}'],
    },
    TariffReopened: {
      en: ['Tariff goes on', '{{who}} let this tariff go on without an end'],
      nl: ['Tarief loopt door', '{{who}} heeft dit tarief laten doorlopen zonder einde'],
    },
    TariffDeleted: {
      en: ['Tariff deleted', '{{who}} deleted this tariff'],
      nl: ['Tarief verwijderd', '{{who}} heeft dit tarief verwijderd'],
    },
    TariffRestored: {
      en: ['Tariff restored', '{{who}} restored this tariff'],
      nl: ['Tarief hersteld', '{{who}} heeft dit tarief hersteld'],
    },
  },
}
