import { computed, derived, f, forward, ofKeeper, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { count } from '../kernel/tally.ts'
import { sides } from '../reference/sales.ts'
import { service_types } from '../reference/voyages.ts'

const offices = { office_ids: f.refs('relations', { types: ['OFFICE'] }) }

/** What became of the rows of a sheet that are about one level. */
const imported = {
  file_name: f.text(200),
  added: f.integer(),
  changed: f.integer(),
  unchanged: f.integer(),
  refused: f.integer(),
}

/** What a copy of a level is called, when it holds, and by how many per cent its rates are raised: of what a list was made is its keeper's. */
const copying = {
  code: ofKeeper(f.code(12)),
  name: ofKeeper(f.text(60)),
  markup_pct: ofKeeper(f.decimal(2, 1000, -100)),
  valid_from: ofKeeper(f.date()),
  valid_until: ofKeeper(optional(f.date('valid_from'))),
}

const copied = { from_id: ofKeeper(f.ref('tarifflevels')), markup_pct: copying.markup_pct, tariffs: ofKeeper(f.integer()) }

const rates = { of: 'tariffs', by: 'tariff_level_id', view: 'sales.view', at: 'tariffs' } as const

/** Price lists, such as "Public WAF 2026" (DOMAIN_SALES_OPS §1.1). */
export const tariffLevels = resource({
  name: 'tarifflevels',
  context: 'sales',
  menu: 'sales',
  stream: 'tariffLevel',
  fields: {
    code: f.code(12),
    name: f.text(60),
    /** Stays as it was made. */
    kind: f.choice(sides.rows),
    service_type_id: optional(f.numbered(service_types.rows), { en: 'both', nl: 'beide' }),
    currency_id: f.ref('currencies'),
    office_id: f.ref('relations', { types: ['OFFICE'] }),
    valid_from: f.date(),
    valid_until: optional(f.date('valid_from')),
    /**
     * Where this level has no rate, the one of its parent holds, raised by so many per cent. With whom it is shared prices by what that comes to, and is
     * told neither: the parent may be shared with him no more.
     */
    parent_level_id: ofKeeper(optional(f.ref('tarifflevels'))),
    parent_markup_pct: ofKeeper(optional(f.decimal(2, 1000, -100))),
    is_default_for_office: f.flag(),
    hide_for_customers: f.flag(),
    /** Offices that read it and price with it as well. */
    shared_with: computed(f.refs('relations')),
    /** All that see it: whose it is, and with whom it is shared. */
    office_ids: derived(f.refs('relations')),
  },
  title: 'name',
  related: [rates],
  tallies: { tariffs: count(rates) },
  unique: ['code'],
  scope: { office: 'office_ids' },
  list: [
    'code',
    'name',
    'kind',
    'service_type_id',
    'currency_id',
    'office_id',
    'valid_from',
    'valid_until',
    'tariffs',
    'shared_with',
    'status',
  ],
  search: ['code', 'name'],
  valid_on: { from: 'valid_from', until: 'valid_until' },
  sort: 'code',
  view: 'sales.view',
  edit: 'sales.edit',
  states: ['active', 'closed'],
  commands: {
    create: { from: null, to: 'active', may: 'sales.edit', input: 'record' },
    change: { from: 'active', may: 'sales.edit', input: 'changes' },
    share: { from: 'active', may: 'sales.edit', input: offices },
    unshare: { from: 'active', may: 'sales.edit', input: offices },
    /** Nothing is priced with it after that day. */
    close: { from: 'active', to: 'closed', may: 'sales.edit', input: { valid_until: f.date() } },
    reopen: { from: 'closed', to: 'active', may: 'sales.edit', input: { valid_until: optional(f.date()) } },
    /** With the rates that hold on its first day. */
    copy: { from: ['active', 'closed'], may: 'sales.edit', input: copying },
    create_copy: { from: null, to: 'active', may: 'system', input: 'record' },
    note_copy: { from: ['active', 'closed'], may: 'system', input: copied },
    note_import: { from: ['active', 'closed'], may: 'system', input: imported },
  },
  events: {
    TariffLevelCreated: 'record',
    TariffLevelChanged: 'changes',
    TariffLevelShared: offices,
    TariffLevelUnshared: offices,
    TariffLevelClosed: { valid_until: f.date() },
    TariffLevelReopened: { valid_until: optional(f.date()) },
    /** What is to be made of it; the copy says what it was made of. */
    TariffLevelCopyStarted: { ...copying, copy_id: ofKeeper(forward(f.ref('tarifflevels'))) },
    TariffLevelCopied: copied,
    TariffsImported: imported,
  },
})
