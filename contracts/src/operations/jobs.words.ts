import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Job', 'Jobs'], nl: ['Dossier', 'Dossiers'] },
  fields: {
    bls_final: { en: 'B/Ls final', nl: "B/L's definitief" },
    confirmed: { en: 'An invoice for each currency', nl: 'Een factuur voor elke valuta' },
    booking_voyages: { en: 'Voyages of its bookings', nl: 'Reizen van zijn boekingen' },
    foreseen_rate: { en: 'Rate of its price', nl: 'Tarief van zijn prijs' },
  },
  commands: {
    adjust_lines: { en: 'Adjust lines', nl: 'Regels aanpassen' },
    split_line: { en: 'Split line', nl: 'Regel splitsen' },
    collect_lines: { en: 'Put lines on an invoice of several jobs', nl: 'Regels op een factuur van meer dossiers zetten' },
    move_lines: { en: 'Move lines to another job', nl: 'Regels naar ander dossier' },
    match_vendor_invoice: { en: "Match vendor's invoice", nl: 'Inkoopfactuur afletteren' },
  },
  events: {
    JobSeriesBegun: {
      en: ['Job series begun', 'The series {{prefix}} was begun'],
      nl: ['Reeks van dossiernummers begonnen', 'De reeks {{prefix}} is begonnen'],
    },
    JobOpened: { en: ['Job opened', '{{who}} opened the job'], nl: ['Dossier geopend', '{{who}} heeft het dossier geopend'] },
    JobNumberAsked: {
      en: ['Job number asked', 'A number was asked for the job'],
      nl: ['Dossiernummer gevraagd', 'Er is een nummer voor het dossier gevraagd'],
    },
    JobNumbered: {
      en: ['Job numbered', 'The job got number {{number}}'],
      nl: ['Dossier genummerd', 'Het dossier kreeg nummer {{number}}'],
    },
    JobChanged: { en: ['Job changed', '{{who}} changed {{changed}}'], nl: ['Dossier gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'] },
    JobBookingRegistered: {
      en: ['Job booking registered', 'A booking of the job moved on: {{status}}'],
      nl: ['Boeking van dossier bijgewerkt', 'Een boeking van het dossier ging verder: {{status}}'],
    },
    JobUnitsRegistered: {
      en: ['Job units registered', 'Units of the job moved on'],
      nl: ['Eenheden van dossier bijgewerkt', 'Eenheden van het dossier zijn verder gegaan'],
    },
    JobBillOfLadingRegistered: {
      en: ['Bill of lading of job registered', 'A bill of lading was added to the job'],
      nl: ['Cognossement van dossier bijgewerkt', 'Een cognossement is aan het dossier toegevoegd'],
    },
    JobBillOfLadingUnregistered: {
      en: ['Bill of lading of job unregistered', 'A bill of lading was taken off the job'],
      nl: ['Cognossement van dossier gehaald', 'Een cognossement is van het dossier gehaald'],
    },
    ProFormaLinesAdded: {
      en: ['Pro forma lines added', '{{who}} added pro forma lines'],
      nl: ['Pro-formaregels toegevoegd', '{{who}} heeft pro-formaregels toegevoegd'],
    },
    ProFormaLinesEstimated: {
      en: ['Pro forma lines estimated', 'The price of a booking made pro forma lines'],
      nl: ['Pro-formaregels geraamd', 'De prijs van een boeking maakte pro-formaregels'],
    },
    ProFormaLinesWithdrawn: {
      en: ['Pro forma lines withdrawn', 'Estimated pro forma lines are due no more'],
      nl: ['Pro-formaregels ingetrokken', 'Geraamde pro-formaregels vervallen'],
    },
    ProFormaLineCorrected: {
      en: ['Pro forma line corrected', '{{who}} corrected the pro forma line {{description}}'],
      nl: ['Pro-formaregel gecorrigeerd', '{{who}} heeft de pro-formaregel {{description}} gecorrigeerd'],
    },
    ProFormaLinesApproved: {
      en: ['Pro forma lines approved', '{{who}} approved pro forma lines'],
      nl: ['Pro-formaregels goedgekeurd', '{{who}} heeft pro-formaregels goedgekeurd'],
    },
    ProFormaLinesRejected: {
      en: ['Pro forma lines rejected', '{{who}} rejected pro forma lines: {{reason}}'],
      nl: ['Pro-formaregels afgewezen', '{{who}} heeft pro-formaregels afgewezen: {{reason}}'],
    },
    ProFormaLinesReopened: {
      en: ['Pro forma lines reopened', '{{who}} reopened pro forma lines'],
      nl: ['Pro-formaregels heropend', '{{who}} heeft pro-formaregels heropend'],
    },
    ProFormaLineSplit: {
      en: ['Pro forma line split', '{{who}} split a pro forma line'],
      nl: ['Pro-formaregel gesplitst', '{{who}} heeft een pro-formaregel gesplitst'],
    },
    ProFormaLinesCollected: {
      en: ['Pro forma lines invoiced', '{{who}} put pro forma lines on an invoice of several jobs'],
      nl: ['Pro-formaregels gefactureerd', '{{who}} heeft pro-formaregels op een factuur van meer dossiers gezet'],
    },
    ProFormaLinesMoved: {
      en: ['Pro forma lines moved', '{{who}} moved pro forma lines to another job'],
      nl: ['Pro-formaregels verplaatst', '{{who}} heeft pro-formaregels naar een ander dossier verplaatst'],
    },
    ProFormaLinesReceived: {
      en: ['Pro forma lines received', 'Pro forma lines came from another job'],
      nl: ['Pro-formaregels ontvangen', 'Er kwamen pro-formaregels van een ander dossier'],
    },
    VendorInvoiceMatched: {
      en: ["Vendor's invoice matched", "{{who}} matched the vendor's invoice {{vendor_invoice_number}}"],
      nl: ['Inkoopfactuur afgeletterd', '{{who}} heeft inkoopfactuur {{vendor_invoice_number}} afgeletterd'],
    },
    ProFormaLinesInvoiced: {
      en: ['Pro forma lines invoiced', '{{who}} invoiced pro forma lines'],
      nl: ['Pro-formaregels gefactureerd', '{{who}} heeft pro-formaregels gefactureerd'],
    },
    ProFormaLinesReleased: {
      en: ['Pro forma lines released', 'Pro forma lines of a cancelled invoice came free'],
      nl: ['Pro-formaregels vrijgegeven', 'Pro-formaregels van een geannuleerde factuur kwamen vrij'],
    },
  },
}
