import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Export document', 'Export documents'], nl: ['Exportdocument', 'Exportdocumenten'] },
  consequences: {
    refuse_exit: {
      en: 'The units are put on hold by customs, and are not loaded until this is resolved.',
      nl: 'De eenheden worden door de douane vastgehouden en niet geladen tot dit is opgelost.',
    },
    cancel: {
      en: 'The units lose the MRN of this document, and without one they get no load permit.',
      nl: 'De eenheden verliezen het MRN van dit document, en krijgen zonder MRN geen laadvergunning.',
    },
  },
  fields: {
    document_type: { en: 'Document type', nl: 'Documenttype' },
    prenotification: { en: 'Pre-notification', nl: 'Vooraanmelding' },
    prenotification_reason: { en: 'Rejected because', nl: 'Afgewezen omdat' },
    message_id: { en: 'Message', nl: 'Bericht' },
    arrived_on: { en: 'Arrived on', nl: 'Aangekomen op' },
    released_on: { en: 'Released on', nl: 'Vrijgegeven op' },
    load_confirmed_on: { en: 'Load confirmed on', nl: 'Lading bevestigd op' },
    manifested_on: { en: 'Manifested on', nl: 'Op manifest sinds' },
    exited_on: { en: 'Left on', nl: 'Vertrokken op' },
    exit_reason: { en: 'Exit refused because', nl: 'Uitgang geweigerd omdat' },
    remark: { en: 'Remark', nl: 'Opmerking' },
    chased_at: { en: 'Customer asked at', nl: 'Klant gevraagd op' },
    booked: { en: 'Booking status', nl: 'Boekingsstatus' },
    arrival: { en: 'Arrival', nl: 'Aankomst' },
    load_confirmation: { en: 'Load confirmation', nl: 'Laadbevestiging' },
    departure_manifest: { en: 'Departure manifest', nl: 'Vertrekmanifest' },
    exit: { en: 'Exit', nl: 'Uitgang' },
    customs_types: { en: 'Customs types', nl: 'Douanetypen' },
    only_unit_ids: { en: 'Only these units', nl: 'Alleen deze eenheden' },
    again: { en: 'Ask again', nl: 'Opnieuw vragen' },
  },
  states: {
    missing: { en: 'No document', nl: 'Geen document' },
    mrn_received: { en: 'MRN known', nl: 'MRN bekend' },
    prenotified: { en: 'Pre-notified at terminal', nl: 'Vooraangemeld' },
    arrived_at_exit: { en: 'Arrived at exit', nl: 'Aangebracht bij uitgang' },
    under_control: { en: 'Under control', nl: 'Onder controle' },
    released: { en: 'Released for exit', nl: 'Vrijgegeven voor uitgang' },
    refused: { en: 'Exit refused', nl: 'Uitgang geweigerd' },
    manifested: { en: 'On departure manifest', nl: 'Op vertrekmanifest' },
    exited: { en: 'Exit confirmed', nl: 'Uitgang bevestigd' },
    cancelled: { en: 'Cancelled', nl: 'Vervallen' },
  },
  commands: {
    register: { en: 'Register export document', nl: 'Exportdocument vastleggen' },
    capture_mrn: { en: 'Capture MRN', nl: 'MRN vastleggen' },
    change: { en: 'Correct', nl: 'Corrigeren' },
    send_prenotification: { en: 'Send pre-notification', nl: 'Vooraanmelding verzenden' },
    resend_prenotification: { en: 'Resend pre-notification', nl: 'Vooraanmelding opnieuw verzenden' },
    record_prenotification: { en: 'Record answer', nl: 'Antwoord vastleggen' },
    reject_prenotification: { en: 'Record rejection', nl: 'Afwijzing vastleggen' },
    record_arrival: { en: 'Mark arrived', nl: 'Aankomst melden' },
    announce_control: { en: 'Announce control', nl: 'Controle melden' },
    release_for_exit: { en: 'Release for exit', nl: 'Vrijgeven voor uitgang' },
    refuse_exit: { en: 'Record refused exit', nl: 'Geweigerde uitgang vastleggen' },
    resolve_refusal: { en: 'Resolve refusal', nl: 'Weigering oplossen' },
    confirm_load: { en: 'Confirm load', nl: 'Lading bevestigen' },
    manifest_for_departure: { en: 'Put on departure manifest', nl: 'Op vertrekmanifest zetten' },
    confirm_exit: { en: 'Confirm exit', nl: 'Uitgang bevestigen' },
    chase: { en: 'Chase customer', nl: 'Klant herinneren' },
    record_chase_mail: { en: 'Record mail', nl: 'Mail vastleggen' },
    cancel: { en: 'Cancel document', nl: 'Document laten vervallen' },
  },
  events: {
    ExportDocumentRegistered: {
      en: ['Export document registered', '{{who}} registered the customs document {{document_type}} of {{number}}'],
      nl: ['Exportdocument vastgelegd', '{{who}} heeft het douanedocument {{document_type}} van {{number}} vastgelegd'],
    },
    MrnCaptured: {
      en: ['MRN captured', '{{who}} captured the MRN {{mrn}}'],
      nl: ['MRN vastgelegd', '{{who}} heeft het MRN {{mrn}} vastgelegd'],
    },
    ExportDocumentCorrected: {
      en: ['Export document corrected', '{{who}} corrected the document type: {{document_type}}'],
      nl: ['Exportdocument gecorrigeerd', '{{who}} heeft het documenttype gecorrigeerd: {{document_type}}'],
    },
    PrenotificationSent: {
      en: ['Pre-notification sent', '{{who}} sent the pre-notification'],
      nl: ['Vooraanmelding verzonden', '{{who}} heeft de vooraanmelding verzonden'],
    },
    PrenotificationAccepted: {
      en: ['Pre-notification taken', 'The port community took the pre-notification'],
      nl: ['Vooraanmelding aangenomen', 'De havengemeenschap heeft de vooraanmelding aangenomen'],
    },
    PrenotificationRejected: {
      en: ['Pre-notification rejected', 'The pre-notification was rejected: {{prenotification_reason}}'],
      nl: ['Vooraanmelding afgewezen', 'De vooraanmelding is afgewezen: {{prenotification_reason}}'],
    },
    GoodsArrivedAtExit: {
      en: ['Goods arrived', 'The goods arrived at the terminal on {{arrived_on}}'],
      nl: ['Goederen aangekomen', 'De goederen zijn op {{arrived_on}} bij de terminal aangekomen'],
    },
    ControlAnnounced: {
      en: ['Control announced', 'Customs announced a control'],
      nl: ['Controle aangekondigd', 'De douane heeft een controle aangekondigd'],
    },
    ReleasedForExit: {
      en: ['Released for exit', 'Customs released the goods for exit on {{released_on}}'],
      nl: ['Vrijgegeven voor uitgang', 'De douane heeft de goederen op {{released_on}} vrijgegeven voor uitgang'],
    },
    ExitRefused: {
      en: ['Exit refused', 'Customs refused the exit: {{exit_reason}}'],
      nl: ['Uitgang geweigerd', 'De douane heeft de uitgang geweigerd: {{exit_reason}}'],
    },
    ExitRefusalResolved: {
      en: ['Refusal resolved', '{{who}} resolved the refusal: {{remark}}'],
      nl: ['Weigering opgelost', '{{who}} heeft de weigering opgelost: {{remark}}'],
    },
    LoadConfirmed: {
      en: ['Load confirmed', 'The terminal confirmed the loading on {{load_confirmed_on}}'],
      nl: ['Lading bevestigd', 'De terminal heeft de belading op {{load_confirmed_on}} bevestigd'],
    },
    DepartureManifested: {
      en: ['On departure manifest', 'The goods are on the departure manifest of {{manifested_on}}'],
      nl: ['Op vertrekmanifest', 'De goederen staan op het vertrekmanifest van {{manifested_on}}'],
    },
    ExitConfirmed: {
      en: ['Exit confirmed', 'Customs confirmed that the goods left on {{exited_on}}'],
      nl: ['Uitgang bevestigd', 'De douane heeft bevestigd dat de goederen op {{exited_on}} zijn vertrokken'],
    },
    CustomerChased: {
      en: ['Customer chased', '{{who}} asked the customer for: {{lacks}}'],
      nl: ['Klant herinnerd', '{{who}} heeft de klant gevraagd om: {{lacks}}'],
    },
    ChaseMailed: {
      en: ['Customer mailed', 'The customer was mailed'],
      nl: ['Klant gemaild', 'De klant is gemaild'],
    },
    ExportDocumentCancelled: {
      en: ['Export document cancelled', '{{who}} cancelled the export document: {{remark}}'],
      nl: ['Exportdocument vervallen', '{{who}} heeft het exportdocument laten vervallen: {{remark}}'],
    },
  },
}
