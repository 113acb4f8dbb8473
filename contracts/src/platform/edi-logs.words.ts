import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['EDI interchange', 'EDI logs'], nl: ['EDI-uitwisseling', 'EDI-logboeken'] },
  fields: {
    arrival: { en: 'File', nl: 'Bestand' },
    overdue: { en: 'Acknowledgement overdue', nl: 'Bevestiging te laat' },
    answers_id: { en: 'Answers', nl: 'Beantwoordt' },
    answered_by_id: { en: 'Answered by', nl: 'Beantwoord door' },
    sent_again_as_id: { en: 'Sent again as', nl: 'Opnieuw verzonden als' },
    again_of_id: { en: 'Sent again for', nl: 'Opnieuw verzonden voor' },
    repeats: { en: 'Came again', nl: 'Kwam opnieuw' },
  },
  states: {
    applied: { en: 'Applied', nl: 'Verwerkt' },
  },
  consequences: {
    resend: {
      en: 'Sends the same messages again, as a new interchange with a reference of its own.',
      nl: 'Verzendt dezelfde berichten opnieuw, als nieuwe uitwisseling met een eigen referentie.',
    },
  },
  commands: {
    resend: { en: 'Send again', nl: 'Opnieuw verzenden' },
  },
  events: {
    InterchangeQueued: {
      en: ['Interchange queued', '{{message_type}} {{control_reference}} for {{partner}} was put in the queue'],
      nl: ['Uitwisseling in wachtrij', '{{message_type}} {{control_reference}} voor {{partner}} kwam in de wachtrij'],
    },
    InterchangeReceived: {
      en: ['Interchange received', '{{message_type}} {{control_reference}} came from {{partner}}'],
      nl: ['Uitwisseling ontvangen', '{{message_type}} {{control_reference}} kwam van {{partner}}'],
    },
    InterchangeApplied: {
      en: ['Interchange applied', 'What it says was carried out'],
      nl: ['Uitwisseling verwerkt', 'Wat erin staat is uitgevoerd'],
    },
    InterchangeOverdue: {
      en: ['No acknowledgement', 'Two hours after it was sent there was no acknowledgement'],
      nl: ['Geen bevestiging', 'Twee uur na het verzenden was er geen bevestiging'],
    },
    InterchangeRepeated: {
      en: ['Interchange came again', 'It came again: it was acknowledged and not applied a second time'],
      nl: ['Uitwisseling kwam opnieuw', 'Die kwam nog eens: bevestigd en niet opnieuw verwerkt'],
    },
    InterchangeSentAgain: {
      en: ['Interchange sent again', '{{who}} had it sent again, as a new interchange'],
      nl: ['Uitwisseling opnieuw verzonden', '{{who}} liet die opnieuw verzenden, als nieuwe uitwisseling'],
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
