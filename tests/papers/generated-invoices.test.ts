import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Company, company } from './company.ts'
import { pendingInvoice, rated, readyJob } from './invoicing.ts'
import { invoicePaper, pagesOf } from './papers.ts'

// What is printed is reckoned here a second time, in whole numbers and by nothing of the product.

let house: Company
beforeAll(async () => {
  house = await company()
})

/** Half away from zero. */
function divided(amount: bigint, by: bigint): bigint {
  const [size, sign] = amount < 0n ? [-amount, -1n] : [amount, 1n]
  return sign * ((2n * size + by) / (2n * by))
}

/** So many of the last place as a decimal string. */
function decimal(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const signs = { en: [',', '.'], nl: ['.', ','] } as const
type Language = keyof typeof signs

/** Cents as an invoice shows them: thousands in groups, below zero after a minus sign. */
function shown(cents: bigint, language: Language): string {
  const [group, point] = signs[language]
  const [whole = '', fraction] = decimal(cents < 0n ? -cents : cents, 2).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${cents < 0n ? '−' : ''}${groups.join(group)}${point}${fraction}`
}

/** Hundredths of a per cent, by type. */
const rates = { NL_HIGH: 2100n, NL_LOW: 900n, EXPORT_0: 0n, IMPORT_0: 0n, DISBURSE: 0n } as const
type Type = keyof typeof rates

const types: readonly Type[] = ['NL_HIGH', 'NL_LOW', 'EXPORT_0', 'IMPORT_0', 'DISBURSE']
const line = fc.record({
  /** Thousandths; the largest of both together is as much as a line may be. */
  quantity: fc.oneof(fc.bigInt(1n, 9_999n), fc.bigInt(1n, 9_999_999n)),
  /** Ten-thousandths. */
  rate: fc.oneof(fc.bigInt(-100_000n, 100_000n), fc.bigInt(-99_999_999n, 99_999_999n)),
  type: fc.constantFrom(...types),
})
const amountOf = ({ quantity, rate }: { quantity: bigint; rate: bigint }) => divided(quantity * rate, 100_000n)
const netOf = (lines: readonly { quantity: bigint; rate: bigint }[]) => lines.reduce((sum, one) => sum + amountOf(one), 0n)
/** An invoice asks for more than zero: of lines that come to less, what is charged and what is given change places. */
const someLines = fc
  .array(line, { minLength: 1, maxLength: 9 })
  .filter(lines => netOf(lines) !== 0n)
  .map(lines => (netOf(lines) > 0n ? lines : lines.map(one => ({ ...one, rate: -one.rate }))))
const invoice = fc.record({
  lines: someLines,
  language: fc.constantFrom<Language>('en', 'nl'),
  /** Millionths of a dollar for a euro, where the invoice is in dollars. */
  dollars: fc.option(fc.bigInt(500_000n, 2_000_000n)),
})

const words = {
  en: { net: 'Total excl. VAT', vat: 'VAT', total: 'Total to be paid', amount: 'Amount', national: 'VAT in EUR:' },
  nl: { net: 'Totaal excl. btw', vat: 'Btw', total: 'Te betalen', amount: 'Bedrag', national: 'Btw in EUR:' },
} as const

test('whatever the lines, an invoice shows each amount, VAT by type and totals to the cent', async () => {
  let job = ''
  let made = 0
  await fc.assert(
    fc.asyncProperty(invoice, async ({ lines, language, dollars }) => {
      // A job takes only so many lines.
      if (made++ % 20 === 0) job = ''
      const customer = language === 'en' ? house.exporter : house.dutchman
      if (job === '' || (await house.at.read('jobs', job)).customer_id !== customer) ({ job } = await readyJob(house, customer))
      const told = lines.map(({ quantity, rate, type }, n) => ({
        description: `Line ${n + 1}`,
        quantity: decimal(quantity, 3),
        rate: decimal(rate, 4),
        vat_type: type,
      }))
      if (dollars !== null) await rated(house, decimal(dollars, 6), '2026-11-23')
      const id = await pendingInvoice(house, job, told, dollars === null ? house.euro : house.dollar)
      const pages = await pagesOf(await invoicePaper(house.at, id))
      const rows = pages.flatMap(page => page.rows)

      const found = [...new Set(lines.map(({ type }) => type))]
      // Lines refer to the summary by its letters, given out as the types come.
      const letterOf = (type: Type) => 'ABCDE'.charAt(found.indexOf(type))
      const amounts = lines.map(amountOf)
      expect(rows.filter(row => /^Line \d+$/.test(row[1] ?? '')).map(row => [row[1], row.at(-2), row.at(-1)])).toEqual(
        lines.map(({ type }, n) => [`Line ${n + 1}`, shown(amounts[n] ?? 0n, language), letterOf(type)]),
      )

      let net = 0n
      let vat = 0n
      for (const type of found) {
        const taxable = lines.reduce((sum, one, n) => (one.type === type ? sum + (amounts[n] ?? 0n) : sum), 0n)
        const owed = divided(taxable * rates[type], 10_000n)
        net += taxable
        vat += owed
        expect(rows.filter(row => row[0] === letterOf(type)).map(row => row.slice(-2))).toEqual([
          [shown(taxable, language), shown(owed, language)],
        ])
      }
      const currency = dollars === null ? 'EUR' : 'USD'
      const said = words[language]
      // A large total leaves its currency no room on the same line.
      const last = (...names: string[]) => rows.findLast(row => names.includes(row.at(-2) ?? ''))?.at(-1)
      expect([last(said.net), last(said.vat), last(said.total, `${said.total} ${currency}`)]).toEqual(
        [net, vat, net + vat].map(cents => shown(cents, language)),
      )
      expect(rows.flat()).toContain(`${said.amount} ${currency}`)
      const national = rows.flat().filter(cell => cell.startsWith(said.national))
      const inEuros = dollars === null || vat === 0n ? undefined : divided(vat * 1_000_000n, dollars)
      const begins = inEuros === undefined ? undefined : `${said.national} ${shown(inEuros, language)} (`
      expect(national[0]?.slice(0, begins?.length)).toBe(begins)
    }),
    { numRuns: 100 },
  )
}, 300_000)
