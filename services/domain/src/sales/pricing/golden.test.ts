import { sum } from '@fairlead/contracts/measures/money'
import { expect, test } from 'vitest'
import { price } from './price.ts'
import vectors from './pricing-cases.json' with { type: 'json' }
import type { Cargo } from './request.ts'
import { car, container, list, request, surcharge, tariff } from './specimens-for-tests.ts'

type Case = (typeof vectors.cases)[number]
type Context = Partial<Record<'containers' | 'teu' | 'days' | 'free_days', number>> & { lane_width?: string }

const contextOf = (input: Case['input']): Context => input.ctx ?? {}

/** Metres as cases have them, centimetres as cargo has them. */
const centimetres = (metres: string | undefined) => (metres === undefined ? null : Math.round(Number(metres) * 1000) / 10)

function cargoOf({ units }: Case['input'], { containers, teu }: Context): Cargo[] {
  if (containers !== undefined && teu !== undefined) {
    // A case says how many containers there are and how many TEU they make: one of 20 ft and one of 40 ft.
    return Array.from({ length: containers }, (_, index) => ({ ...container, id: `container ${index}`, teu: String(teu / containers) }))
  }
  return units.map((unit: { l?: string; w?: string; h?: string; kg: string; qty?: number }, index) => ({
    ...car,
    id: `unit ${index}`,
    quantity: unit.qty ?? 1,
    length: centimetres(unit.l),
    width: centimetres(unit.w),
    height: centimetres(unit.h),
    weight: Number(unit.kg),
  }))
}

test.each(vectors.cases.map(one => [one.name, one.why, one] as const))('%s: %s', (_name, _why, { input, expected }) => {
  const context = contextOf(input)
  const freight: { unit: string; rate: string; min_per_unit?: string; max?: string; min?: string } = input.freight
  const found = price(
    request({
      cargo: cargoOf(input, context),
      lane_width: context.lane_width ?? '3.00',
      counts: {
        ...request().counts,
        days: context.days === undefined ? null : Math.max(0, context.days - (context.free_days ?? 0)),
      },
      costs: (input.transports ?? []).map(({ purchase, markup }, index) => ({
        id: `transport ${index}`,
        kind: 'transport' as const,
        purchase: { currency_id: 'EUR', amount: purchase },
        markup_pct: markup,
      })),
    }),
    {
      sources: [
        list([
          tariff(freight.unit, freight.rate, {
            minimum_per_unit: freight.min_per_unit ?? null,
            minimum: freight.min ?? null,
            maximum: freight.max ?? null,
          }),
        ]),
      ],
      surcharges: (input.surcharges ?? []).map(({ code, unit, rate }) => surcharge(code, unit, rate)),
    },
  )

  const amounts = (kind: string) => found.lines.filter(line => line.kind === kind).map(line => line.sales?.amount ?? '')
  expect(sum(amounts('freight'))).toBe(expected.freight)
  const byCode = Object.fromEntries(
    found.lines.filter(line => line.kind === 'surcharge').map(line => [line.surcharge_id, line.sales?.amount]),
  )
  expect(byCode).toEqual(Object.fromEntries(expected.surcharges.map(({ code, amount }) => [code, amount])))
  expect(amounts('transport')).toEqual(expected.transports)
  expect(sum(found.lines.map(line => line.sales?.amount ?? '0'))).toBe(expected.total)
})
