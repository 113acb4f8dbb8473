/** The exchange rates of a day: how much of each currency one euro is worth. */
export interface DayRates {
  date: string
  rates: ReadonlyMap<string, string>
}

/** A rate of the European Central Bank has at most so many decimals with us. */
const decimals = 6

/**
 * The reference rates of the European Central Bank, of each day that a file of it holds, in its order: `eurofxref-daily.xml` one day,
 * `eurofxref-hist-90d.xml` and `eurofxref-hist.xml` many, the newest first. None when the text is something else. Attributes may stand in
 * either order and in either kind of quotes; all else in the text is of no interest.
 */
export function ecbRates(xml: string): DayRates[] {
  const [, ...parts] = xml.split(/<Cube\s+time=["'](?=\d{4}-\d{2}-\d{2}["'])/)
  return parts.map(part => ({ date: part.slice(0, 'yyyy-MM-dd'.length), rates: ratesIn(part) })).filter(({ rates }) => rates.size > 0)
}

function ratesIn(part: string): ReadonlyMap<string, string> {
  const cubes = [...part.matchAll(/<Cube\s+([^>]*)\/?>/g)].map(([, attributes = '']) => ({
    currency: /currency=["']([A-Z]{3})["']/.exec(attributes)?.[1],
    rate: /rate=["'](\d+(?:\.\d+)?)["']/.exec(attributes)?.[1],
  }))
  return new Map(
    cubes.flatMap(({ currency, rate }): [string, string][] => (currency && rate && Number(rate) > 0 ? [[currency, fixed(rate)]] : [])),
  )
}

/** `1.0912` → `1.091200`. */
function fixed(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.')
  return `${whole}.${part.slice(0, decimals).padEnd(decimals, '0')}`
}
