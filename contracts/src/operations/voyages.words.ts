import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Voyage', 'Voyages'], nl: ['Reis', 'Reizen'] },
  fields: { mother_voyage_ids: { en: 'Mother voyages', nl: 'Moederreizen' } },
  consequences: {
    archive: {
      en: 'Takes the voyage out of daily work. It can be brought back.',
      nl: 'Haalt de reis uit het dagelijkse werk. Dit kan ongedaan worden gemaakt.',
    },
    close: {
      en: 'Once closed, its bookings, units and bills of lading can no longer be changed. An administrator may reopen it, with a reason.',
      nl: 'Eenmaal gesloten zijn boekingen, eenheden en cognossementen niet meer te wijzigen. Een beheerder kan de reis met reden heropenen.',
    },
  },
  commands: {
    reschedule: { en: 'Reschedule', nl: 'Aanlopen verplaatsen' },
    swap_vessel: { en: 'Swap vessel', nl: 'Schip wisselen' },
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
    PortCallRescheduled: {
      en: [
        'Port call rescheduled',
        '{{who}} rescheduled the call at {{port_id}} from {{former_arrival}} – {{former_departure}} to {{date_arrival}} – {{date_departure}}: {{reason}}',
      ],
      nl: [
        'Aanloop verplaatst',
        '{{who}} heeft de aanloop van {{port_id}} verplaatst van {{former_arrival}} – {{former_departure}} naar {{date_arrival}} – {{date_departure}}: {{reason}}',
      ],
    },
    VoyageRescheduled: {
      en: ['Voyage rescheduled', 'The owners of the jobs were told of the new dates: {{reason}}'],
      nl: ['Reis verplaatst', 'De eigenaren van de dossiers zijn over de nieuwe data ingelicht: {{reason}}'],
    },
    VesselSwapped: {
      en: ['Vessel swapped', '{{who}} swapped {{former_vessel_id}} for {{vessel_id}}: {{reason}}'],
      nl: ['Schip gewisseld', '{{who}} heeft {{former_vessel_id}} gewisseld voor {{vessel_id}}: {{reason}}'],
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
