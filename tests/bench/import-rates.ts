import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import { type Caller, caller, rowsOf } from '../caller.ts'
import { startFairlead } from '../fairlead.ts'
import { type Figure, plain } from './figure.ts'
import { complete, upload } from './import.ts'
import { sized } from './size.ts'

const rows = sized(10_000, 100)

/**
 * A carrier's sheet of 10,000 rates for a price list: brought in, brought in again as it is, and once more with another rate for each from a
 * later day on. One with as many for the same cargo, a new one each day, is looked through.
 */
export async function benchImportRates(): Promise<Figure[]> {
  const fairlead = await startFairlead([], { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' })
  try {
    await fairlead.start('api,projections')
    await fairlead.start('workers')
    const token = await fairlead.token('admin')
    const who = caller(fairlead.url, token)
    await priceList(who)
    const ports = rowsOf(await who.get('ports?sort=code&per_page=40')).map(({ code }) => String(code))
    const preview = async (sheet: string, outcome: string) => {
      const { id, headers } = await upload(fairlead.url, token, { resource: 'tariffs', sheet })
      const previewing = performance.now()
      const { body, text } = await who.post(`imports/${id}/match`, { columns: headers })
      const previewed = (performance.now() - previewing) / 1_000
      if (body[outcome] !== rows) throw new Error(`The preview was ${text}`)
      return { id, previewed }
    }
    const bring = async (sheet: string, outcome: string) => {
      const { id, previewed } = await preview(sheet, outcome)
      const applying = performance.now()
      await who.post(`imports/${id}/apply`)
      await complete(who, id)
      return { previewed, applied: (performance.now() - applying) / 1_000 }
    }
    const added = await bring(sheetOf(ports, '450', '01-01-2026'), 'added')
    const again = await bring(sheetOf(ports, '450', '01-01-2026'), 'unchanged')
    const followed = await bring(sheetOf(ports, '475', '01-07-2026'), 'changed')
    const daily = await preview(dailySheetOf(ports), 'changed')
    return [
      figure(`preview of ${plain(rows)} rates for an empty list`, added.previewed, 5),
      figure('preview of the same rates again', again.previewed, 5, again.previewed / added.previewed),
      figure('preview of as many that follow them', followed.previewed, 5, followed.previewed / added.previewed),
      figure('preview of one a day for the same cargo', daily.previewed, 5, daily.previewed / added.previewed),
      figure('their import, until all of it is on the record', added.applied, 60),
      figure('import of those that follow', followed.applied, 90, followed.applied / added.applied),
    ]
  } finally {
    await fairlead.stop()
  }
}

const figure = (what: string, seconds: number, reach: number, ratio?: number): Figure => ({
  what,
  figure: `${plain(seconds)} s, ${plain(rows / seconds)} rows/s`,
  reach: `≤ ${reach} s`,
  ratio: ratio === undefined ? '' : plain(ratio),
  reached: seconds <= reach,
})

async function priceList(who: Caller): Promise<void> {
  const idOf = async (resource: string, query: string) => String(rowsOf(await who.get(`${resource}?${query}`))[0]?.id)
  const made = await who.post('tarifflevels', {
    code: 'BENCH',
    name: 'Ten thousand rates',
    kind: 'purchase',
    currency_id: await idOf('currencies', 'code=EUR'),
    office_id: await idOf('relations', 'office_code=01'),
    valid_from: '2026-01-01',
    is_default_for_office: false,
    hide_for_customers: true,
  })
  if (made.status !== 201) throw new Error(`The price list was answered ${made.text}`)
}

/** Rates of so many keys: from each port to each, in each of the eight conditions. */
function sheetOf(ports: readonly string[], amount: string, from: string): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const [pol, pod, condition] = [ports[Math.floor(n / 8) % ports.length], ports[Math.floor(n / 8 / ports.length)], (n % 8) + 1]
    return `BENCH,${pol},${pod},${condition},${amount},EUR,UNIT,${from}`
  })
  return whole(lines)
}

/** Rates of one key: each follows the one of the day before, the first of them the one that holds. */
function dailySheetOf([pol, pod]: readonly string[]): string {
  return whole(Array.from({ length: rows }, (_, n) => `BENCH,${pol},${pod},1,${500 + n},EUR,UNIT,${showDate(addDays('2030-01-01', n))}`))
}

const whole = (lines: readonly string[]): string =>
  `tariff_level_id,pol_id,pod_id,condition_id,rate.amount,rate.currency_id,rate.calculation_unit_id,valid_from\n${lines.join('\n')}\n`
