import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Pre-notification', 'Pre-notifications'], nl: ['Vooraanmelding', 'Vooraanmeldingen'] },
  fields: {
    pod_name: { en: 'Port of discharge', nl: 'Loshaven' },
    port_name: { en: 'Name of the port', nl: 'Naam van de haven' },
    voyage_number: { en: 'Number of the voyage', nl: 'Nummer van de reis' },
    vessel_name: { en: 'Name of the vessel', nl: 'Naam van het schip' },
    notified_at: { en: 'Pre-notified at', nl: 'Vooraangemeld op' },
    notified_by: { en: 'Pre-notified by', nl: 'Vooraangemeld door' },
    mailed_at: { en: 'Mailed at', nl: 'Gemaild op' },
    delivery: { en: 'Delivery', nl: 'Aanlevering' },
    again: { en: 'Notify again', nl: 'Opnieuw aanmelden' },
  },
  states: { notified: { en: 'Notified', nl: 'Aangemeld' } },
  commands: {
    notify: { en: 'Send pre-notification', nl: 'Vooraanmelding sturen' },
    record_mail: { en: 'Record mail', nl: 'Mail vastleggen' },
  },
  events: {
    PortNotified: {
      en: ['Port notified', '{{who}} told {{to}} of cargo for voyage {{voyage_number}}'],
      nl: ['Haven ingelicht', '{{who}} heeft {{to}} lading voor reis {{voyage_number}} aangemeld'],
    },
    PrenotificationMailed: {
      en: ['Pre-notification mailed', 'The pre-notification was mailed'],
      nl: ['Vooraanmelding gemaild', 'De vooraanmelding is gemaild'],
    },
  },
}
