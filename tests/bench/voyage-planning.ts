import { type Answer, caller, rowsOf } from '../caller.ts'
import { startFairlead } from '../fairlead.ts'
import { day, must, stageOf, vehicle } from '../stage.ts'
import { type Figure, plain } from './figure.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'

const most = sized(5_000, 50)
const atOnce = sized(500, 25)
/** As the console asks: not for what became of all the units. */
const brief = { prefer: 'return=minimal' }

/** The plan of a voyage with thousands of units, over the API: opened, and read by another planner after somebody moved one. */
export async function benchVoyagePlanning(): Promise<Figure[]> {
  const fairlead = await startFairlead(['api,projections', 'workers'], { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  try {
    const [clerk, other] = [caller(fairlead.url, await fairlead.token('user')), caller(fairlead.url, await fairlead.token('admin'))]
    const { named, voyage, job } = stageOf(clerk, caller(fairlead.url, await fairlead.token('supervisor')))
    const [pol_id, ...pods] = await Promise.all(['NLRTM', 'SNDKR', 'CIABJ', 'GHTEM', 'TGLFW', 'NGTIN'].map(code => named('ports', code)))
    const call = (port_id: string | undefined, purpose: string, arrival: number) => ({
      port_id,
      purpose,
      date_arrival: day(arrival),
      date_departure: day(arrival + 1),
    })
    const sailing = { port_calls: [call(pol_id, 'load', 10), ...pods.map((pod, index) => call(pod, 'discharge', 20 + index))] }
    const [voyage_id, later_id] = [await voyage(sailing), await voyage(sailing)]
    const measures = ['units', 'lane_metres', 'cbm']
    const capacities = pods.flatMap(pod_id =>
      measures.map(measure => ({ pol_id, pod_id, measure, capacity: String(most * 20), overbook_pct: '0.00' })),
    )
    must(await clerk.post(`allocations/${voyage_id}/set_capacity`, { capacities }))
    const commodity_id = await named('commodities', 'Passenger')
    for (let n = 0; n < most; n += atOnce) {
      const route = { voyage_id, pol_id, pod_id: pods[(n / atOnce) % pods.length], onward_legs: [] }
      const booking = must(await clerk.post('bookings', { job_id: await job(), ...route, commodity_id }))
      must(await clerk.post(`bookings/${String(booking.id)}/add_units`, { units: Array.from({ length: atOnce }, () => vehicle()) }))
    }
    const open = (who: typeof clerk) => who.get(`voyageplanning/${voyage_id}`)
    const opened = await timed(sized(100, 6), async () => must(await open(clerk)))
    const units = rowsOf(await clerk.get(`units?voyage_id=${voyage_id}&status=booked&per_page=200`)).map(({ id }) => String(id))
    const seen = (doing: (unit_id: string) => Promise<Answer>) => {
      const waiting = units.values()
      return timed(sized(100, 6), async () => {
        must(await doing(waiting.next().value ?? ''))
        must(await open(other))
      })
    }
    // In this order each finds the units as the one before left them; moved ones are gone from the list.
    const moves = {
      'a priority given': await seen(id => clerk.post(`units/${id}/set_priority`, { priority: true })),
      'a unit put on stand-by': await seen(id => clerk.post(`units/${id}/put_on_stand_by`, {}, brief)),
      'a unit promoted': await seen(unit_id => clerk.post(`allocations/${voyage_id}/promote`, { unit_id }, brief)),
      'a unit moved to another voyage': await seen(id => clerk.post(`units/${id}/move`, { voyage_id: later_id })),
    }
    return [
      {
        what: `the plan of a voyage with ${plain(most)} units, opened`,
        figure: `p50 ${opened.median} ms, p95 ${opened.p95} ms`,
        reach: 'p95 ≤ 200 ms',
        ratio: '',
        reached: opened.p95 <= 200,
      },
      ...Object.entries(moves).map(([what, { median, p95 }]) => ({
        what: `${what}, seen by another planner`,
        figure: `p50 ${median} ms, p95 ${p95} ms`,
        reach: 'p95 ≤ 100 ms',
        ratio: '',
        reached: p95 <= 100,
      })),
    ]
  } finally {
    await fairlead.stop()
  }
}
