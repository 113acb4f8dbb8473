/** Through which door a command came. */
export const event_sources = [
  { code: 'ui', en: 'Console', nl: 'Console' },
  { code: 'api', en: 'API', nl: 'API' },
  { code: 'portal', en: 'Customer portal', nl: 'Klantportaal' },
  { code: 'worker', en: 'Background work', nl: 'Achtergrondwerk' },
  { code: 'edi', en: 'EDI', nl: 'EDI' },
  { code: 'import', en: 'Import of a sheet', nl: 'Import van een blad' },
  { code: 'timer', en: 'By the clock', nl: 'Op de klok' },
  { code: 'seed', en: 'First filling', nl: 'Eerste vulling' },
  { code: 'cli', en: 'Command line', nl: 'Opdrachtregel' },
] as const
