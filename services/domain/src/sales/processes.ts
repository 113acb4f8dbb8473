import { after, type Process, type Steps, step } from '../kernel/process.ts'
import { surcharge } from './surcharges.ts'
import { tariff } from './tariffs.ts'

/** A rate goes on at its new price in a row of its own, in all else the same. */
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
]
