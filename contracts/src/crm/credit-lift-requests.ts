import { computed, f, optional } from '../kernel/field.ts'
import { changeable } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** What is asked of finance: until when a credit hold is lifted, how far beyond the limit (in euros; any amount where nothing is said), and why. */
const asked = {
  lift_asked_until: f.date('today'),
  lift_asked_amount: optional(f.amount(0), { en: 'Any amount', nl: 'Ieder bedrag' }),
  lift_asked_reason: f.lines(5, 500),
}
const declined = { lift_declined_because: f.lines(5, 500) }

/** A request to lift the hold on a relation's credit that nobody has answered yet (DOMAIN_DOCS §2.6: time-bound, approved by a credit manager). */
export const liftRequestFields = {
  lift_asked: computed(f.flag()),
  lift_asked_until: computed(optional(f.date())),
  lift_asked_amount: computed(asked.lift_asked_amount),
  lift_asked_reason: computed(optional(asked.lift_asked_reason)),
  lift_asked_by_id: computed(optional(f.ref('users'))),
} as const

export const liftRequestCommands = {
  request_credit_lift: { from: changeable, may: 'crm.edit', input: asked, when: { credit_limited: [true] } },
  /** By somebody else than who asked. */
  grant_credit_lift: { from: changeable, may: 'invoices.edit', confirm: true, when: { lift_asked: [true] } },
  decline_credit_lift: { from: changeable, may: 'invoices.edit', input: declined, when: { lift_asked: [true] } },
} as const

export const liftRequestEvents = { CreditLiftRequested: asked, CreditLiftGranted: {}, CreditLiftDeclined: declined } as const

export const liftRequestWords = {
  consequences: {
    grant_credit_lift: {
      en: 'Lifts the credit hold as it was asked, until the day that was asked.',
      nl: 'Heft de kredietblokkade op zoals gevraagd, tot en met de gevraagde dag.',
    },
  },
  fields: {
    lift_asked: { en: 'Lift of the credit hold asked for', nl: 'Opheffing van de kredietblokkade gevraagd' },
    lift_asked_until: { en: 'Lift asked for until', nl: 'Opheffing gevraagd tot en met' },
    lift_asked_amount: { en: 'Lift asked for so much beyond the limit (EUR)', nl: 'Opheffing gevraagd voor zoveel boven de limiet (EUR)' },
    lift_asked_reason: { en: 'Why the lift is asked for', nl: 'Waarom de opheffing wordt gevraagd' },
    lift_asked_by_id: { en: 'Lift asked for by', nl: 'Opheffing gevraagd door' },
    lift_declined_because: { en: 'Why it is declined', nl: 'Waarom afgewezen' },
  },
  commands: {
    request_credit_lift: { en: 'Ask to lift the credit hold', nl: 'Opheffing kredietblokkade vragen' },
    grant_credit_lift: { en: 'Grant the lift', nl: 'Opheffing toestaan' },
    decline_credit_lift: { en: 'Decline the lift', nl: 'Opheffing afwijzen' },
  },
  events: {
    CreditLiftRequested: {
      en: ['Lift of the credit hold asked for', '{{who}} asked to lift the credit hold until {{lift_asked_until}}: {{lift_asked_reason}}'],
      nl: [
        'Opheffing van kredietblokkade gevraagd',
        '{{who}} heeft gevraagd de kredietblokkade op te heffen tot en met {{lift_asked_until}}: {{lift_asked_reason}}',
      ],
    },
    CreditLiftGranted: {
      en: ['Lift of the credit hold granted', '{{who}} granted the lift of the credit hold that was asked for'],
      nl: ['Opheffing van kredietblokkade toegestaan', '{{who}} heeft de gevraagde opheffing van de kredietblokkade toegestaan'],
    },
    CreditLiftDeclined: {
      en: ['Lift of the credit hold declined', '{{who}} declined to lift the credit hold: {{lift_declined_because}}'],
      nl: [
        'Opheffing van kredietblokkade afgewezen',
        '{{who}} heeft de opheffing van de kredietblokkade afgewezen: {{lift_declined_because}}',
      ],
    },
  },
} satisfies Omit<Words, 'label'>
