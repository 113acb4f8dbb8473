import { choices } from './choices.ts'

/** Condition of the cargo when it is booked. */
export const conditions = choices([
  { id: 1, code: 'NEW', en: 'New', nl: 'Nieuw' },
  { id: 2, code: 'USED', en: 'Used', nl: 'Gebruikt' },
  { id: 3, code: 'DAMAGED', en: 'Damaged, running', nl: 'Beschadigd, rijdend' },
  { id: 4, code: 'NON_RUNNER', en: 'Non-running, towable', nl: 'Niet rijdend, sleepbaar' },
  { id: 5, code: 'FORKLIFT', en: 'Non-running, forklift only', nl: 'Niet rijdend, heftruck' },
  { id: 6, code: 'STATIC_MAFI', en: 'Static on mafi/roll trailer', nl: 'Statisch op mafi' },
  { id: 7, code: 'SALVAGE', en: 'Salvage', nl: 'Schade/sloop' },
  { id: 8, code: 'ANTIQUE', en: 'Classic / antique', nl: 'Klassieker' },
])

/** What drives a vehicle or machine (DOMAIN_SALES_OPS §2.5): what burns and what lies in batteries is stowed apart. */
export const propulsions = choices([
  { code: 'PETROL', en: 'Petrol', nl: 'Benzine' },
  { code: 'DIESEL', en: 'Diesel', nl: 'Diesel' },
  { code: 'HYBRID', en: 'Hybrid', nl: 'Hybride' },
  { code: 'PLUG_IN', en: 'Plug-in hybrid', nl: 'Plug-in hybride' },
  { code: 'ELECTRIC', en: 'Electric', nl: 'Elektrisch' },
  { code: 'LPG', en: 'LPG', nl: 'LPG' },
  { code: 'CNG', en: 'Natural gas', nl: 'Aardgas' },
  { code: 'HYDROGEN', en: 'Hydrogen', nl: 'Waterstof' },
  { code: 'NONE', en: 'Not propelled', nl: 'Zonder aandrijving' },
])

/** How the verified gross mass of a packed container was found: weighed as a whole, or its contents and tare added up (SOLAS VI/2). */
export const vgm_methods = choices([
  { code: '1', en: '1 Weighed as a whole', nl: '1 Als geheel gewogen' },
  { code: '2', en: '2 Contents and tare added up', nl: '2 Inhoud en tarra opgeteld' },
])

/** Unit status (specification §4; discharged, released and short-shipped are our own) and its colour on the plan. */
export const unit_statuses = choices([
  { id: 1, code: 'booked', en: 'Booked', nl: 'Geboekt', colour: 'grey' },
  { id: 2, code: 'stand_by', en: 'Stand-by', nl: 'Stand-by', colour: 'red' },
  { id: 3, code: 'firm', en: 'Firm', nl: 'Vast', colour: 'blue' },
  { id: 4, code: 'permit', en: 'Permit', nl: 'Permit', colour: 'teal' },
  { id: 5, code: 'loaded', en: 'Loaded', nl: 'Geladen', colour: 'green' },
  { id: 6, code: 'discharged', en: 'Discharged', nl: 'Gelost', colour: 'olive' },
  { id: 7, code: 'released', en: 'Released', nl: 'Vrijgegeven', colour: 'dark green' },
  { id: 8, code: 'short_shipped', en: 'Short-shipped', nl: 'Niet meegenomen', colour: 'orange' },
  { id: 9, code: 'cancelled', en: 'Cancelled', nl: 'Geannuleerd', colour: 'struck out' },
])

/** Marks that a unit carries beside its status. */
export const unit_flags = choices([
  { code: 'on_hold', en: 'On hold', nl: 'In de wacht' },
  { code: 'priority', en: 'Priority', nl: 'Prioriteit' },
  { code: 'cleared', en: 'Customs cleared', nl: 'Ingeklaard/uitgeklaard' },
  { code: 'non_runner', en: 'Non-runner', nl: 'Niet rijdend' },
  { code: 'keys_present', en: 'Keys present', nl: 'Sleutels aanwezig' },
  { code: 'personal_effects', en: 'Loaded with goods (byload)', nl: 'Met bijlading' },
])

/** What a surveyor finds; `bl_clause` asks for a remark on the B/L. */
export const survey_conditions = choices([
  { id: 1, code: 'OK', en: 'Sound', nl: 'In orde', bl_clause: false },
  { id: 2, code: 'SCRATCH', en: 'Scratched', nl: 'Gekrast', bl_clause: true },
  { id: 3, code: 'DENT', en: 'Dented', nl: 'Gedeukt', bl_clause: true },
  { id: 4, code: 'BROKEN', en: 'Broken', nl: 'Gebroken', bl_clause: true },
  { id: 5, code: 'CRACKED', en: 'Cracked glass', nl: 'Gebarsten ruit', bl_clause: true },
  { id: 6, code: 'MISSING', en: 'Part missing', nl: 'Onderdeel ontbreekt', bl_clause: true },
  { id: 7, code: 'RUST', en: 'Rust', nl: 'Roest', bl_clause: true },
  { id: 8, code: 'DIRTY', en: 'Dirty', nl: 'Vuil', bl_clause: false },
  { id: 9, code: 'WET', en: 'Wet', nl: 'Nat', bl_clause: true },
  { id: 10, code: 'LEAK', en: 'Leaking fluid', nl: 'Lekkage', bl_clause: true },
  { id: 11, code: 'NO_KEY', en: 'No key', nl: 'Geen sleutel', bl_clause: true },
  { id: 12, code: 'FLAT_TYRE', en: 'Flat tyre', nl: 'Lekke band', bl_clause: true },
  { id: 13, code: 'FLAT_BATT', en: 'Flat battery', nl: 'Lege accu', bl_clause: false },
])

/** How bad it is. */
export const survey_severities = choices([
  { id: 1, code: 'minor', en: 'Minor', nl: 'Licht' },
  { id: 2, code: 'moderate', en: 'Moderate', nl: 'Matig' },
  { id: 3, code: 'heavy', en: 'Heavy', nl: 'Zwaar' },
])

/** Measures that a tariff may ask about. Bands are half open, [from, to), so that neighbours never overlap. */
export const measurement_conditionals = choices([
  { id: 1, code: 'length', en: 'Length', nl: 'Lengte', unit: 'cm', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 2, code: 'width', en: 'Width', nl: 'Breedte', unit: 'cm', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 3, code: 'height', en: 'Height', nl: 'Hoogte', unit: 'cm', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 4, code: 'weight', en: 'Weight', nl: 'Gewicht', unit: 'kg', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 5, code: 'volume', en: 'Volume', nl: 'Volume', unit: 'm3', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 6, code: 'area', en: 'Floor area', nl: 'Vloeroppervlak', unit: 'm2', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 7, code: 'quantity', en: 'Quantity', nl: 'Aantal', unit: 'pcs', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 8, code: 'build_year', en: 'Build year', nl: 'Bouwjaar', unit: 'year', operators: ['<', '<=', '=', '>=', '>', 'between'] },
  { id: 9, code: 'axle_load', en: 'Axle load', nl: 'Aslast', unit: 'kg', operators: ['>', '>='] },
])
