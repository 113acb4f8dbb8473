import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { bookings } from '@fairlead/contracts/operations/bookings'
import { projects } from '@fairlead/contracts/operations/projects'
import { leadingBooking } from '@fairlead/contracts/operations/travelling'
import type { Find, Load } from '../kernel/aggregate.ts'
import { perEuro } from '../masterdata/rate-on.ts'
import type { Line, LineRate } from './pro-forma-lines.ts'
import { fixedRates } from './project-rules.ts'

type Booking = RecordOf<typeof bookings> & { id: string }
/** What decides by which rate a line counts. */
type Rated = Pick<Line, 'currency_id'> & {
  readonly booking_id?: string | null | undefined
  readonly project_id?: string | null | undefined
}

const unrated: LineRate = { exchange_rate: null, exchange_rate_date: null }

/**
 * How much of the currency of a line of a job one euro is worth on a day: as the project has fixed it under which it counts, its own or that of the voyage of its
 * booking, else as the register says (DOMAIN_DOCS §2.1–2.2). Nothing where neither does. `booked` are the bookings of the job.
 */
export async function ratesOfLines(
  lines: readonly Rated[],
  { booked, day }: { booked: readonly Booking[]; day: string },
  load: Load,
  find: Find,
): Promise<(line: Rated) => LineRate> {
  const leading = leadingBooking(booked)?.voyage_id
  const projectOf = ({ booking_id, project_id }: Rated): string | undefined =>
    project_id ?? (booking_id ? booked.find(one => one.id === booking_id)?.voyage_id : leading)
  const named = [...new Set(lines.flatMap(line => projectOf(line) ?? []))]
  const under = new Map((await find(projects, { id: named })).map(one => [one.id, one]))
  const fixedFor = (line: Rated): string | undefined => {
    const project = under.get(projectOf(line) ?? '')
    return project && fixedRates(project).find(one => one.currency_id === line.currency_id)?.rate
  }
  const others = [...new Set(lines.filter(line => fixedFor(line) === undefined).map(line => line.currency_id))]
  const ofDay = new Map(await Promise.all(others.map(async id => [id, await perEuro(id, day, find, load)] as const)))
  return line => {
    const fixed = fixedFor(line)
    if (fixed !== undefined) return { exchange_rate: fixed, exchange_rate_date: day }
    const quoted = ofDay.get(line.currency_id)
    return quoted ? { exchange_rate: quoted.exchange_rate, exchange_rate_date: quoted.exchange_rate_date } : unrated
  }
}
