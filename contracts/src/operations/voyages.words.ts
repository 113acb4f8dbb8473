import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Voyage', 'Voyages'], nl: ['Reis', 'Reizen'] },
  commands: {
    close: { en: 'Close voyage', nl: 'Reis afsluiten' },
    archive: { en: 'Archive voyage', nl: 'Reis archiveren' },
    reopen: { en: 'Reopen voyage', nl: 'Reis heropenen' },
  },
  events: {
    VoyageOpened: {
      en: ['Voyage opened', '{{who}} opened voyage {{number}}'],
      nl: ['Reis geopend', '{{who}} heeft reis {{number}} geopend'],
    },
    TemplateVoyageCreated: {
      en: ['Template voyage created', '{{who}} made the template {{number}}'],
      nl: ['Sjabloonreis gemaakt', '{{who}} heeft het sjabloon {{number}} gemaakt'],
    },
    VoyageChanged: {
      en: ['Voyage changed', '{{who}} changed {{changed}}'],
      nl: ['Reis gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    VoyageClosed: { en: ['Voyage closed', '{{who}} closed the voyage'], nl: ['Reis gesloten', '{{who}} heeft de reis gesloten'] },
    VoyageReopened: {
      en: ['Voyage reopened', '{{who}} reopened the voyage: {{reason}}'],
      nl: ['Reis heropend', '{{who}} heeft de reis heropend: {{reason}}'],
    },
    VoyageArchived: {
      en: ['Voyage archived', '{{who}} archived the voyage'],
      nl: ['Reis gearchiveerd', '{{who}} heeft de reis gearchiveerd'],
    },
    VoyageUnarchived: {
      en: ['Voyage unarchived', '{{who}} took the voyage out of the archive'],
      nl: ['Reis uit archief gehaald', '{{who}} heeft de reis uit het archief gehaald'],
    },
    BillOfLadingRegistered: {
      en: ['Bill of lading registered', 'A bill of lading was counted in'],
      nl: ['Cognossement geregistreerd', 'Een cognossement is meegeteld'],
    },
  },
}
