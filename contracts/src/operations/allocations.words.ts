import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Voyage plan', 'Voyage planning'], nl: ['Reisplan', 'Reisplanning'] },
  fields: {
    promotable: { en: 'Can be promoted', nl: 'Kan doorschuiven' },
    stand_by_since: { en: 'On stand-by since', nl: 'Op stand-by sinds' },
    booked: { en: 'Booked', nl: 'Geboekt' },
    stand_by: { en: 'Stand-by', nl: 'Stand-by' },
    room: { en: 'Capacity', nl: 'Capaciteit' },
    percent: { en: 'Used (%)', nl: 'Bezet (%)' },
    voyage_status: { en: 'Voyage', nl: 'Reis' },
    departs: { en: 'Departs', nl: 'Vertrek' },
    waits_for_id: { en: 'Waits for room on voyage', nl: 'Wacht op ruimte op reis' },
    elsewhere: { en: 'Of other offices', nl: 'Van andere kantoren' },
  },
  events: {
    AllocationOpened: {
      en: ['Allocation opened', '{{who}} opened the allocation'],
      nl: ['Ruimte geopend', '{{who}} heeft de allocatie geopend'],
    },
    AllocationSet: {
      en: ['Allocation set', '{{who}} set the capacity'],
      nl: ['Capaciteit ingesteld', '{{who}} heeft de capaciteit vastgesteld'],
    },
    UnitsAllocated: { en: ['Units allocated', 'Units were given their place'], nl: ['Ruimte toegewezen', 'Eenheden kregen hun plaats'] },
    StandbyPromoted: {
      en: ['Stand-by promoted', '{{who}} gave a unit on stand-by a place'],
      nl: ['Van stand-by gehaald', '{{who}} heeft een eenheid van stand-by een plaats gegeven'],
    },
    UnitHeldBack: {
      en: ['Unit held back', 'A unit was put on stand-by'],
      nl: ['Eenheid op stand-by gehouden', 'Een eenheid is op stand-by gezet'],
    },
    UnitRegrouped: {
      en: ['Unit of another group', '{{who}} corrected of which group of cargo a unit is'],
      nl: ['Eenheid van andere groep', '{{who}} heeft gecorrigeerd bij welke goederengroep een eenheid hoort'],
    },
    AllocationResized: {
      en: ['Allocation resized', '{{who}} changed the space that a unit takes'],
      nl: ['Ruimte aangepast', '{{who}} heeft de ruimte van een eenheid aangepast'],
    },
    UnitAboard: {
      en: ['Unit aboard', 'A unit was loaded or taken off'],
      nl: ['Eenheid aan boord', 'Een eenheid is geladen of weer van boord gehaald'],
    },
    AllocationReleased: {
      en: ['Allocation released', '{{who}} released the space of a unit'],
      nl: ['Ruimte vrijgegeven', '{{who}} heeft de ruimte van een eenheid vrijgegeven'],
    },
  },
}
