import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** What a sales rate below the purchase rate takes (DOMAIN_SALES_OPS §1). */
const price_override_rules = [
  { code: 'never', en: 'Never', nl: 'Nooit' },
  { code: 'with_reason', en: 'With a reason', nl: 'Met opgaaf van reden' },
  { code: 'freely', en: 'Freely', nl: 'Vrij' },
] as const

/** Against what relations are screened. */
const screening_providers = [
  { code: 'open_lists', en: 'Open sanctions lists', nl: 'Openbare sanctielijsten' },
  { code: 'world_check', en: 'World-Check One', nl: 'World-Check One' },
] as const

/** Parts of the product that a company may do without. */
export const features = [
  { code: 'customer_portal', en: 'Customers sign in', nl: 'Klanten loggen in' },
  { code: 'ecb_rates', en: 'Rates of the European Central Bank', nl: 'Koersen van de Europese Centrale Bank' },
  { code: 'peppol', en: 'Invoices over Peppol', nl: 'Facturen via Peppol', retired: true },
] as const

const unlimited = { en: 'Any amount', nl: 'Ieder bedrag' }

/** What comes of what is too late: the cut-off has passed, or the vessel has left. */
const late_rules = [
  { code: 'off', en: 'Say nothing', nl: 'Niets melden' },
  { code: 'warn', en: 'Warn', nl: 'Waarschuwen' },
  { code: 'refuse', en: 'Refuse', nl: 'Weigeren' },
] as const

/** Under which the general configuration is kept. */
export const settingsId = '00000000-0000-7000-8000-000000000001'

/** The general configuration: what holds for the whole company (SCREENS, configuration and logs). It is there from the start. */
export const settings = resource({
  name: 'generalconfig',
  context: 'platform',
  menu: 'masterdata',
  stream: 'general_configuration',
  single: settingsId,
  fields: {
    quote_validity_days: f.integer(1, 365),
    price_override_rule: f.choice(price_override_rules),
    /** What freight is booked on where its price does not say. */
    freight_article_id: optional(f.ref('financearticles')),
    /** By how many per cent a measured unit may differ from what was booked. */
    measurement_tolerance_pct: f.decimal(2, 100),
    /** Allowed above a capacity where its planner says nothing else. */
    default_overbook_pct: f.decimal(2, 100),
    /** Above this amount in euros a line of a job is approved by another than who entered it (DOMAIN_DOCS §2.1). */
    own_lines_up_to: optional(f.amount(0), unlimited),
    /** By how many per cent an exchange rate that is typed on an invoice may differ from that of the register. */
    exchange_rate_tolerance_pct: f.decimal(2, 100),
    /** Whether room that comes free goes to the oldest unit on stand-by by itself. */
    auto_promote: f.flag(),
    /** Fewest days between arrival and onward departure. */
    connection_days: f.integer(0, 99),
    /** By how many days a unit may be loaded before a vessel arrives or after it leaves, or discharged before it arrives. */
    call_tolerance_days: f.integer(0, 14),
    /** What staff book for a port whose cut-off has passed; nobody else may (DOMAIN_SALES_OPS §2.2). */
    booking_after_cut_off: f.choice(late_rules),
    /** Other cargo, or another way, for what is confirmed. */
    amendment_after_cut_off: f.choice(late_rules),
    /** What is delivered to the quay. */
    delivery_after_cut_off: f.choice(late_rules),
    /** The address that mail is sent from; the one of the installation when empty. */
    sender_mail: optional(f.email()),
    invoice_closing_text: optional(f.translated(500)),
    bill_of_lading_closing_text: optional(f.translated(500)),
    screening_provider: f.choice(screening_providers),
    /** Hits that score less are not shown. */
    screening_threshold: f.integer(0, 100),
    /** Whether a reviewer says why somebody on a list is somebody else; of all else he does (DOMAIN_DOCS §3.2). */
    screening_false_reason: f.flag(),
    log_retention_days: f.integer(30, 36_500),
    /** After so long without a call a session ends (OWASP ASVS 5, V7.3.1). */
    session_idle_minutes: f.integer(5, 720),
    /** Parts of the product that are in use. */
    features: f.many(features),
    /** Releases from before this instant are not announced (specification §9). */
    releases_announced_from: f.instant(),
    /** How long a release is announced as new. */
    banner_validity_days: f.integer(1, 365),
  },
  // What holds those in check who may change the rest.
  field_rights: {
    own_lines_up_to: { may: 'rights.grant' },
    exchange_rate_tolerance_pct: { may: 'rights.grant' },
    screening_provider: { may: 'rights.grant' },
    screening_threshold: { may: 'rights.grant' },
    screening_false_reason: { may: 'rights.grant' },
    log_retention_days: { may: 'rights.grant' },
    session_idle_minutes: { may: 'rights.grant' },
  },
  title: 'sender_mail',
  list: ['quote_validity_days', 'sender_mail', 'releases_announced_from'],
  search: [],
  sort: 'quote_validity_days',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
  states: ['active'],
  commands: { change: { from: 'active', may: 'masterdata.edit', input: 'changes' } },
  events: { GeneralConfigurationChanged: 'changes' },
})

export const words: Words = {
  label: { en: ['General configuration', 'General configuration'], nl: ['Algemene configuratie', 'Algemene configuratie'] },
  fields: { freight_article_id: { en: 'Finance article of freight', nl: 'Financieel artikel van vracht' } },
  events: {
    GeneralConfigurationChanged: {
      en: ['General configuration changed', '{{who}} changed {{changed}}'],
      nl: ['Algemene configuratie gewijzigd', '{{who}} heeft gewijzigd: {{changed}}'],
    },
  },
}
