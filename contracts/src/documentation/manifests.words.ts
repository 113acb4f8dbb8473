import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Manifest', 'Manifests'], nl: ['Manifest', 'Manifesten'] },
  consequences: {
    publish: {
      en: 'Sends the manifest out as it stands: its bills are published and can no longer be edited.',
      nl: 'Geeft het manifest uit zoals het is: de cognossementen zijn gepubliceerd en kunnen niet meer worden bewerkt.',
    },
    correct: {
      en: 'Issues a supplement with what changed since; what was sent before stays as it was.',
      nl: 'Geeft een aanvulling uit met wat sindsdien is gewijzigd; wat eerder is verstuurd, blijft zoals het was.',
    },
    close: { en: 'Nothing more can be corrected on this manifest.', nl: 'Aan dit manifest kan niets meer worden gecorrigeerd.' },
  },
  fields: {
    customs_answer: { en: 'Customs', nl: 'Douane' },
    customs_answered_at: { en: 'Customs answered', nl: 'Antwoord van douane' },
    customs_registration: { en: 'Customs registration', nl: 'Registratie bij douane' },
    customs_remarks: { en: 'Remarks of customs', nl: 'Opmerkingen van douane' },
    customs_rejected: { en: 'Bills that customs reject', nl: 'Cognossementen die de douane afwijst' },
    codes: { en: 'Codes', nl: 'Codes' },
  },
  screen: { en: 'Manifest status', nl: 'Manifeststatus' },
  commands: {
    close: { en: 'Close manifest', nl: 'Manifest afsluiten' },
  },
  events: {
    ManifestDrafted: {
      en: ['Manifest drafted', 'The manifest {{number}} was begun'],
      nl: ['Manifest opgesteld', 'Het manifest {{number}} is begonnen'],
    },
    ManifestBillListed: {
      en: ['Manifest bill listed', '{{who}} listed bill of lading {{number}}'],
      nl: ['Cognossement op manifest gezet', '{{who}} heeft cognossement {{number}} op het manifest gezet'],
    },
    ManifestBillDelisted: {
      en: ['Manifest bill delisted', '{{who}} took a bill of lading off the manifest'],
      nl: ['Cognossement van manifest gehaald', '{{who}} heeft een cognossement van het manifest gehaald'],
    },
    ManifestPublicationStarted: {
      en: ['Manifest publication started', '{{who}} began to publish the manifest'],
      nl: ['Publicatie van manifest begonnen', '{{who}} is begonnen het manifest te publiceren'],
    },
    ManifestPublished: {
      en: ['Manifest published', 'The manifest was published with {{bls}} bills of lading'],
      nl: ['Manifest gepubliceerd', 'Het manifest is gepubliceerd met {{bls}} cognossementen'],
    },
    ManifestCorrected: {
      en: ['Manifest corrected', '{{who}} published a supplement: {{reason}}'],
      nl: ['Aanvulling op manifest gepubliceerd', '{{who}} heeft een aanvulling gepubliceerd: {{reason}}'],
    },
    ManifestAnswered: {
      en: ['Customs answered', 'Customs at the port of discharge answered: {{answer}}'],
      nl: ['Douane antwoordde', 'De douane van de loshaven antwoordde: {{answer}}'],
    },
    ManifestClosed: {
      en: ['Manifest closed', '{{who}} closed the manifest'],
      nl: ['Manifest afgesloten', '{{who}} heeft het manifest gesloten'],
    },
  },
}
