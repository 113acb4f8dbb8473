import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { countries } from '@fairlead/contracts/masterdata/countries'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { isTimeZone } from '@fairlead/contracts/measures/dates'
import { invalid, together } from '../kernel/refusal.ts'
import type { NewEvent } from '../ports/event-log.ts'
import { country } from './countries.ts'
import { ruledRegister } from './registers.ts'

/** Cut-offs are told by the clock of the port, so its zone must be one that clocks know; and its code begins with that of its country. */
export const port = ruledRegister<typeof ports, { within: RecordOf<typeof countries> | undefined }>(
  ports,
  ({ code, time_zone }, { within }) =>
    together([
      ...(time_zone && !isTimeZone(time_zone) ? [invalid('unknown_time_zone', { field: 'time_zone' })] : []),
      ...(within && !code.startsWith(within.code)
        ? [invalid('port_of_other_country', { field: 'code', params: { country: within.code } })]
        : []),
    ]),
  {
    facts: async ({ country_id }, load) => ({ within: await load(country, country_id) }),
    upcast: { Created: [portsBeforeRegions], Changed: [portsBeforeRegions] },
  },
)

/** At first a port lay in one region. */
function portsBeforeRegions(data: NewEvent['data']): NewEvent['data'] {
  const { region_id, ...others } = data
  return region_id === undefined ? data : { ...others, region_ids: region_id === null ? null : [region_id] }
}
