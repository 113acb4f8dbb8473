import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['EDI interchange', 'EDI logs'], nl: ['EDI-uitwisseling', 'EDI-logboeken'] },
  events: {
    InterchangeQueued: {
      en: ['Interchange queued', '{{message_type}} {{control_reference}} for {{partner}} was put in the queue'],
      nl: ['Uitwisseling in wachtrij', '{{message_type}} {{control_reference}} voor {{partner}} kwam in de wachtrij'],
    },
    InterchangeReceived: {
      en: ['Interchange received', '{{message_type}} {{control_reference}} came from {{partner}}'],
      nl: ['Uitwisseling ontvangen', '{{message_type}} {{control_reference}} kwam van {{partner}}'],
    },
    InterchangeSent: { en: ['Interchange sent', 'It was sent'], nl: ['Uitwisseling verzonden', 'Verzonden'] },
    InterchangeAcknowledged: { en: ['Interchange acknowledged', 'It was acknowledged'], nl: ['Uitwisseling bevestigd', 'Bevestigd'] },
    InterchangeRejected: { en: ['Interchange rejected', 'It was rejected'], nl: ['Uitwisseling afgewezen', 'Afgewezen'] },
    InterchangeFailed: { en: ['Interchange failed', 'It failed'], nl: ['Uitwisseling mislukt', 'Mislukt'] },
    InterchangeResolved: {
      en: ['Interchange dealt with', '{{who}} dealt with it: {{reason}}'],
      nl: ['Uitwisseling afgehandeld', '{{who}} handelde het af: {{reason}}'],
    },
  },
}
