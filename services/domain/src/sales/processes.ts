import { after, enqueue, type Process, queueAfter, type Steps, step } from '../kernel/process.ts'
import { surcharge } from './surcharges.ts'
import { tariffLevel } from './tariff-levels.ts'
import { tariff } from './tariffs.ts'

/** A rate goes on at its new price in a row of its own, in all else the same; a level that is copied comes with its rates. */
export const salesProcesses: readonly Process[] = [
  after('rate of a tariff', tariff, {
    TariffRateChanged: ({ new: rate, from, until, follower_id }, { record }): Steps => {
      const { route: _route, office_ids: _offices, followed_by_id: _follower, status: _status, ...said } = record
      const next = { ...said, rate, valid_from: from, valid_until: until }
      return follower_id === null ? {} : { follower: step(tariff, follower_id, 'create_following', next) }
    },
    TariffFollowed: ({ follower_id, ...terms }, { record }): Steps => {
      const { route: _route, office_ids: _offices, followed_by_id: _follower, status: _status, ...said } = record
      return { follower: step(tariff, follower_id, 'create_following', { ...said, ...terms }) }
    },
  }),
  after('rate of a surcharge', surcharge, {
    SurchargeRateChanged: ({ from, until, purchase, sales, followed_by_id }, { record }) => {
      const { scope: _scope, followed_by_id: _follower, status: _status, ...said } = record
      return {
        follower: step(surcharge, followed_by_id, 'create', { ...said, purchase, sales, valid_from: from, valid_until: until }),
      }
    },
  }),
  after('copy of a level', tariffLevel, {
    TariffLevelCopyStarted: ({ copy_id, markup_pct: _pct, ...said }, { record }): Steps => {
      const { shared_with: _shared, office_ids: _offices, status: _status, ...kept } = record
      return { copy: step(tariffLevel, copy_id, 'create_copy', { ...kept, ...said, is_default_for_office: false }) }
    },
  }),
  queueAfter('rates of a copied level', tariffLevel, {
    TariffLevelCopyStarted: ({ copy_id, markup_pct }, { id }) => ({
      rates: enqueue('copy_tariffs', { id: copy_id, from_id: id, markup_pct }),
    }),
  }),
]
