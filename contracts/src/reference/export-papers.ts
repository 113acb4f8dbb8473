import { choices } from './choices.ts'

/** The papers that an exporter brings with his cargo (DOMAIN_SALES_OPS §2.8), and whether they say what it costs. */
export const export_papers = choices([
  { code: 'invoice', en: 'Commercial invoice', nl: 'Handelsfactuur', priced: true },
  { code: 'coc', en: 'Certificate of conformity (CoC)', nl: 'Certificaat van overeenstemming (CoC)', priced: false },
  { code: 'registration', en: 'Registration document', nl: 'Kentekenbewijs', priced: false },
  { code: 'packing_list', en: 'Packing list', nl: 'Paklijst', priced: false },
])

/** The records with which they are kept: those of a job are of all its units. */
export const kept_with: readonly string[] = ['units', 'jobs']
