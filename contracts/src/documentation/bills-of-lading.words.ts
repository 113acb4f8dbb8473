import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Bill of lading', 'Bills of lading'], nl: ['Cognossement', 'Cognossementen'] },
  consequences: {
    take_over: {
      en: 'From now on the bill is kept by hand and no longer follows its job.',
      nl: 'Vanaf nu wordt het cognossement met de hand bijgehouden en volgt het zijn dossier niet meer.',
    },
    finalise: {
      en: 'Locks the bill of lading: only an administrator can reopen it.',
      nl: 'Vergrendelt het cognossement: alleen een beheerder kan het heropenen.',
    },
    cancel: {
      en: 'Takes the bill out of use; its units are free for another one.',
      nl: 'Stelt het cognossement buiten gebruik; de eenheden zijn vrij voor een ander.',
    },
    give_telex_release: {
      en: 'Lets the cargo be handed over without an original. This cannot be taken back.',
      nl: 'Laat de lading zonder origineel afgeven. Dit kan niet worden teruggedraaid.',
    },
    void_for_reissue: {
      en: 'Makes this bill void and draws up a new one in its place.',
      nl: 'Maakt dit cognossement ongeldig en stelt een nieuw op in plaats daarvan.',
    },
  },
  commands: {
    cancel: { en: 'Cancel bill of lading', nl: 'Cognossement annuleren' },
  },
  events: {
    BillOfLadingQueued: {
      en: ['Bill of lading queued', '{{who}} put the bill of lading in the queue'],
      nl: ['Cognossement in de wachtrij gezet', '{{who}} heeft het cognossement in de wachtrij gezet'],
    },
    BillOfLadingChanged: {
      en: ['Bill of lading changed', '{{who}} changed {{changed}}'],
      nl: ['Cognossement gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    BillOfLadingUnitsChanged: {
      en: ['Bill of lading units changed', '{{who}} changed the units of the bill of lading'],
      nl: ['Eenheden van cognossement gewijzigd', '{{who}} heeft de eenheden van het cognossement gewijzigd'],
    },
    BillOfLadingExceptionsNoted: {
      en: ['Exceptions noted', 'The survey changed the exceptions of the bill of lading'],
      nl: ['Voorbehouden genoteerd', 'De inspectie wijzigde de voorbehouden van het cognossement'],
    },
    BillOfLadingRerouted: {
      en: ['Bill of lading rerouted', '{{who}} moved the bill of lading to another voyage or port'],
      nl: ['Route van cognossement gewijzigd', '{{who}} heeft het cognossement naar een andere reis of haven verplaatst'],
    },
    BillOfLadingTakenOver: {
      en: ['Bill of lading taken over', '{{who}} took the bill of lading over from the job'],
      nl: ['Cognossement overgenomen van het dossier', '{{who}} heeft het cognossement overgenomen van het dossier'],
    },
    BillOfLadingDrafted: {
      en: ['Bill of lading drafted', '{{who}} made the draft of the bill of lading'],
      nl: ['Concept van cognossement gemaakt', '{{who}} heeft het concept van het cognossement gemaakt'],
    },
    BillOfLadingNumbered: {
      en: ['Bill of lading numbered', 'The bill of lading got number {{number}}'],
      nl: ['Cognossement genummerd', 'Het cognossement kreeg nummer {{number}}'],
    },
    SupervisorApprovalRequested: {
      en: ['Supervisor approval requested', '{{who}} asked a supervisor for approval'],
      nl: ['Goedkeuring van supervisor gevraagd', '{{who}} heeft een supervisor om goedkeuring gevraagd'],
    },
    SupervisorApprovalGranted: {
      en: ['Supervisor approval granted', '{{who}} approved the bill of lading'],
      nl: ['Supervisor keurde goed', '{{who}} heeft het cognossement goedgekeurd'],
    },
    SupervisorApprovalRejected: {
      en: ['Supervisor approval rejected', '{{who}} declined the bill of lading: {{reason}}'],
      nl: ['Supervisor keurde af', '{{who}} heeft het cognossement afgekeurd: {{reason}}'],
    },
    BillOfLadingFinalised: {
      en: ['Bill of lading finalised', '{{who}} finalised the bill of lading, shipped on board {{shipped_on_board_date}}'],
      nl: ['Cognossement definitief gemaakt', '{{who}} heeft het cognossement definitief gemaakt, aan boord op {{shipped_on_board_date}}'],
    },
    BillOfLadingReopened: {
      en: ['Bill of lading reopened', '{{who}} reopened the bill of lading: {{reason}}'],
      nl: ['Cognossement heropend', '{{who}} heeft het cognossement heropend: {{reason}}'],
    },
    BillOfLadingPublished: {
      en: ['Bill of lading published', '{{who}} published the bill of lading with its manifest'],
      nl: ['Cognossement gepubliceerd', '{{who}} heeft het cognossement met het manifest gepubliceerd'],
    },
    BillOfLadingReleased: {
      en: ['Bill of lading released', '{{who}} released the bill of lading to {{to}}'],
      nl: ['Cognossement vrijgegeven', '{{who}} heeft het cognossement vrijgegeven aan {{to}}'],
    },
    OriginalPrinted: {
      en: ['Original printed', '{{who}} printed original {{original}}'],
      nl: ['Origineel afgedrukt', '{{who}} heeft origineel {{original}} afgedrukt'],
    },
    BillOfLadingPrinted: {
      en: ['Bill of lading printed', '{{who}} printed the bill of lading'],
      nl: ['Cognossement afgedrukt', '{{who}} heeft het cognossement afgedrukt'],
    },
    OriginalsSurrendered: {
      en: ['Originals surrendered', '{{who}} took in {{originals}} originals'],
      nl: ['Originelen teruggegeven', '{{who}} heeft {{originals}} originelen ingenomen'],
    },
    TelexReleaseGiven: {
      en: ['Telex release given', '{{who}} gave telex release'],
      nl: ['Telexvrijgave gegeven', '{{who}} heeft een telex release gegeven'],
    },
    BillOfLadingVoided: {
      en: ['Bill of lading voided', '{{who}} voided the bill of lading: {{reason}}'],
      nl: ['Cognossement vervallen', '{{who}} heeft het cognossement ongeldig gemaakt: {{reason}}'],
    },
    BillOfLadingCancelled: {
      en: ['Bill of lading cancelled', '{{who}} cancelled the bill of lading: {{reason}}'],
      nl: ['Cognossement geannuleerd', '{{who}} heeft het cognossement geannuleerd: {{reason}}'],
    },
    BillOfLadingDocumentAttached: {
      en: ['Bill of lading document attached', '{{who}} attached {{name}}'],
      nl: ['Document aan cognossement gehecht', '{{who}} heeft {{name}} toegevoegd'],
    },
  },
}
