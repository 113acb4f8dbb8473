import type { Account } from './office.ts'

/** What is done, and how often: something new, or something with a record that is known. */
interface Activity {
  resource: string
  weight: number
  /** The command that begins a record. */
  begin?: string
  /** Only the system gives it, or no call offers it. */
  inside?: boolean
}

/** How somebody spends his days: how often he goes on with this and with that, and what he does else. */
export interface Habits {
  /** One job is brought on from its booking to its last payment. */
  job: number
  manifest: number
  quotation: number
  transhipment: number
  /** What arrived is released to whoever comes for it. */
  release: number
  /** What is owed is looked at, and the bank's statements and the invoices with it. */
  books: number
  else: readonly Activity[]
}

const activities: readonly Activity[] = [
  { resource: 'voyages', begin: 'open', weight: 0.5 },
  { resource: 'voyages', begin: 'create_template', weight: 0.2, inside: true },
  { resource: 'jobs', begin: 'open', weight: 0.9 },
  { resource: 'bookings', begin: 'create', weight: 1.2 },
  { resource: 'bookings', begin: 'request', weight: 1.5 },
  { resource: 'bookings', begin: 'book_quotation', weight: 1 },
  { resource: 'quotations', begin: 'draft', weight: 0.8 },
  { resource: 'quotations', begin: 'request', weight: 0.8 },
  { resource: 'contracts', begin: 'draft', weight: 0.3 },
  { resource: 'tariffs', begin: 'create', weight: 0.4 },
  { resource: 'surcharges', begin: 'create', weight: 0.4 },
  { resource: 'billsoflading', begin: 'queue', weight: 3 },
  { resource: 'invoices', begin: 'create_manual', weight: 0.8 },
  { resource: 'shiploadinvoicing', begin: 'create', weight: 0.3 },
  { resource: 'colours', begin: 'create', weight: 0.3 },
  { resource: 'users', begin: 'create', weight: 0.3, inside: true },
  { resource: 'edilogs', begin: 'queue', weight: 0.3, inside: true },
  { resource: 'edilogs', begin: 'receive', weight: 0.3, inside: true },
  { resource: 'sessions', begin: 'start', weight: 0.2, inside: true },
  { resource: 'sessions', begin: 'refuse', weight: 0.1, inside: true },
  { resource: 'voyages', weight: 4 },
  { resource: 'allocations', weight: 3 },
  { resource: 'jobs', weight: 14 },
  { resource: 'quotations', weight: 8 },
  { resource: 'contracts', weight: 1 },
  { resource: 'tariffs', weight: 2 },
  { resource: 'surcharges', weight: 1.5 },
  { resource: 'bookings', weight: 8 },
  { resource: 'units', weight: 36 },
  { resource: 'billsoflading', weight: 20 },
  { resource: 'manifests', weight: 5 },
  { resource: 'invoices', weight: 10 },
  { resource: 'shiploadinvoicing', weight: 0.5 },
  { resource: 'bankstatements', weight: 2 },
  { resource: 'relations', weight: 0.3 },
  { resource: 'colours', weight: 1 },
  { resource: 'users', weight: 1, inside: true },
  { resource: 'edilogs', weight: 2, inside: true },
  { resource: 'sessions', weight: 0.5, inside: true },
]

/** Of everything something. */
export const asUsual: Habits = {
  job: 0.3,
  manifest: 0.03,
  quotation: 0.02,
  transhipment: 0.07,
  release: 0.05,
  books: 0.02,
  else: activities,
}

/** A bookkeeper's: cargo comes aboard so that there is something to be invoiced, and the rest is about money. */
export const ofTheBooks: Habits = {
  job: 0.4,
  manifest: 0,
  quotation: 0,
  transhipment: 0,
  release: 0,
  books: 0.35,
  else: [
    { resource: 'voyages', begin: 'open', weight: 2 },
    { resource: 'jobs', begin: 'open', weight: 1.5 },
    { resource: 'jobs', weight: 3 },
    { resource: 'invoices', begin: 'create_manual', weight: 2 },
    { resource: 'invoices', weight: 8 },
    { resource: 'shiploadinvoicing', begin: 'create', weight: 1 },
    { resource: 'shiploadinvoicing', weight: 2 },
    { resource: 'bankstatements', weight: 3 },
    { resource: 'relations', weight: 1 },
  ],
}

/** What brings a record on is done more often than what takes it back; one unless it stands here. */
export const eagerness: Readonly<Record<string, number>> = {
  add_units: 3,
  confirm: 2,
  grant_permit: 6,
  load: 9,
  load_next_leg: 5,
  merge: 6,
  split_contents: 4,
  discharge: 0.5,
  cancel: 0.6,
  short_ship: 1.5,
  put_on_stand_by: 0.4,
  put_on_hold: 0.4,
  lift_hold: 3,
  mark_missing: 0.4,
  mark_found: 3,
  reverse_loading: 0.3,
  reverse_next_leg: 0.3,
  record_clearance: 2,
  rebook: 2,
  move: 2,
  restore: 2,
  add_lines: 1.5,
  approve_lines: 6,
  reject_lines: 0.6,
  reopen_lines: 2,
  create_invoice: 8,
  draft: 5,
  request_approval: 5,
  approve: 5,
  reject: 0.4,
  finalise: 7,
  reopen: 1,
  refresh_cargo: 2,
  record_surrender: 3,
  void_for_reissue: 2,
  print_original: 0.6,
  publish: 3,
  correct: 6,
  close: 0.5,
  send: 2,
  price_by_hand: 4,
  price: 2,
  accept: 4,
  delete: 0.5,
  record_payment: 6,
  queue: 3,
  book: 6,
  set_aside: 0.5,
  reverse: 4,
  hold_reminders: 0.6,
  credit: 0.4,
  credit_lines: 0.6,
}

/** Commands that no call offers, or that follow from others: given inside alone. */
export const ofTheSystem: Readonly<Record<string, readonly string[]>> = {
  edilogs: ['queue', 'receive', 'tell_sent', 'acknowledge', 'apply', 'tell_overdue', 'repeat', 'reject', 'fail'],
  sessions: ['start', 'refuse'],
}
/** Where a command of a register is allowed though its event is of others, too. */
export const narrower: Readonly<Record<string, readonly string[]>> = {
  'colours deactivate': ['active'],
  'users deactivate': ['active'],
  'colours activate': ['inactive'],
  'users activate': ['inactive'],
  'bookings withdraw': ['pending'],
  'units move': ['stand_by', 'booked', 'firm', 'permit'],
  'units put_on_stand_by': ['booked'],
  'units take_way': ['stand_by', 'booked', 'firm', 'permit', 'short_shipped', 'loaded', 'discharged'],
  'bankstatements book': ['open'],
  'bankstatements set_aside': ['open'],
  'bankstatements reverse': ['open'],
  'quotations send': ['draft'],
  'quotations offer': ['requested', 'queued'],
  'quotations record_carrier_confirmation': ['pending'],
}
/** Who does it as a matter of course. */
export const staff: readonly Account[] = ['admin', 'office.admin', 'user']
export const supervisors: readonly Account[] = ['admin', 'office.admin', 'supervisor']
