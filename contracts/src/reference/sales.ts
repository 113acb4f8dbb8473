import { choices } from './choices.ts'

/** Status of a quotation or booking (specification §4); `final` ones cannot be edited. */
export const quotation_statuses = choices([
  { code: 'draft', en: 'Draft', nl: 'Concept', final: false },
  { code: 'new', en: 'New', nl: 'Nieuw', final: false },
  { code: 'requested', en: 'Requested', nl: 'Aangevraagd', final: false },
  { code: 'queued', en: 'Queued', nl: 'In wachtrij', final: false },
  { code: 'action_required', en: 'Action required', nl: 'Actie vereist', final: false },
  { code: 'pending', en: 'Pending', nl: 'In behandeling', final: false },
  { code: 'active', en: 'Active', nl: 'Actief', final: false },
  { code: 'accepted', en: 'Accepted', nl: 'Geaccepteerd', final: true },
  { code: 'declined', en: 'Declined', nl: 'Afgewezen', final: true },
  { code: 'expired', en: 'Expired', nl: 'Verlopen', final: true },
  { code: 'shipped', en: 'Loaded', nl: 'Geladen', final: false },
  { code: 'invoiced', en: 'Invoiced', nl: 'Gefactureerd', final: true },
  { code: 'cancelled', en: 'Cancelled', nl: 'Geannuleerd', final: true },
])

/** Whether something is sold or bought: a price list, a line of a price or of a job. */
export const sides = choices([
  { code: 'sales', en: 'Sales', nl: 'Verkoop' },
  { code: 'purchase', en: 'Purchase', nl: 'Inkoop' },
])

/** What DCSA's booking messages call the states of a booking (DOMAIN_SALES_OPS §2.5). */
export const dcsa_booking_statuses = choices([
  { code: 'RECEIVED', en: 'Received', nl: 'Ontvangen' },
  { code: 'CONFIRMED', en: 'Confirmed', nl: 'Bevestigd' },
  { code: 'PENDING_AMENDMENT', en: 'Pending amendment', nl: 'Wijziging in behandeling' },
  { code: 'REJECTED', en: 'Rejected', nl: 'Geweigerd' },
  { code: 'DECLINED', en: 'Declined', nl: 'Afgewezen' },
  { code: 'CANCELLED', en: 'Cancelled', nl: 'Geannuleerd' },
  { code: 'COMPLETED', en: 'Completed', nl: 'Voltooid' },
])

/** The statuses that a booking knows. */
export const booking_statuses = quotation_statuses.only('new', 'pending', 'active', 'declined', 'shipped', 'invoiced', 'cancelled')
