import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Unit', 'Units'], nl: ['Eenheid', 'Eenheden'] },
  consequences: {
    merge: {
      en: 'The other line becomes part of this one: it is cancelled, and its room on the voyage is freed.',
      nl: 'De andere regel gaat in deze op: ze wordt geannuleerd en haar plaats op de reis komt vrij.',
    },
    cancel: {
      en: 'Takes the unit out of its booking and frees its place on the voyage. It can be restored.',
      nl: 'Haalt de eenheid uit de boeking en geeft de plaats op de reis vrij. Dit kan worden hersteld.',
    },
  },
  screen: { en: 'Port operations', nl: 'Havenoperaties' },
  fields: {
    connection_broken: { en: 'Connection broken', nl: 'Aansluiting verbroken' },
    broken_voyage_id: { en: 'Missed voyage', nl: 'Gemiste reis' },
    next_voyage_id: { en: 'Next voyage', nl: 'Volgende reis' },
    holds: { en: 'Holds', nl: 'Wachtstanden' },
    next_vessel_id: { en: 'Next vessel', nl: 'Volgend schip' },
    final_pod_id: { en: 'Final port', nl: 'Eindhaven' },
    connection_ready: { en: 'Can be there from', nl: 'Kan er zijn vanaf' },
    connection_leaves: { en: 'Next ship leaves', nl: 'Volgend schip vertrekt' },
    short_voyage_id: { en: 'Voyage without room', nl: 'Reis zonder ruimte' },
    unit_id: { en: 'Other unit', nl: 'Andere eenheid' },
    prenotified_at: { en: 'Pre-notified at', nl: 'Vooraangemeld op' },
    papers_asked_at: { en: 'Papers asked for at', nl: 'Papieren gevraagd op' },
    contents_out: { en: 'Contents that left last', nl: 'Inhoud die er laatst uit ging' },
    contents_are_out: { en: 'Contents can come back', nl: 'Inhoud kan terug' },
    whole_line: { en: 'Whole line', nl: 'Hele regel' },
    confirmed: { en: 'Unusual, but right', nl: 'Ongewoon, maar juist' },
  },
  commands: {
    rejoin_contents: { en: 'Put contents back', nl: 'Inhoud terugleggen' },
    cancel: { en: 'Cancel unit', nl: 'Eenheid annuleren' },
    take_way: { en: 'Take another way', nl: 'Andere route nemen' },
    withdraw_release: { en: 'Withdraw release', nl: 'Vrijgave intrekken' },
  },
  events: {
    UnitBooked: {
      en: ['Unit booked', '{{who}} booked the unit as {{number}}'],
      nl: ['Eenheid geboekt', '{{who}} heeft de eenheid geboekt als {{number}}'],
    },
    UnitDetailsCorrected: {
      en: ['Unit details corrected', '{{who}} changed {{changed}}'],
      nl: ['Gegevens van eenheid gecorrigeerd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
    UnitPromoted: {
      en: ['Unit promoted', '{{who}} took the unit off stand-by'],
      nl: ['Eenheid kreeg plaats', '{{who}} heeft de eenheid van stand-by gehaald'],
    },
    UnitPlacedOnStandby: {
      en: ['Unit placed on stand-by', '{{who}} put the unit on stand-by: {{reason}}'],
      nl: ['Eenheid op stand-by gezet', '{{who}} heeft de eenheid op stand-by gezet: {{reason}}'],
    },
    UnitConfirmedFirm: {
      en: ['Unit confirmed firm', '{{who}} confirmed the unit as firm'],
      nl: ['Eenheid vast geboekt', '{{who}} heeft de eenheid als firm bevestigd'],
    },
    LoadingPermitGranted: {
      en: ['Loading permit granted', '{{who}} granted the loading permit'],
      nl: ['Permit gegeven', '{{who}} heeft de laadvergunning gegeven'],
    },
    LoadingPermitRevoked: {
      en: ['Loading permit revoked', '{{who}} revoked the loading permit: {{reason}}'],
      nl: ['Permit ingetrokken', '{{who}} heeft de laadvergunning ingetrokken: {{reason}}'],
    },
    UnitLoaded: {
      en: ['Unit loaded', '{{who}} loaded the unit on {{date_loaded}}'],
      nl: ['Eenheid geladen', '{{who}} heeft de eenheid geladen op {{date_loaded}}'],
    },
    UnitLoadingReversed: {
      en: ['Unit loading reversed', '{{who}} reversed the loading: {{reason}}'],
      nl: ['Laden teruggedraaid', '{{who}} heeft het laden teruggedraaid: {{reason}}'],
    },
    UnitShortShipped: {
      en: ['Unit short shipped', '{{who}} short-shipped the unit: {{reason}}'],
      nl: ['Eenheid niet meegenomen', '{{who}} heeft de eenheid achtergelaten: {{reason}}'],
    },
    UnitRebooked: {
      en: ['Unit rebooked', '{{who}} rebooked the unit on another voyage'],
      nl: ['Eenheid omgeboekt', '{{who}} heeft de eenheid op een andere reis geboekt'],
    },
    UnitDischarged: {
      en: ['Unit discharged', '{{who}} discharged the unit on {{date_discharged}}'],
      nl: ['Eenheid gelost', '{{who}} heeft de eenheid gelost op {{date_discharged}}'],
    },
    NextLegLoaded: {
      en: ['Next leg loaded', '{{who}} loaded the unit on its next leg on {{date_loaded}}'],
      nl: ['Geladen voor vervolgtraject', '{{who}} heeft de eenheid op {{date_loaded}} geladen voor het volgende traject'],
    },
    NextLegReversed: {
      en: ['Next leg reversed', '{{who}} took the unit off its next leg: {{reason}}'],
      nl: ['Laden voor vervolgtraject teruggedraaid', '{{who}} heeft het laden voor het vervolgtraject teruggedraaid: {{reason}}'],
    },
    UnitReleased: {
      en: ['Unit released', 'The unit was released on {{date_released}}'],
      nl: ['Eenheid vrijgegeven', 'De eenheid is vrijgegeven op {{date_released}}'],
    },
    UnitReleaseWithdrawn: {
      en: ['Release of unit withdrawn', 'The release of the unit was withdrawn: {{reason}}'],
      nl: ['Vrijgave van eenheid ingetrokken', 'De vrijgave van de eenheid is ingetrokken: {{reason}}'],
    },
    UnitCancelled: {
      en: ['Unit cancelled', '{{who}} cancelled the unit: {{reason}}'],
      nl: ['Eenheid geannuleerd', '{{who}} heeft de eenheid geannuleerd: {{reason}}'],
    },
    UnitRestored: { en: ['Unit restored', '{{who}} restored the unit'], nl: ['Eenheid hersteld', '{{who}} heeft de eenheid hersteld'] },
    UnitTransferred: {
      en: ['Unit transferred', '{{who}} moved the unit to another voyage'],
      nl: ['Eenheid naar andere reis verplaatst', '{{who}} heeft de eenheid naar een andere reis verplaatst'],
    },
    OnwardLegsChanged: {
      en: ['Onward legs changed', '{{who}} changed how the unit travels onwards: {{reason}}'],
      nl: ['Vervolgtrajecten gewijzigd', '{{who}} heeft gewijzigd hoe de eenheid verder reist: {{reason}}'],
    },
    LegPlaced: {
      en: ['Leg placed', 'There is room for the unit on a voyage of its journey'],
      nl: ['Plaats op traject', 'Op een reis van het traject is plaats voor de eenheid'],
    },
    LegLacksRoom: {
      en: ['Leg lacks room', 'There is no room for the unit on a later leg of its journey'],
      nl: ['Geen ruimte op traject', 'Op een later traject is geen ruimte voor de eenheid'],
    },
    ConnectionBroken: {
      en: ['Connection broken', 'The unit no longer reaches its next ship, which leaves on {{connection_leaves}}'],
      nl: ['Aansluiting verbroken', 'De eenheid haalt het volgende schip niet meer, dat op {{connection_leaves}} vertrekt'],
    },
    ConnectionMended: {
      en: ['Connection mended', 'The unit reaches its next ship again'],
      nl: ['Aansluiting hersteld', 'De eenheid haalt het volgende schip weer'],
    },
    UnitDelivered: {
      en: ['Unit delivered', '{{who}} recorded delivery on {{date_delivered}}'],
      nl: ['Eenheid aangeleverd', '{{who}} heeft de aanlevering op {{date_delivered}} vastgelegd'],
    },
    UnitMeasured: {
      en: [
        'Unit measured',
        '{{who}} measured the unit on {{date_measured}}: {{measured_length}} × {{measured_width}} × {{measured_height}}, {{measured_weight}}',
      ],
      nl: [
        'Eenheid opgemeten',
        '{{who}} heeft de eenheid gemeten op {{date_measured}}: {{measured_length}} × {{measured_width}} × {{measured_height}}, {{measured_weight}}',
      ],
    },
    UnitSurveyed: {
      en: ['Unit surveyed', '{{who}} surveyed the unit on {{date_surveyed}}'],
      nl: ['Eenheid geïnspecteerd', '{{who}} heeft de eenheid geïnspecteerd op {{date_surveyed}}'],
    },
    DamageRecorded: {
      en: ['Damage found', '{{who}} found damage {{number}} on {{date_found}}: {{damage}}, {{severity}}, {{view}}'],
      nl: ['Schade gevonden', '{{who}} heeft op {{date_found}} schade {{number}} gevonden: {{damage}}, {{severity}}, {{view}}'],
    },
    DamageCorrected: {
      en: ['Damage described anew', '{{who}} described damage {{number}} anew: {{damage}}, {{severity}}, {{view}}'],
      nl: ['Schade opnieuw beschreven', '{{who}} heeft schade {{number}} opnieuw beschreven: {{damage}}, {{severity}}, {{view}}'],
    },
    DamageWithdrawn: {
      en: ['Damage withdrawn', '{{who}} took back damage {{number}}: {{reason}}'],
      nl: ['Schade ingetrokken', '{{who}} heeft schade {{number}} ingetrokken: {{reason}}'],
    },
    UnitCleared: {
      en: ['Unit cleared', '{{who}} recorded customs clearance on {{date_cleared}}, MRN {{mrn}}'],
      nl: ['Eenheid ingeklaard', '{{who}} heeft de douanevrijgave van {{date_cleared}} vastgelegd, MRN {{mrn}}'],
    },
    UnitReckonedAnew: {
      en: ['Room reckoned anew', '{{who}} corrected what its room is reckoned by'],
      nl: ['Ruimte opnieuw berekend', '{{who}} heeft gecorrigeerd waarmee de ruimte wordt berekend'],
    },
    UnitPutOnHold: {
      en: ['Unit put on hold', '{{who}} put the unit on hold for {{hold_by}}: {{hold_reason}}'],
      nl: ['Eenheid in de wacht gezet', '{{who}} heeft de eenheid geblokkeerd voor {{hold_by}}: {{hold_reason}}'],
    },
    UnitHoldLifted: {
      en: ['Unit hold lifted', '{{who}} lifted the hold'],
      nl: ['Wachtstand opgeheven', '{{who}} heeft de blokkade opgeheven'],
    },
    UnitMarkedMissing: {
      en: ['Unit missing', '{{who}} did not find the unit where it should stand: {{reason}}'],
      nl: ['Eenheid vermist', '{{who}} heeft de eenheid niet gevonden waar die moet staan: {{reason}}'],
    },
    UnitFound: {
      en: ['Unit found', '{{who}} found the unit again'],
      nl: ['Eenheid gevonden', '{{who}} heeft de eenheid teruggevonden'],
    },
    UnitPrioritised: {
      en: ['Unit prioritised', '{{who}} set the priority to {{priority}}'],
      nl: ['Prioriteit van eenheid gewijzigd', '{{who}} heeft de voorrang op {{priority}} gezet'],
    },
    UnitMarkedNotToInvoice: {
      en: ['Unit marked as not to be invoiced', '{{who}} marked the unit as not to be invoiced: {{reason}}'],
      nl: ['Eenheid gemarkeerd als niet te factureren', '{{who}} heeft de eenheid gemarkeerd als niet te factureren: {{reason}}'],
    },
    UnitMarkedToInvoice: {
      en: ['Unit marked as to be invoiced', '{{who}} marked the unit as to be invoiced after all'],
      nl: ['Eenheid gemarkeerd als wel te factureren', '{{who}} heeft de eenheid gemarkeerd als toch te factureren'],
    },
    UnitSplit: {
      en: ['Unit split', '{{who}} split off {{quantity}} pieces as {{number}}'],
      nl: ['Eenheid gesplitst', '{{who}} heeft {{quantity}} stuks afgesplitst als {{number}}'],
    },
    ContentsSplit: {
      en: ['Contents split', '{{who}} took {{quantity}} packages out of the container as {{number}}'],
      nl: ['Inhoud gesplitst', '{{who}} heeft {{quantity}} colli uit de container gehaald als {{number}}'],
    },
    ContentsRejoined: {
      en: ['Contents back', '{{who}} put {{quantity}} packages of {{number}} back into the container'],
      nl: ['Inhoud teruggelegd', '{{who}} heeft {{quantity}} colli van {{number}} in de container teruggelegd'],
    },
    UnitsMerged: {
      en: ['Unit merged', '{{who}} merged {{number}} into the unit'],
      nl: ['Eenheid samengevoegd', '{{who}} heeft {{number}} met de eenheid samengevoegd'],
    },
    UnitMergedInto: {
      en: ['Merged into another unit', 'The unit became part of {{number}}'],
      nl: ['Opgegaan in een andere eenheid', 'De eenheid is opgegaan in {{number}}'],
    },
    BillOfLadingAssigned: {
      en: ['Bill of lading assigned', '{{who}} put it on a bill of lading'],
      nl: ['Op een cognossement gezet', '{{who}} heeft het op een cognossement gezet'],
    },
    BillOfLadingUnassigned: {
      en: ['Bill of lading unassigned', '{{who}} took it off its bill of lading'],
      nl: ['Van het cognossement gehaald', '{{who}} heeft het van het cognossement gehaald'],
    },
  },
}
