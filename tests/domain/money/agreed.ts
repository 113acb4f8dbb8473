import fc from 'fast-check'

/** A line of what was agreed, in the words of who agreed it. */
export interface AgreedLine {
  readonly quantity: string
  readonly rate: string
  readonly vat_type: (typeof vat_types)[number]
  /** Which of the jobs it belongs to. */
  readonly job: number
}

/** What is charged to whom, by which office and in what, and which of its lines each credit note gives back, one after another. */
export interface Agreed {
  readonly lines: readonly AgreedLine[]
  readonly office: 'NL' | 'BE'
  readonly customer: 'NL' | 'BE' | 'SN'
  readonly currency: 'EUR' | 'USD' | 'JPY'
  /** Units of the currency for one euro. */
  readonly exchange_rate: string
  readonly credits: readonly (readonly number[])[]
}

/** What a Dutch and a Belgian office charge at home, their standard rates first. */
const at_home = { NL: ['NL_HIGH', 'NL_LOW'], BE: ['BE_HIGH'] } as const
const untaxed = ['EXPORT_0', 'IMPORT_0', 'DISBURSE', 'EXEMPT', 'ZERO', 'REVERSE_DOM'] as const
export const vat_types = [...at_home.NL, ...at_home.BE, ...untaxed] as const

/** A decimal of so many places, by its smallest parts. */
const decimal = (least: number, most: number, places: number) =>
  fc.integer({ min: least, max: most }).map(parts => (parts / 10 ** places).toFixed(places))

const linesOf = (office: Agreed['office']) =>
  fc.array(
    fc.record({
      quantity: fc.oneof(decimal(1, 9_999, 3), decimal(1, 9_999_999, 3)),
      // Below zero it is an allowance, or a rebate.
      rate: fc.oneof(decimal(-100_000, 400_000, 4), decimal(-20_000_000, 90_000_000, 4)),
      vat_type: fc.constantFrom(...at_home[office], ...untaxed),
      job: fc.nat(2),
    }),
    { minLength: 1, maxLength: 5 },
  )

/** No line is credited twice. */
function inTurn(credits: readonly (readonly number[])[], lines: number): number[][] {
  const given = new Set<number>()
  return credits
    .map(some => some.filter(index => index < lines && !given.has(index) && given.add(index)).toSorted((left, right) => left - right))
    .filter(some => some.length > 0)
}

export const anyAgreed = (currencies: readonly Agreed['currency'][]): fc.Arbitrary<Agreed> =>
  fc
    .constantFrom('NL' as const, 'BE' as const)
    .chain(office =>
      fc.record({
        office: fc.constant(office),
        lines: linesOf(office),
        // At home more often: elsewhere there is no VAT to be reckoned.
        customer: fc.constantFrom<Agreed['customer'][]>(office, office, 'NL', 'BE', 'SN'),
        currency: fc.constantFrom(...currencies),
        exchange_rate: decimal(500_000, 200_000_000, 6),
        credits: fc.array(fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      }),
    )
    .map(told => ({ ...told, credits: inTurn(told.credits, told.lines.length) }))
