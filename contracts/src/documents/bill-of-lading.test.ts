import { describe, expect, it } from 'vitest'
import { type DocumentVehicle, type FreightCharge, freightTotals, vehicleTotals } from './bill-of-lading.ts'

const vehicle = (volume_m3: string, weight_kg: string): DocumentVehicle => ({
  vin: 'WVWZZZ1JZXW000001',
  make: 'Volkswagen',
  model: 'Golf',
  colour: null,
  length_m: '4.28',
  width_m: '1.79',
  height_m: '1.49',
  build_year: null,
  license_plate: null,
  lane_metres: '2.55',
  volume_m3,
  weight_kg,
  hs_code: null,
})

describe('vehicleTotals', () => {
  it('adds decimals exactly', () => {
    expect(vehicleTotals([vehicle('0.1', '1300'), vehicle('0.2', '1450.5')])).toEqual({
      lane_metres: '5.10',
      volume_m3: '0.300',
      weight_kg: '2750.5',
    })
    expect(vehicleTotals([])).toEqual({ lane_metres: '0.00', volume_m3: '0.000', weight_kg: '0' })
  })
})

describe('freightTotals', () => {
  const charge = (currency: string, amount: string, terms: FreightCharge['terms']): FreightCharge => ({
    description: 'Ocean freight',
    basis: null,
    currency,
    amount,
    terms,
  })

  it('keeps currencies and terms apart', () => {
    const charges = [
      charge('USD', '10.10', 'prepaid'),
      charge('EUR', '5.00', 'collect'),
      charge('USD', '0.20', 'prepaid'),
      charge('USD', '7.00', 'collect'),
    ]
    expect(freightTotals(charges)).toEqual([
      { currency: 'USD', prepaid: '10.30', collect: '7.00' },
      { currency: 'EUR', prepaid: null, collect: '5.00' },
    ])
  })
})
