import { choices } from './choices.ts'

/** What a surcharge is for; reports of revenue are grouped by it. */
export const surcharge_categories = choices([
  { code: 'fuel', en: 'Fuel and emissions', nl: 'Brandstof en emissies' },
  { code: 'currency', en: 'Currency', nl: 'Valuta' },
  { code: 'terminal', en: 'Terminal', nl: 'Terminal' },
  { code: 'security', en: 'Security', nl: 'Beveiliging' },
  { code: 'port', en: 'Port', nl: 'Haven' },
  { code: 'risk', en: 'Risk', nl: 'Risico' },
  { code: 'season', en: 'Season', nl: 'Seizoen' },
  { code: 'rate', en: 'Rate increase', nl: 'Tariefverhoging' },
  { code: 'cargo', en: 'Cargo', nl: 'Lading' },
  { code: 'equipment', en: 'Equipment', nl: 'Materieel' },
  { code: 'document', en: 'Documents', nl: 'Documenten' },
  { code: 'customs', en: 'Customs', nl: 'Douane' },
  { code: 'agency', en: 'Agency', nl: 'Agentuur' },
  { code: 'insurance', en: 'Insurance', nl: 'Verzekering' },
  { code: 'container', en: 'Container', nl: 'Container' },
])
