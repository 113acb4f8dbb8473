import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Voyage', 'Voyages'], nl: ['Reis', 'Reizen'] },
  fields: {
    booked: { en: 'Booked', nl: 'Geboekt' },
    room: { en: 'Capacity', nl: 'Capaciteit' },
    exchange_rates: { en: 'Exchange rates (per euro)', nl: 'Wisselkoersen (per euro)' },
    mother_voyage_ids: { en: 'Mother voyages', nl: 'Moederreizen' },
  },
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
    arrive: { en: 'Vessel arrived', nl: 'Schip aangekomen' },
    depart: { en: 'Vessel departed', nl: 'Schip vertrokken' },
    take_exchange_rates: { en: 'Take exchange rates', nl: 'Wisselkoersen overnemen' },
    fix_exchange_rates: { en: 'Fix exchange rates', nl: 'Wisselkoersen vastleggen' },
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
    CutOffChanged: {
      en: ['Cut-off changed', '{{who}} moved the cut-off at {{port_id}} ({{cut_off}}) from {{former}} to {{at}}: {{reason}}'],
      nl: [
        'Sluiting gewijzigd',
        '{{who}} heeft de sluiting in {{port_id}} ({{cut_off}}) verplaatst van {{former}} naar {{at}}: {{reason}}',
      ],
    },
    VoyageArrived: {
      en: ['Vessel arrived', '{{who}} recorded that the vessel arrived at {{port_id}} on {{date}}'],
      nl: ['Schip aangekomen', '{{who}} heeft vastgelegd dat het schip op {{date}} in {{port_id}} aankwam'],
    },
    VoyageDeparted: {
      en: ['Vessel departed', '{{who}} recorded that the vessel left {{port_id}} on {{date}}'],
      nl: ['Schip vertrokken', '{{who}} heeft vastgelegd dat het schip {{port_id}} op {{date}} verliet'],
    },
    VoyageRescheduled: {
      en: ['Voyage rescheduled', 'The owners of the jobs were told of the new dates: {{reason}}'],
      nl: ['Reis verplaatst', 'De eigenaren van de dossiers zijn over de nieuwe data ingelicht: {{reason}}'],
    },
    ExchangeRatesTaken: {
      en: ['Exchange rates taken', '{{who}} took the exchange rates of {{date}}'],
      nl: ['Wisselkoersen overgenomen', '{{who}} heeft de wisselkoersen van {{date}} overgenomen'],
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
