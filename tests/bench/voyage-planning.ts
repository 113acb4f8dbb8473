import { caller, rowsOf } from '../caller.ts'
import { startFairlead } from '../fairlead.ts'
import { day, must, stageOf, vehicle } from '../stage.ts'
import { type Figure, plain } from './figure.ts'
import { sized } from './size.ts'
import { timed } from './stock.ts'

const most = sized(5_000, 50)
const atOnce = sized(500, 25)

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
    const voyage_id = await voyage({
      port_calls: [call(pol_id, 'load', 10), ...pods.map((pod, index) => call(pod, 'discharge', 20 + index))],
    })
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
    const moved = await timed(sized(100, 6), async n => {
      must(await clerk.post(`units/${units[n % units.length]}/set_priority`, { priority: n % 2 === 0 }))
      must(await open(other))
    })
    return [
      {
        what: `the plan of a voyage with ${plain(most)} units, opened`,
        figure: `p50 ${opened.median} ms, p95 ${opened.p95} ms`,
        reach: 'p95 ≤ 200 ms',
        ratio: '',
        reached: opened.p95 <= 200,
      },
      {
        what: 'a change of one unit, seen by another planner',
        figure: `p50 ${moved.median} ms, p95 ${moved.p95} ms`,
        reach: 'p95 ≤ 100 ms',
        ratio: '',
        reached: moved.p95 <= 100,
      },
    ]
  } finally {
    await fairlead.stop()
  }
}
