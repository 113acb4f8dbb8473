import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Tariff level', 'Tariff levels'], nl: ['Tariefniveau', 'Tariefniveaus'] },
  fields: {
    kind: { en: 'Sales or purchase', nl: 'Verkoop of inkoop' },
    parent_level_id: { en: 'Parent level', nl: 'Bovenliggend niveau' },
    parent_markup_pct: { en: 'Mark-up on the parent %', nl: 'Opslag op bovenliggend niveau %' },
    is_default_for_office: { en: 'Default of its office', nl: 'Standaard van het kantoor' },
    tariffs: { en: 'Tariffs', nl: 'Tarieven' },
    markup_pct: { en: 'Rates raised by %', nl: 'Tarieven verhoogd met %' },
    office_ids: { en: 'Offices', nl: 'Kantoren' },
  },
  commands: {
    share: { en: 'Share with offices', nl: 'Delen met kantoren' },
    unshare: { en: 'Share no longer', nl: 'Niet meer delen' },
    close: { en: 'Close level', nl: 'Niveau afsluiten' },
    reopen: { en: 'Reopen level', nl: 'Niveau heropenen' },
    copy: { en: 'Copy with its rates', nl: 'Kopiëren met tarieven' },
  },
  events: {
    TariffLevelCreated: {
      en: ['Tariff level created', '{{who}} created tariff level {{code}}'],
      nl: ['Tariefniveau gemaakt', '{{who}} heeft tariefniveau {{code}} gemaakt'],
    },
    TariffLevelChanged: {
      en: ['Tariff level changed', '{{who}} changed {{changed}}'],
      nl: ['Tariefniveau gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    TariffLevelShared: {
      en: ['Tariff level shared', '{{who}} shared the level with {{office_ids}}'],
      nl: ['Tariefniveau gedeeld', '{{who}} heeft het niveau gedeeld met {{office_ids}}'],
    },
    TariffLevelUnshared: {
      en: ['Tariff level shared no longer', '{{who}} shares the level no longer with {{office_ids}}'],
      nl: ['Tariefniveau niet meer gedeeld', '{{who}} deelt het niveau niet meer met {{office_ids}}'],
    },
    TariffLevelClosed: {
      en: ['Tariff level closed', '{{who}} closed the level: it holds until {{valid_until}}'],
      nl: ['Tariefniveau afgesloten', '{{who}} heeft het niveau afgesloten: het geldt tot en met {{valid_until}}'],
    },
    TariffLevelReopened: {
      en: ['Tariff level reopened', '{{who}} reopened the level'],
      nl: ['Tariefniveau heropend', '{{who}} heeft het niveau heropend'],
    },
    TariffLevelCopyStarted: {
      en: ['Copy of the level begun', '{{who}} had the level copied as {{code}}, its rates raised by {{markup_pct}} %'],
      nl: ['Kopie van het niveau begonnen', '{{who}} liet het niveau kopiëren als {{code}}, de tarieven verhoogd met {{markup_pct}} %'],
    },
    TariffLevelCopied: {
      en: ['Copied from another level', '{{tariffs}} rates were copied from {{from_id}}, raised by {{markup_pct}} %'],
      nl: ['Gekopieerd van een ander niveau', '{{tariffs}} tarieven zijn gekopieerd van {{from_id}}, verhoogd met {{markup_pct}} %'],
    },
    TariffsImported: {
      en: [
        'Tariffs imported',
        '{{who}} imported {{file_name}}: {{added}} added, {{changed}} changed, {{unchanged}} unchanged, {{refused}} refused',
      ],
      nl: [
        'Tarieven geïmporteerd',
        '{{who}} heeft {{file_name}} geïmporteerd: {{added}} toegevoegd, {{changed}} gewijzigd, {{unchanged}} ongewijzigd, {{refused}} geweigerd',
      ],
    },
  },
}
