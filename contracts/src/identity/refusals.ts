import { computed, f, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

const refused = {
  /** Who asked, as far as it is known. */
  who: optional(f.text(254)),
  user_id: optional(weak(f.ref('users'))),
  office_id: optional(weak(f.ref('relations'))),
  address: optional(f.text(64)),
  /** What was asked, without its question: `GET /api/users`. */
  call: f.text(300),
  /** Why, as the answer has it. */
  code: f.text(60),
  /** The right that it takes. */
  right: optional(f.text(200)),
}
const times = f.integer()

/** Calls that were refused to whoever asked: for want of a right, or of a token or sign-in that holds (design/QUALITY §3, log of record). */
export const refusals = resource({
  name: 'refusals',
  context: 'identity',
  route: null,
  stream: 'refusal',
  fields: {
    at: computed(f.instant()),
    who: computed(refused.who),
    user_id: computed(refused.user_id),
    office_id: computed(refused.office_id),
    address: computed(refused.address),
    call: computed(refused.call),
    code: computed(refused.code),
    right: computed(refused.right),
    /** How often within a minute. */
    times: computed(times),
  },
  title: 'call',
  list: ['at', 'who', 'call', 'code', 'right', 'times', 'address'],
  search: ['who', 'call'],
  sort: '-at',
  scope: { office: 'office_id' },
  view: 'logs.view',
  edit: 'logs.resolve',
  states: ['refused'],
  commands: {
    note: { from: null, to: 'refused', may: 'system', input: refused },
    count: { from: 'refused', may: 'system', input: { times } },
  },
  events: { AccessRefused: refused, AccessRefusedAgain: { times } },
})

export const words: Words = {
  label: { en: ['Refused access', 'Refused access'], nl: ['Geweigerde toegang', 'Geweigerde toegang'] },
  fields: {
    who: { en: 'Who', nl: 'Wie' },
    call: { en: 'Call', nl: 'Aanroep' },
    code: { en: 'Reason', nl: 'Reden' },
    right: { en: 'Right', nl: 'Recht' },
    times: { en: 'Times', nl: 'Keren' },
  },
  events: {
    AccessRefused: { en: ['Access refused', '{{who}} was refused {{call}}'], nl: ['Toegang geweigerd', '{{who}} is geweigerd: {{call}}'] },
    AccessRefusedAgain: {
      en: ['Access refused again', 'It was refused {{times}} times within a minute'],
      nl: ['Toegang opnieuw geweigerd', 'Het is {{times}} keer geweigerd binnen een minuut'],
    },
  },
}
