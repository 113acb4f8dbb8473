import { computed, f, optional } from '../kernel/field.ts'
import type { Words } from '../kernel/words.ts'

/** How far screening all against a list is that came in force. */
const rescreening_states = [
  { code: 'running', en: 'Under way', nl: 'Bezig' },
  { code: 'stopped', en: 'Stopped', nl: 'Gestopt' },
  { code: 'done', en: 'Done', nl: 'Klaar' },
] as const

const progress = {
  /** The last of those that were screened, in the order in which they are. */
  rescreened_to: f.text(40),
  rescreened: f.integer(),
  /** Those who could not be screened, with why. */
  not_rescreened: f.texts(300, 100),
}

/** What is on the record of a sanctions list about screening all who are known against it (DOMAIN_DOCS §3.2: ongoing screening). */
export const rescreeningFields = {
  rescreening: computed(optional(f.choice(rescreening_states))),
  rescreened: computed(progress.rescreened),
  rescreened_to: computed(optional(progress.rescreened_to)),
  not_rescreened: computed(progress.not_rescreened),
} as const

export const rescreeningCommands = {
  stop_rescreening: { from: 'in_force', may: 'worldcheck.lists', when: { rescreening: ['running'] } },
  /** Goes on where it was stopped, else begins with the first. */
  rescreen: { from: 'in_force', may: 'worldcheck.lists', when: { rescreening: [null, 'stopped', 'done'] } },
  note_rescreened: { from: 'in_force', may: 'system', input: progress },
  finish_rescreening: { from: 'in_force', may: 'system' },
} as const

export const rescreeningEvents = {
  RescreeningWanted: {},
  RescreeningStopped: {},
  RescreeningProgressed: progress,
  RescreeningFinished: {},
} as const

export const rescreeningWords = {
  fields: {
    rescreening: { en: 'Screening anew', nl: 'Opnieuw screenen' },
    rescreened: { en: 'Screened anew', nl: 'Opnieuw gescreend' },
    rescreened_to: { en: 'Screened up to', nl: 'Gescreend tot en met' },
    not_rescreened: { en: 'Could not be screened', nl: 'Kon niet worden gescreend' },
  },
  commands: {
    stop_rescreening: { en: 'Stop screening', nl: 'Screenen stoppen' },
    rescreen: { en: 'Screen all anew', nl: 'Alles opnieuw screenen' },
    note_rescreened: { en: 'Note progress', nl: 'Voortgang noteren' },
    finish_rescreening: { en: 'Finish screening', nl: 'Screenen afronden' },
  },
  events: {
    RescreeningWanted: {
      en: ['Screening anew', '{{who}} had all screened anew'],
      nl: ['Opnieuw screenen', '{{who}} liet alles opnieuw screenen'],
    },
    RescreeningStopped: {
      en: ['Screening stopped', '{{who}} stopped screening anew'],
      nl: ['Screenen gestopt', '{{who}} heeft het opnieuw screenen gestopt'],
    },
    RescreeningProgressed: {
      en: ['Screening under way', '{{rescreened}} screened anew'],
      nl: ['Screenen onderweg', '{{rescreened}} opnieuw gescreend'],
    },
    RescreeningFinished: { en: ['Screening done', 'All were screened anew'], nl: ['Screenen klaar', 'Alles is opnieuw gescreend'] },
  },
} satisfies Omit<Words, 'label'>
