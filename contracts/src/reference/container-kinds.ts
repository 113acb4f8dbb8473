import { choices } from './choices.ts'

/** What a container is for: the type groups of ISO 6346 (REFERENCE_DATA, container types). */
export const container_kinds = choices([
  { code: 'dry', en: 'Dry', nl: 'Droog' },
  { code: 'reefer', en: 'Reefer', nl: 'Koel' },
  { code: 'open top', en: 'Open top', nl: 'Open top' },
  { code: 'flat', en: 'Flat rack', nl: 'Flat' },
  { code: 'platform', en: 'Platform', nl: 'Platform' },
  { code: 'tank', en: 'Tank', nl: 'Tank' },
  { code: 'ventilated', en: 'Ventilated', nl: 'Geventileerd' },
  { code: 'bulk', en: 'Bulk', nl: 'Bulk' },
  { code: 'insulated', en: 'Insulated', nl: 'Geïsoleerd' },
])
