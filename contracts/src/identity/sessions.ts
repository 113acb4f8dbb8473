import { computed, f, optional, weak } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Who signed in, when, from where, and when it ended; refused attempts too (design/QUALITY §3, log of record). */
export const sessions = resource({
  name: 'sessions',
  context: 'identity',
  route: null,
  stream: 'session',
  fields: {
    email: f.text(254),
    user_id: optional(f.ref('users')),
    /** The office of the user when he signed in; none of who was refused. */
    office_id: optional(weak(f.ref('relations'))),
    address: optional(f.text(64)),
    expires_at: optional(f.instant()),
    started_at: computed(f.instant()),
    ended_at: computed(optional(f.instant())),
  },
  title: 'email',
  scope: { office: 'office_id' },
  list: ['email', 'started_at', 'ended_at', 'address', 'status'],
  search: ['email'],
  sort: '-started_at',
  view: 'logs.view',
  edit: 'users.grant',
  states: ['open', 'ended', 'refused'],
  commands: {
    start: { from: null, to: 'open', may: 'system', input: 'record' },
    refuse: { from: null, to: 'refused', may: 'system', input: { email: f.text(254), address: optional(f.text(64)) } },
    end: { from: 'open', to: 'ended', may: 'users.grant', confirm: true },
    /** Its time is over: it lets nobody in any more, and says so. */
    expire: { from: 'open', to: 'ended', may: 'system' },
    /** Nobody called by it for as long as the general configuration lets it wait. */
    idle_out: { from: 'open', to: 'ended', may: 'system' },
  },
  events: {
    SignedIn: 'record',
    SignInRefused: { email: f.text(254), address: optional(f.text(64)) },
    SessionEnded: {},
    SessionExpired: {},
    SessionIdledOut: {},
  },
})

export const words: Words = {
  label: { en: ['Session', 'Sessions'], nl: ['Sessie', 'Sessies'] },
  consequences: {
    end: { en: 'Whoever works in this session is signed out at once.', nl: 'Wie in deze sessie werkt, wordt meteen afgemeld.' },
  },
  commands: {
    end: { en: 'End session', nl: 'Sessie beëindigen' },
  },
  events: {
    SignedIn: { en: ['Signed in', '{{who}} signed in'], nl: ['Aangemeld', '{{who}} heeft zich aangemeld'] },
    SignInRefused: {
      en: ['Sign in refused', 'A sign-in as {{email}} was refused'],
      nl: ['Aanmelding geweigerd', 'Een aanmelding als {{email}} is geweigerd'],
    },
    SessionEnded: { en: ['Session ended', '{{who}} ended the session'], nl: ['Sessie beëindigd', '{{who}} heeft de sessie beëindigd'] },
    SessionIdledOut: {
      en: ['Session idled out', 'The session ended, since nobody used it'],
      nl: ['Sessie niet gebruikt', 'De sessie is beëindigd, omdat niemand hem gebruikte'],
    },
    SessionExpired: { en: ['Session expired', 'The session expired'], nl: ['Sessie verlopen', 'De sessie is verlopen'] },
  },
}
