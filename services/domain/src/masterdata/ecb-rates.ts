/** The exchange rates of a day: how much of each currency one euro is worth. */
export interface DayRates {
  date: string
  rates: ReadonlyMap<string, string>
}

/** A rate of the European Central Bank has at most so many decimals with us. */
const decimals = 6

/**
 * The daily reference rates of the European Central Bank (`eurofxref-daily.xml`); undefined when the text is something else. Attributes may
 * stand in either order and in either kind of quotes; all else in the text is of no interest.
 */
export function ecbRates(xml: string): DayRates | undefined {
  const date = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(xml)?.[1]
  const cubes = [...xml.matchAll(/<Cube\s+([^>]*)\/?>/g)].map(([, attributes = '']) => ({
    currency: /currency=["']([A-Z]{3})["']/.exec(attributes)?.[1],
    rate: /rate=["'](\d+(?:\.\d+)?)["']/.exec(attributes)?.[1],
  }))
  const rates = new Map(
    cubes.flatMap(({ currency, rate }): [string, string][] => (currency && rate && Number(rate) > 0 ? [[currency, fixed(rate)]] : [])),
  )
  return date !== undefined && rates.size > 0 ? { date, rates } : undefined
}

/** `1.0912` → `1.091200`. */
function fixed(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.')
  return `${whole}.${part.slice(0, decimals).padEnd(decimals, '0')}`
}
