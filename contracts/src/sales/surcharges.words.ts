import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Surcharge', 'Surcharges'], nl: ['Toeslag', 'Toeslagen'] },
  fields: {
    tariff_id: { en: 'Falls on tariff', nl: 'Valt op tarief' },
    scope: { en: 'Applies to', nl: 'Geldt voor' },
    mandatory: { en: 'Mandatory', nl: 'Verplicht' },
    included_in_all_in: { en: 'In all-in', nl: 'In all-in' },
    applies_on: { en: 'Applies on', nl: 'Peildatum' },
    followed_by_id: { en: 'Followed by', nl: 'Gevolgd door' },
    from: { en: 'From', nl: 'Vanaf' },
    to: { en: 'Up to', nl: 'Tot' },
  },
  commands: {
    close: { en: 'End', nl: 'Beëindigen' },
    reopen: { en: 'Let it go on', nl: 'Laten doorlopen' },
  },
  events: {
    SurchargeCreated: {
      en: ['Surcharge created', '{{who}} created this surcharge'],
      nl: ['Toeslag gemaakt', '{{who}} heeft deze toeslag gemaakt'],
    },
    SurchargeChanged: {
      en: ['Surcharge changed', '{{who}} changed {{changed}}'],
      nl: ['Toeslag gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    SurchargeRateChanged: {
      en: ['Rate changed', '{{who}} let it go on at another rate from {{from}}'],
      nl: ['Tarief gewijzigd', '{{who}} heeft het vanaf {{from}} tegen een ander tarief laten doorlopen'],
    },
    SurchargeClosed: {
      en: ['Surcharge ended', '{{who}} ended this surcharge after {{valid_until}}'],
      nl: ['Toeslag beëindigd', '{{who}} heeft deze toeslag beëindigd na {{valid_until}}'],
    },
    SurchargeReopened: {
      en: ['Surcharge goes on', '{{who}} let this surcharge go on without an end'],
      nl: ['Toeslag loopt door', '{{who}} heeft deze toeslag laten doorlopen zonder einde'],
    },
    SurchargeDeleted: {
      en: ['Surcharge deleted', '{{who}} deleted this surcharge'],
      nl: ['Toeslag verwijderd', '{{who}} heeft deze toeslag verwijderd'],
    },
    SurchargeRestored: {
      en: ['Surcharge restored', '{{who}} restored this surcharge'],
      nl: ['Toeslag hersteld', '{{who}} heeft deze toeslag hersteld'],
    },
  },
}
