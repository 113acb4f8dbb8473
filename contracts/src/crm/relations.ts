import { staff } from '../identity/users.ts'
import { computed, f, optional } from '../kernel/field.ts'
import { activationCommands, changeable, registerCommands, registerEvents, resource } from '../kernel/resource.ts'
import { count, sum } from '../kernel/tally.ts'
import type { Words } from '../kernel/words.ts'
import { trade_zone } from '../measures/dates.ts'
import { incoterms } from '../reference/documents.ts'
import { invoice_channels, peppol_schemes } from '../reference/invoicing.ts'
import { address_types, contact_types, relation_types, world_check_statuses } from '../reference/relations.ts'
import { liftRequestCommands, liftRequestEvents, liftRequestFields, liftRequestWords } from './credit-lift-requests.ts'
import { worldCheckCommands, worldCheckEvents, worldCheckFields, worldCheckWords } from './relation-world-check.ts'
import { vatCheckCommands, vatCheckEvents, vatCheckFields, vatCheckWords } from './vat-id-checks.ts'

const manifest_types = [
  { code: 'normal', en: 'Normal', nl: 'Normaal' },
  { code: 'measurement', en: 'Measurement', nl: 'Opmeting' },
] as const

/** How bills of lading travel together: all in one PDF, or each in a file of a ZIP. */
export const bl_groupings = [
  { code: 'PDF', en: 'One PDF', nl: 'Eén PDF' },
  { code: 'ZIP', en: 'ZIP of PDFs', nl: "ZIP met PDF's" },
] as const

const credit_states = [
  { code: 'good', en: 'Good', nl: 'Goed' },
  { code: 'watch', en: 'Watch', nl: 'Let op' },
  { code: 'on_hold', en: 'On hold', nl: 'Geblokkeerd' },
] as const

const relation_languages = [
  { code: 'en', en: 'English', nl: 'Engels' },
  { code: 'nl', en: 'Dutch', nl: 'Nederlands' },
] as const

const asTheHouse = { en: `as the house (${trade_zone})`, nl: `als het huis (${trade_zone})` }
const anyAmount = { en: 'Any amount', nl: 'Ieder bedrag' }
/** What finance says when it lets a customer go on in spite of his limit or hold: how long, how far and why (DOMAIN_DOCS §2.6). */
const lifting = {
  credit_lifted_until: f.date('today'),
  /** In euros, beyond his limit. */
  credit_lifted_amount: optional(f.amount(0), anyAmount),
  credit_lift_reason: f.lines(5, 500),
}

const jobs = { of: 'jobs', by: 'customer_id', view: 'jobs.view', at: 'jobs' } as const
const quotations = { of: 'quotations', by: 'customer_id', view: 'sales.view', at: 'quotations' } as const
const contracts = { of: 'contracts', by: 'relation_id', view: 'sales.view', at: 'contracts' } as const
const invoices = { of: 'invoices', by: 'debtor_id', view: 'invoices.view', at: 'invoices' } as const
const units = { of: 'units', by: 'customer_id', view: 'units.view', at: 'portoperations' } as const
const worldchecks = { of: 'worldcheck', by: 'relation_id', view: 'worldcheck.review', at: 'worldcheck' } as const
/** What is yet to be paid, of invoices and credit notes. */
const unpaid = { status: ['approved', 'sent'] } as const

/** Why a debtor is not reminded of what is overdue, and until when; until somebody resumes it, where nothing is said. */
const holding = { reminders_held_until: optional(f.date('today')), reminders_hold_reason: f.lines(5, 500) }

/** A statement of account that was mailed: of which office, as of which day, to whom, and who had it sent. */
const statement = { office_id: f.ref('relations', { types: ['OFFICE'] }), until: f.date(), to: f.emails(), sent_by: f.text(120) }

/** What finance says of a VAT id that it looked up by hand: where, and what it found. */
const confirmed = { vat_id_reason: f.lines(5, 500) }

/** Everybody we deal with, and our own offices (specification §3, DOMAIN_DOCS §3.1): a relation may be of several types at once. */
export const relations = resource({
  name: 'relations',
  context: 'crm',
  menu: 'crm',
  fields: {
    name: f.text(80),
    types: f.many(relation_types.rows, 1),
    address: optional(f.lines()),
    postal_code: optional(f.text(12)),
    city: optional(f.text(40)),
    country_id: optional(f.ref('countries')),
    phone: optional(f.phone()),
    email: optional(f.email()),
    vat_id: optional(f.vat_id()),
    /** The VAT id that was checked by hand, which counts as valid whatever its digits; another VAT id is checked anew. */
    vat_id_confirmed: computed(optional(f.text(20))),
    vat_id_confirmed_by: computed(optional(f.text(120))),
    vat_id_confirmed_at: computed(optional(f.instant())),
    vat_id_reason: computed(optional(confirmed.vat_id_reason)),
    ...vatCheckFields,
    registration_id: optional(f.text(30)),
    eori: optional(f.code(17, 'eori')),
    scac: optional(f.code(4, 'scac')),
    lei: optional(f.code(20, 'lei')),
    /** As a carrier it charges by whole centimetres: lengths are rounded before they are multiplied. */
    round_to_cm: optional(f.flag()),
    /** The own office that looks after it. */
    office_id: optional(f.ref('relations', { types: ['OFFICE'] })),
    parent_id: optional(f.ref('relations')),
    debtor_number: optional(f.code(12)),
    creditor_number: optional(f.code(12)),
    /** In euros: none when empty, and in advance is paid when it is nothing. */
    credit_limit: optional(f.amount(0)),
    credit_state: optional(f.choice(credit_states)),
    /** Whether finance lifted the hold on his credit; once the last day of that is over, it holds again all the same. */
    /** Whether there is a limit or a hold that could be lifted. */
    credit_limited: computed(f.flag()),
    credit_lifted: computed(f.flag()),
    credit_lifted_until: computed(optional(f.date())),
    credit_lifted_amount: computed(lifting.credit_lifted_amount),
    credit_lift_reason: computed(optional(lifting.credit_lift_reason)),
    credit_lifted_by: computed(optional(f.text(120))),
    ...liftRequestFields,
    reminders_held: computed(f.flag()),
    reminders_held_until: computed(optional(f.date())),
    reminders_hold_reason: computed(optional(holding.reminders_hold_reason)),
    reminders_held_by: computed(optional(f.text(120))),
    /** In per cent. */
    commission: optional(f.decimal(2, 100)),
    payment_term_id: optional(f.ref('paymentterms')),
    currency_id: optional(f.ref('currencies')),
    incoterm: optional(f.choice(incoterms.rows)),
    language: optional(f.choice(relation_languages)),
    contacts: f.rows(
      {
        type: f.choice(contact_types.rows),
        name: f.text(80),
        email: optional(f.email()),
        phone: optional(f.phone()),
        /** Receives the invoices when nobody else is named. */
        is_default: optional(f.flag()),
      },
      100,
    ),
    /** Where it is found beside its main address. */
    addresses: optional(
      f.rows(
        {
          type: f.choice(address_types.rows),
          name: optional(f.text(80)),
          address: f.lines(),
          postal_code: optional(f.text(12)),
          city: f.text(40),
          country_id: f.ref('countries'),
        },
        50,
      ),
    ),
    opening_hours: optional(f.lines()),
    cfr_manager_emails: f.emails(),
    /** How it wants its invoices; over Peppol to the participant below. */
    invoice_channel: optional(f.choice(invoice_channels.rows)),
    peppol_scheme: optional(f.choice(peppol_schemes.rows)),
    peppol_id: optional(f.text(50)),
    manifest_type: optional(f.choice(manifest_types)),
    bl_grouping: optional(f.choice(bl_groupings)),
    /** Two digits of an own office, as in job and invoice numbers. */
    office_code: optional(f.code(2)),
    is_headquarters: optional(f.flag()),
    can_approve_own_bls: optional(f.flag()),
    can_review_worldcheck: optional(f.flag()),
    /** Name in the database of time zones, such as `Africa/Lagos`: by its clock the last day of what the office offers is over. */
    time_zone: optional(f.text(40), asTheHouse),
    /** What a customer asks for himself and its price lists price whole goes out at once; nobody of the office looks at it first. */
    instant_quotations: optional(f.flag()),
    /** The price list by which a customer is quoted; that of the office where he has none of his own. */
    tariff_level_id: optional(f.ref('tarifflevels', { kind: ['sales'] }), { en: 'that of the office', nl: 'dat van het kantoor' }),
    sales_manager_id: optional(f.ref('users', staff)),
    representative_id: optional(f.ref('users', staff)),
    blacklisted: optional(f.flag()),
    inactive: optional(f.flag()),
    only_bookable_by_hq: optional(f.flag()),
    hide_for_customers: optional(f.flag()),
    world_check_status: optional(f.choice(world_check_statuses.rows)),
    ...worldCheckFields,
    notes: optional(f.lines(20)),
  },
  title: 'name',
  unique: ['vat_id', 'registration_id', 'debtor_number', 'creditor_number', 'office_code'],
  field_rights: {
    // What an office may, all its users may: all offices are seen from headquarters.
    is_headquarters: { may: { true: 'rights.grant' } },
    office_code: { may: 'rights.grant' },
    can_approve_own_bls: { may: { true: 'rights.grant' } },
    can_review_worldcheck: { may: { true: 'rights.grant' } },
    world_check_status: { may: 'worldcheck.review' },
    blacklisted: { may: { true: 'worldcheck.review' } },
    only_bookable_by_hq: { may: { true: 'headquarters.decide' } },
    credit_limit: { may: 'invoices.edit' },
    credit_state: { may: 'invoices.edit' },
    commission: { may: 'invoices.edit' },
    // Under it a customer stands in the books.
    debtor_number: { may: 'invoices.edit' },
  },
  // By an own office all papers, numbers, VAT and rights of its people are made.
  reserved: { where: { types: ['OFFICE'] }, may: 'rights.grant', why: 'own_office_by_administrators' },
  related: [quotations, contracts, jobs, units, invoices, worldchecks],
  tallies: {
    open_invoices: count({ ...invoices, having: { ...unpaid, type: ['INVOICE'] } }),
    credit_used: sum({ ...invoices, having: unpaid, amount: 'open', currency: 'currency_id', less: { type: ['CREDIT_NOTE'] } }),
  },
  list: [
    'name',
    'types',
    'city',
    'country_id',
    'vat_id',
    'debtor_number',
    'credit_state',
    'credit_used',
    'credit_limit',
    'open_invoices',
    'world_check_status',
    'blacklisted',
    'inactive',
    'office_id',
  ],
  filterable: ['lift_asked', 'vat_check', 'vat_check_failure'],
  search: ['name', 'vat_id', 'debtor_number', 'city', 'office_code'],
  sort: 'name',
  view: 'crm.view',
  edit: 'crm.edit',
  hidden_from_customers: 'hide_for_customers',
  commands: {
    ...registerCommands('crm.edit'),
    ...activationCommands('crm.edit'),
    /** Its VAT decides what is invoiced, so who may edit invoices says it. */
    confirm_vat_id: {
      from: changeable,
      may: 'invoices.edit',
      input: confirmed,
      when: { vat_id_confirmed: [null] },
      unless: { vat_id: [null] },
    },
    ...vatCheckCommands,
    ...worldCheckCommands,
    lift_credit_hold: { from: changeable, may: 'invoices.edit', input: lifting, when: { credit_limited: [true] } },
    ...liftRequestCommands,
    hold_reminders: { from: changeable, may: 'invoices.edit', input: holding },
    resume_reminders: { from: changeable, may: 'invoices.edit', when: { reminders_held: [true] } },
    note_statement: { from: changeable, may: 'system', input: statement },
    restore_credit_hold: { from: changeable, may: 'invoices.edit', confirm: true, when: { credit_lifted: [true] } },
  },
  events: {
    ...registerEvents,
    VatIdConfirmed: { vat_id: f.text(20), ...confirmed },
    ...vatCheckEvents,
    ...worldCheckEvents,
    CreditHoldLifted: lifting,
    CreditHoldRestored: {},
    ...liftRequestEvents,
    RemindersHeld: holding,
    RemindersResumed: {},
    StatementSent: statement,
  },
  // A statement of one office is no other's, nor of who sees no invoices.
  event_readers: { StatementSent: { may: 'invoices.view', office: 'office_id' } },
})

export const words: Words = {
  label: { en: ['Relation', 'Relations'], nl: ['Relatie', 'Relaties'] },
  consequences: {
    ...liftRequestWords.consequences,
    restore_credit_hold: {
      en: 'From now on the credit limit holds this customer again.',
      nl: 'Vanaf nu geldt de kredietlimiet weer voor deze klant.',
    },
  },
  fields: {
    tariff_level_id: { en: 'Tariff level', nl: 'Tariefniveau' },
    round_to_cm: { en: 'Charges by whole centimetres (carrier)', nl: 'Rekent met hele centimeters (rederij)' },
    instant_quotations: { en: 'Quotes what customers ask for at once', nl: 'Biedt aanvragen van klanten direct aan' },
    parent_id: { en: 'Parent company', nl: 'Moederbedrijf' },
    vat_id_confirmed: { en: 'VAT ID checked by hand', nl: 'Btw-nummer met de hand gecontroleerd' },
    vat_id_confirmed_by: { en: 'VAT ID checked by', nl: 'Btw-nummer gecontroleerd door' },
    vat_id_confirmed_at: { en: 'VAT ID checked at', nl: 'Btw-nummer gecontroleerd op' },
    ...vatCheckWords.fields,
    ...worldCheckWords.fields,
    credit_limited: { en: 'Credit is limited', nl: 'Krediet is begrensd' },
    credit_lifted: { en: 'Credit hold lifted', nl: 'Kredietblokkade opgeheven' },
    credit_lifted_until: { en: 'Credit hold lifted until', nl: 'Kredietblokkade opgeheven tot en met' },
    credit_lifted_amount: { en: 'Lifted for so much beyond the limit (EUR)', nl: 'Opgeheven voor zoveel boven de limiet (EUR)' },
    credit_lift_reason: { en: 'Why the credit hold is lifted', nl: 'Waarom de kredietblokkade is opgeheven' },
    credit_lifted_by: { en: 'Credit hold lifted by', nl: 'Kredietblokkade opgeheven door' },
    ...liftRequestWords.fields,
    reminders_held: { en: 'Reminders held', nl: 'Aanmaningen aangehouden' },
    reminders_held_until: { en: 'Reminders held until', nl: 'Aanmaningen aangehouden tot en met' },
    reminders_hold_reason: { en: 'Why reminders are held', nl: 'Waarom aanmaningen zijn aangehouden' },
    reminders_held_by: { en: 'Reminders held by', nl: 'Aanmaningen aangehouden door' },
    vat_id_reason: { en: 'Where it was checked, and found', nl: 'Waar het is gecontroleerd en gevonden' },
  },
  commands: {
    confirm_vat_id: { en: 'Confirm VAT ID', nl: 'Btw-nummer bevestigen' },
    ...vatCheckWords.commands,
    ...worldCheckWords.commands,
    lift_credit_hold: { en: 'Lift the credit hold', nl: 'Kredietblokkade opheffen' },
    ...liftRequestWords.commands,
    hold_reminders: { en: 'Hold reminders', nl: 'Aanmaningen aanhouden' },
    resume_reminders: { en: 'Resume reminders', nl: 'Aanmaningen hervatten' },
    note_statement: { en: 'Note statement', nl: 'Rekeningoverzicht noteren' },
    restore_credit_hold: { en: 'End the lift of the credit hold', nl: 'Opheffing van de kredietblokkade beëindigen' },
  },
  events: {
    VatIdConfirmed: {
      en: ['VAT ID checked by hand', '{{who}} checked VAT ID {{vat_id}} by hand: {{vat_id_reason}}'],
      nl: ['Btw-nummer met de hand gecontroleerd', '{{who}} heeft btw-nummer {{vat_id}} met de hand gecontroleerd: {{vat_id_reason}}'],
    },
    ...vatCheckWords.events,
    ...worldCheckWords.events,
    CreditHoldLifted: {
      en: ['Credit hold lifted', '{{who}} lifted the credit hold until {{credit_lifted_until}}: {{credit_lift_reason}}'],
      nl: [
        'Kredietblokkade opgeheven',
        '{{who}} heeft de kredietblokkade opgeheven tot en met {{credit_lifted_until}}: {{credit_lift_reason}}',
      ],
    },
    ...liftRequestWords.events,
    RemindersHeld: {
      en: ['Reminders held', '{{who}} held the reminders: {{reminders_hold_reason}}'],
      nl: ['Aanmaningen aangehouden', '{{who}} heeft de aanmaningen aangehouden: {{reminders_hold_reason}}'],
    },
    RemindersResumed: {
      en: ['Reminders resumed', '{{who}} resumed the reminders'],
      nl: ['Aanmaningen hervat', '{{who}} heeft de aanmaningen hervat'],
    },
    StatementSent: {
      en: ['Statement mailed', '{{sent_by}} mailed the statement as of {{until}} to {{to}}'],
      nl: ['Rekeningoverzicht gemaild', '{{sent_by}} heeft het rekeningoverzicht per {{until}} gemaild aan {{to}}'],
    },
    CreditHoldRestored: {
      en: ['Lift of the credit hold ended', '{{who}} ended the lift of the credit hold'],
      nl: ['Opheffing van kredietblokkade beëindigd', '{{who}} heeft de opheffing van de kredietblokkade beëindigd'],
    },
  },
}
