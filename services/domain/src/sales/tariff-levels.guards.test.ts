import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { eventsOf } from '../kernel/aggregate.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { tariffLevel } from './tariff-levels.ts'
import { antwerp, colleague, headquarters, id, level, levelMade, own, rotterdam } from './tariff-specimens-for-tests.ts'

const { TariffLevelChanged, TariffLevelShared, TariffLevelUnshared, TariffLevelClosed, TariffLevelReopened, TariffsImported } =
  eventsOf(tariffLevels)
const { TariffLevelCopyStarted, TariffLevelCopied } = eventsOf(tariffLevels)
const made = [levelMade]
const shared = [levelMade, TariffLevelShared({ office_ids: [antwerp] })]
const closed = [levelMade, TariffLevelClosed({ valid_until: '2026-12-31' })]
const office = { name: 'Fairlead Rotterdam' }
const parent = (said: object = {}) => ({ ...level, id: id(9), name: 'Sahel 2026', parent_level_id: null, office_ids: [rotterdam], ...said })
const copy = { code: 'WAF27', name: 'Public WAF 2027', markup_pct: '5.00', valid_from: '2027-01-01', valid_until: null }
/** A list that takes its rates from this one, and the offices that are to read this one no more. */
const taker = (said: object = {}) => parent({ id: id(10), name: 'Dealers', office_ids: [rotterdam, antwerp], ...said })
const leaving = [{ id: antwerp, name: 'Fairlead Antwerp' }]
const notYours = { code: 'level_not_yours', actor: colleague }

guards(tariffLevel, {
  create: {
    passes: { input: { ...level, parent_level_id: id(9) }, facts: { parents: [parent()] } },
    refuses: [
      { code: 'parent_level_of_other_kind', field: 'parent_level_id', facts: { parents: [parent({ kind: 'purchase' })] } },
      { code: 'parent_level_not_shared', field: 'parent_level_id', facts: { parents: [parent({ office_ids: [antwerp] })] } },
    ],
  },
  change: {
    passes: {
      after: made,
      input: { name: 'WAF', parent_level_id: id(9), valid_until: '2026-01-01' },
      facts: { office, parents: [parent()], takers: [], leaving: [] },
    },
    refuses: [
      { ...notYours, after: shared },
      { code: 'level_kind_is_fixed', field: 'kind', input: { kind: 'purchase' }, after: made },
      { code: 'parent_level_of_other_kind', field: 'parent_level_id', after: made, facts: { parents: [parent({ kind: 'purchase' })] } },
      { code: 'parent_level_in_circle', field: 'parent_level_id', after: made, facts: { parents: [parent({ id: own })] } },
      { code: 'parent_level_in_circle', field: 'parent_level_id', after: made, facts: { parents: [parent(), parent({ id: own })] } },
      { code: 'parent_level_not_shared', field: 'parent_level_id', after: shared, facts: { parents: [parent()] } },
      {
        code: 'level_still_lent',
        field: 'office_id',
        after: made,
        input: { office_id: antwerp, parent_level_id: null },
        facts: {
          office,
          parents: [],
          leaving: [{ id: rotterdam, name: 'Fairlead Rotterdam' }],
          takers: [taker({ office_ids: [rotterdam] })],
        },
      },
      {
        code: 'parent_level_not_shared',
        field: 'parent_level_id',
        after: made,
        input: { office_id: antwerp },
        facts: { office, parents: [parent()] },
      },
      { code: 'start_after_end', field: 'valid_until', after: made, input: { valid_until: '2025-12-31' } },
      { code: 'start_after_end', field: 'valid_until', after: made, input: { valid_from: '2027-01-01', valid_until: '2026-12-31' } },
      { code: 'not_in_this_state', after: closed },
    ],
  },
  share: {
    passes: {
      after: made,
      input: { office_ids: [antwerp] },
      facts: { office, parents: [parent({ office_ids: [rotterdam, antwerp] })] },
    },
    refuses: [
      { code: 'parent_level_not_shared', field: 'office_ids', after: made, facts: { parents: [parent()] } },
      {
        code: 'parent_level_not_shared',
        field: 'office_ids',
        after: made,
        facts: { parents: [parent({ office_ids: [rotterdam, antwerp] }), parent()] },
      },
      { ...notYours, after: shared, input: { office_ids: [id(75)] } },
      { code: 'not_in_this_state', after: closed },
    ],
  },
  unshare: {
    passes: {
      after: shared,
      input: { office_ids: [antwerp] },
      actor: headquarters,
      facts: { office, leaving, takers: [taker({ office_ids: [rotterdam] }), taker({ valid_until: '2026-11-25' })] },
      now: '2026-11-26T09:00:00.000Z',
    },
    refuses: [
      { code: 'level_still_lent', field: 'office_ids', after: shared, facts: { office, leaving, takers: [taker()] } },
      {
        code: 'level_still_lent',
        field: 'office_ids',
        after: shared,
        now: '2026-11-26T09:00:00.000Z',
        facts: { office, leaving, takers: [taker({ valid_until: '2026-11-26' })] },
      },
      {
        code: 'level_still_lent_to',
        field: 'office_ids',
        after: shared,
        actor: clerk,
        facts: { office, leaving, takers: [taker({ office_id: antwerp, office_ids: [antwerp] })] },
      },
      { ...notYours, after: shared },
      { code: 'not_in_this_state', after: closed },
    ],
  },
  close: {
    passes: { after: made, input: { valid_until: '2026-01-01' }, facts: { office } },
    refuses: [
      { ...notYours, after: shared },
      { code: 'start_after_end', field: 'valid_until', after: made, input: { valid_until: '2025-12-31' } },
      { code: 'not_in_this_state', after: closed },
    ],
  },
  reopen: {
    passes: { after: closed, input: {}, facts: { office, parents: [parent()] } },
    refuses: [
      {
        code: 'parent_level_not_shared',
        field: 'valid_until',
        after: closed,
        facts: { office, parents: [parent({ office_ids: [antwerp] })] },
      },
      { ...notYours, after: [...shared, TariffLevelClosed({ valid_until: '2026-12-31' })] },
      { code: 'start_after_end', field: 'valid_until', after: closed, input: { valid_until: '2025-12-31' } },
      { code: 'not_in_this_state', after: made },
    ],
  },
  copy: {
    passes: { after: closed, input: copy, facts: { office } },
    refuses: [
      { ...notYours, after: shared },
      { code: 'start_after_end', field: 'valid_until', after: made, input: { ...copy, valid_until: '2026-12-31' } },
    ],
  },
})

effects(
  tariffLevel,
  {
    ...level,
    service_type_id: 2,
    valid_until: null,
    parent_level_id: null,
    parent_markup_pct: null,
    shared_with: [antwerp],
    office_ids: [rotterdam, antwerp],
    status: 'active',
    status_id: 0,
  },
  [
    [{}, TariffLevelChanged({ name: 'WAF', office_id: id(75) }), { name: 'WAF', office_id: id(75), office_ids: [id(75), antwerp] }],
    [{}, TariffLevelShared({ office_ids: [id(75)] }), { shared_with: [antwerp, id(75)], office_ids: [rotterdam, antwerp, id(75)] }],
    [{}, TariffLevelUnshared({ office_ids: [antwerp] }), { shared_with: [], office_ids: [rotterdam] }],
    [{}, TariffLevelClosed({ valid_until: '2026-12-31' }), { valid_until: '2026-12-31', status: 'closed' }],
    [
      { status: 'closed', valid_until: '2026-12-31' },
      TariffLevelReopened({ valid_until: '2027-03-31' }),
      { valid_until: '2027-03-31', status: 'active' },
    ],
    [{}, TariffLevelCopyStarted({ ...copy, copy_id: id(9) }), {}],
    [{}, TariffLevelCopied({ from_id: id(9), markup_pct: '5.00', tariffs: 3 }), {}],
    [{}, TariffsImported({ file_name: 'carrier.xlsx', added: 1, changed: 2, unchanged: 3, refused: 4 }), {}],
  ],
  ['TariffLevelCreated'],
)
