import { choices } from '../reference/choices.ts'

/** What is screened: World-Check One asks for one of these three. */
export const screened_entities = choices([
  { code: 'individual', en: 'Individual', nl: 'Persoon' },
  { code: 'organisation', en: 'Organisation', nl: 'Organisatie' },
  { code: 'vessel', en: 'Vessel', nl: 'Schip' },
])

/** Who screens (infra chooses by its environment): open lists that were imported, or World-Check One. */
export const screened_by = choices([
  { code: 'open_lists', en: 'Open sanctions lists', nl: 'Openbare sanctielijsten' },
  { code: 'world_check', en: 'World-Check One', nl: 'World-Check One' },
])

/** Why nobody was screened: a case must never look clear because of it. */
export const screening_failures = choices([
  { code: 'unavailable', en: 'The provider does not answer', nl: 'De aanbieder antwoordt niet' },
  { code: 'refused', en: 'The provider refuses the question', nl: 'De aanbieder weigert de vraag' },
  { code: 'not_connected', en: 'The provider is not connected here', nl: 'De aanbieder is hier niet aangesloten' },
  { code: 'no_lists', en: 'No sanctions list is in force', nl: 'Er is geen sanctielijst van kracht' },
])

/** How well a name fits, the strongest first. */
export const match_strengths = choices([
  { code: 'exact', en: 'Exact', nl: 'Exact' },
  { code: 'strong', en: 'Strong', nl: 'Sterk' },
  { code: 'medium', en: 'Medium', nl: 'Gemiddeld' },
  { code: 'weak', en: 'Weak', nl: 'Zwak' },
])

/** What raised or lowered a score beside the name. */
export const match_circumstances = choices([
  { code: 'same_imo', en: 'Same IMO number', nl: 'Zelfde IMO-nummer', raises: true },
  { code: 'other_imo', en: 'Another IMO number', nl: 'Ander IMO-nummer', raises: false },
  { code: 'same_birth', en: 'Same date of birth', nl: 'Zelfde geboortedatum', raises: true },
  { code: 'other_birth', en: 'Another date of birth', nl: 'Andere geboortedatum', raises: false },
  { code: 'same_country', en: 'Same country', nl: 'Zelfde land', raises: true },
  { code: 'other_country', en: 'Another country', nl: 'Ander land', raises: false },
  { code: 'other_kind', en: 'Another kind of entity', nl: 'Ander soort entiteit', raises: false },
  { code: 'weak_alias', en: 'Weak alias: many have it', nl: 'Zwakke alias: velen heten zo', raises: false },
])

/** What a reviewer makes of a match (names of World-Check One), the worst first; `final` is one on which a case can be closed. */
export const match_resolutions = choices([
  { code: 'POSITIVE', en: 'Positive: it is he', nl: 'Positief: hij is het', final: true },
  { code: 'POSSIBLE', en: 'Possible: it may be he', nl: 'Mogelijk: hij kan het zijn', final: true },
  { code: 'UNSPECIFIED', en: 'Unspecified: too little is known', nl: 'Niet gespecificeerd: te weinig bekend', final: false },
  { code: 'FALSE', en: 'False: somebody else', nl: 'Onjuist: iemand anders', final: true },
])

/** How much depends on a match. */
export const match_risks = choices([
  { code: 'HIGH', en: 'High', nl: 'Hoog' },
  { code: 'MEDIUM', en: 'Medium', nl: 'Gemiddeld' },
  { code: 'LOW', en: 'Low', nl: 'Laag' },
  { code: 'UNKNOWN', en: 'Unknown', nl: 'Onbekend' },
])

/** As what a case was closed (DOMAIN_DOCS §3.2). */
export const case_outcomes = choices([
  { code: 'positive', en: 'Positive', nl: 'Positief' },
  { code: 'possible', en: 'Possible', nl: 'Mogelijk' },
  { code: 'false', en: 'False', nl: 'Onjuist' },
])
