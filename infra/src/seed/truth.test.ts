import { suggestModelYears, vinCheckDigit } from '@fairlead/contracts/checks/chassis-number'
import { aggregateOf } from '@fairlead/domain/aggregates'
import { idOf } from '@fairlead/domain/kernel/aggregate'
import { categoryOf } from '@fairlead/domain/kernel/claims'
import { executor } from '@fairlead/domain/kernel/execute'
import { roomOf } from '@fairlead/domain/operations/room'
import { tradeDay } from '@fairlead/domain/operations/today'
import { systemClock } from '@fairlead/domain/ports/clock'
import { origin } from '@fairlead/domain/ports/event-log'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryEventLog } from '../event-log/memory.ts'
import { logFinder } from '../follow/log-finder.ts'
import reference from './data/reference.json' with { type: 'json' }
import { seedDemonstration } from './demonstration.ts'
import type { Seeder } from './seeder.ts'
import { vehicle } from './vehicles.ts'

// What somebody of the trade would look at twice in the demonstration company.

type Bag = { [key: string]: unknown }

const log = memoryEventLog()
let seeder: Seeder
let streams: readonly string[]
beforeAll(async () => {
  const execute = executor({ log, clock: systemClock, aggregateOf, finder: logFinder(log, aggregateOf) })
  seeder = await seedDemonstration({ execute, log }, new Date())
  streams = [...new Set((await log.tail(origin, 100_000)).map(event => event.stream))]
})

/** All seeded records of a resource, each with its id; the category is what its streams are called. */
const all = (resource: string, category = resource): Promise<Bag[]> =>
  Promise.all(
    streams
      .filter(one => categoryOf(one) === category)
      .map(async one => ({ id: idOf(one), ...(await seeder.record(resource, idOf(one))) })),
  )

describe('the world', () => {
  const { countries, currencies, exchangerates, ports } = reference

  test('has the 249 countries of ISO 3166-1, each with a name in both languages', () => {
    const codes =
      'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
    expect(countries.map(one => one.code).sort()).toEqual(codes.split(' '))
    expect(countries.filter(one => !one.name.en || !one.name.nl)).toEqual([])
    for (const of of ['en', 'nl'] as const) expect(new Set(countries.map(one => one.name[of])).size).toBe(249)
  })

  test('has 27 countries in the European Union', () => {
    const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
    expect(
      countries
        .filter(one => one.is_eu)
        .map(one => one.code)
        .sort(),
    ).toEqual(members.split(' '))
  })

  test('counts money in the minor units of ISO 4217', () => {
    const other = currencies.filter(one => one.minor_units !== 2).map(one => `${one.code} ${one.minor_units}`)
    expect(other.sort()).toEqual('BHD 3,CLP 0,DJF 0,GNF 0,IQD 3,ISK 0,JOD 3,JPY 0,KRW 0,KWD 3,LYD 3,OMR 3,TND 3,XAF 0,XOF 0'.split(','))
  })

  test('has a rate for every currency but the euro, from whichever day on', () => {
    const rated = new Set(exchangerates.map(one => one.currency))
    expect(currencies.map(one => one.code).filter(one => !rated.has(one))).toEqual(['EUR'])
    // Francs of the CFA are tied to the euro, dirhams and riyals to the dollar.
    const rate = (of: string) => Number(exchangerates.find(one => one.currency === of)?.rate)
    expect([rate('XOF'), rate('XAF')]).toEqual([655.957, 655.957])
    expect(rate('AED') / rate('USD')).toBeCloseTo(3.6725, 3)
    expect(rate('SAR') / rate('USD')).toBeCloseTo(3.75, 3)
    expect(rate('JPY')).toBeGreaterThan(100)
  })

  test('lets every port lie in the country that its UN/LOCODE says, with a currency of its own', () => {
    expect(ports.filter(one => one.code.slice(0, 2) !== one.country)).toEqual([])
    const moneyOf = new Map(countries.map(one => [one.code, one.currency]))
    const usesDollars = ports.filter(one => moneyOf.get(one.country) === 'USD').map(one => one.country)
    expect([...new Set(usesDollars)]).toEqual(['US'])
    expect(ports.find(one => one.name.en.startsWith('Newcastle'))?.code).toBe('GBNCL')
  })
})

describe('vehicles', () => {
  /** World manufacturer identifiers by which the makes are known, by ISO 3780. */
  const makers: Readonly<Record<string, readonly string[]>> = {
    Toyota: ['NMT', 'AHT', 'JTM', 'JTF', 'VNK'],
    Volkswagen: ['WVW', 'WV1'],
    'Mercedes-Benz': ['WDB', 'WDD'],
    BMW: ['WBA', '5UX'],
    Audi: ['WAU'],
    Opel: ['W0V'],
    Peugeot: ['VR3'],
    Renault: ['VF1'],
    Ford: ['WF0', '6FP'],
    Nissan: ['VSK', 'SJN'],
    Mitsubishi: ['MMC'],
    Hyundai: ['TMA'],
    Kia: ['U5Y'],
    Volvo: ['YV1'],
    Iveco: ['ZCF'],
  }
  /** Whose position 10 tells the model year; Ford has it in position 11 and the others have none. */
  const codesYear = ['WVW', 'WV1', '5UX', 'WAU', 'W0V', 'VR3', 'MMC', 'TMA', 'U5Y', 'YV1']
  const serials = Array.from({ length: 1_000 }, (_, serial) => serial)
  const made = () => serials.map(serial => vehicle(seeder, serial) as Record<string, string> & { build_year: number })

  test('have a VIN of their maker, their year, and their market', () => {
    const vehicles = made()
    for (const { make = '', chassis_number: vin = '', build_year } of vehicles) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
      expect(makers[make], make).toContain(vin.slice(0, 3))
      expect(build_year).toBeLessThanOrEqual(2024)
    }
    const coded = vehicles.filter(one => codesYear.includes(one.chassis_number?.slice(0, 3) ?? ''))
    const yearsOf = (vin = '', at = 9) => suggestModelYears(`${vin.slice(0, 9)}${vin[at]}${vin.slice(10)}`, 2026)
    for (const one of coded) expect(yearsOf(one.chassis_number), one.chassis_number).toContain(one.build_year)
    const fords = vehicles.filter(one => one.make === 'Ford')
    for (const one of fords) expect(yearsOf(one.chassis_number, 10), one.chassis_number).toContain(one.build_year)
    const checked = vehicles.map(one => one.chassis_number ?? '').filter(vin => /^[1-5L]/.test(vin))
    expect(checked.length).toBeGreaterThan(30)
    for (const vin of checked) expect(vin[8]).toBe(vinCheckDigit(vin))
  })

  test('are all different', () => {
    const many = Array.from({ length: 10_000 }, (_, serial) => (vehicle(seeder, serial) as { chassis_number: string }).chassis_number)
    expect(new Set(many).size).toBe(many.length)
  })

  test('are what they are to customs: by body, engine and drive', () => {
    const kind = new Map(made().map(one => [`${one.make} ${one.model}`, one]))
    const commodity = (code: string) => seeder.id('commodities', code)
    expect(kind.get('Toyota Hilux')).toMatchObject({ hs_code: '870421', commodity_id: commodity('PICKUP'), body: 'pick-up' })
    expect(kind.get('Mercedes-Benz Sprinter')).toMatchObject({ hs_code: '870421', commodity_id: commodity('VAN'), body: 'van' })
    expect(kind.get('Nissan Leaf')).toMatchObject({ hs_code: '870380', commodity_id: commodity('CAR_EV') })
    expect(kind.get('Volkswagen ID.3')).toMatchObject({ hs_code: '870380', commodity_id: commodity('CAR_EV') })
    expect(kind.get('Toyota Land Cruiser')).toMatchObject({ hs_code: '870333', commodity_id: commodity('SUV') })
    const commodities: Readonly<Record<string, string>> = { van: 'VAN', 'pick-up': 'PICKUP', suv: 'SUV' }
    const known = new Set(reference.hscodes.map(one => one.code))
    for (const { body = '', commodity_id, hs_code = '' } of kind.values()) {
      expect(known).toContain(hs_code)
      expect(hs_code.startsWith(body === 'van' || body === 'pick-up' ? '8704' : '8703')).toBe(true)
      expect([commodities[body] ?? 'CAR', commodities[body] ?? 'CAR_EV'].map(commodity)).toContain(commodity_id)
    }
    expect(kind.size).toBe(28)
  })

  test('are booked as what they are', async () => {
    const units = await all('units')
    expect(units.length).toBeGreaterThan(25)
    expect(new Set(units.map(one => one.hs_code)).size).toBeGreaterThan(4)
    expect(units.filter(one => one.commodity_id === null || one.hs_code === null)).toEqual([])
  })
})

describe('companies', () => {
  test('are reached where nobody else is: every address of electronic mail is of a reserved domain', async () => {
    const told = JSON.stringify(await all('relations'))
    const domains = [...told.matchAll(/@([\w.-]+)/g)].map(([, domain]) => domain ?? '')
    expect(domains.length).toBeGreaterThan(10)
    expect(domains.filter(one => !/\.(test|example)$/.test(one))).toEqual([])
  })

  test('are called by numbers of their country', async () => {
    const prefixes: Record<string, string> = {
      NL: '+31',
      BE: '+32',
      SN: '+221',
      GH: '+233',
      DE: '+49',
      CI: '+225',
      PL: '+48',
      GB: '+44',
      NO: '+47',
    }
    const relations = await all('relations')
    expect(relations.length).toBeGreaterThan(10)
    for (const { name, phone, country_id } of relations) {
      const country = Object.keys(prefixes).find(code => seeder.id('countries', code) === country_id) ?? ''
      expect(String(phone).startsWith(prefixes[country] ?? '?'), `${String(name)} ${String(phone)}`).toBe(true)
    }
  })

  test('offices of one company have its VAT id and its registration, and say on paper how they are reached', async () => {
    const office = (name: string) => seeder.record('relations', seeder.id('relations', name))
    const [head, rotterdam, antwerp] = await Promise.all(['Fairlead Shipping', 'Fairlead Rotterdam', 'Fairlead Antwerp'].map(office))
    expect(rotterdam).toMatchObject({
      vat_id: head?.vat_id,
      registration_id: '24123456',
      parent_id: seeder.id('relations', 'Fairlead Shipping'),
    })
    expect(antwerp?.vat_id).not.toBe(head?.vat_id)
    for (const one of [head, rotterdam, antwerp]) {
      expect(one?.phone).toBeTruthy()
      expect(one?.email).toMatch(/@fairlead\.test$/)
    }
  })

  test('have their money with the bank that their account names', async () => {
    const settings = await all('companysettings')
    const accounts = settings.flatMap(one => one.bank_accounts as { bank: string; iban: string; bic: string; currency_id: string }[])
    expect(accounts).toHaveLength(6)
    /** KBC gives out account numbers from 400 to 499. */
    const codes: Record<string, RegExp> = { 'ABN AMRO Bank': /^NL\d\dABNA/, 'KBC Bank': /^BE\d\d4\d\d/ }
    const bics: Record<string, string> = { 'ABN AMRO Bank': 'ABNANL2A', 'KBC Bank': 'KREDBEBB' }
    for (const { bank, iban, bic } of accounts) {
      expect(iban).toMatch(codes[bank] ?? /$^/)
      expect(bic).toBe(bics[bank])
      const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
      expect(BigInt(digits) % 97n).toBe(1n)
    }
    const belgian = accounts.map(one => one.iban).filter(iban => iban.startsWith('BE'))
    expect(belgian.map(iban => Number(iban.slice(4, 14)) % 97)).toEqual(belgian.map(iban => Number(iban.slice(14))))
    for (const one of settings) expect(new Set((one.bank_accounts as { iban: string }[]).map(({ iban }) => iban)).size).toBe(2)
  })
})

test('a bill of lading that is final tells whom to notify', async () => {
  const bills = await all('billsoflading', 'bill_of_lading')
  const final = bills.filter(one => one.status === 'final' || one.status === 'published')
  expect(final.length).toBeGreaterThan(0)
  expect(final.filter(one => one.notify === null)).toEqual([])
})

describe('there is something to see on every screen', () => {
  const countBy = (records: readonly Bag[], field = 'status') =>
    Object.fromEntries([...Map.groupBy(records, one => String(one[field]))].map(([key, some]) => [key, some.length]))

  test('forty jobs, whose bookings are answered, open, and came to nothing', async () => {
    expect(await all('jobs')).toHaveLength(40)
    expect(countBy(await all('bookings'))).toMatchObject({ pending: 4, declined: 1, cancelled: 1 })
    const units = countBy(await all('units'))
    for (const state of ['booked', 'stand_by', 'firm', 'permit', 'loaded', 'cancelled']) expect(units[state], state).toBeGreaterThan(0)
  })

  test('price lists with a rate for each route and cargo, none of which stands twice', async () => {
    const levels = await all('tarifflevels', 'tariffLevel')
    const rates = await all('tariffs', 'tariff')
    const perLevel = levels.map(({ id, code }) => [code, rates.filter(one => one.tariff_level_id === id).length])
    expect(Object.fromEntries(perLevel)).toEqual({ 'PUBLIC-DS': 288, DEALERS: 16, 'PUBLIC-SS': 30, PURCHASE: 144 })
    const keys = rates.map(({ tariff_level_id, pol_id, pod_id, commodity_group_id, container_type_id, conditions }) =>
      JSON.stringify([tariff_level_id, pol_id, pod_id, commodity_group_id, container_type_id, conditions]),
    )
    expect(new Set(keys).size).toBe(rates.length)
  })

  test('voyages of half a year, each in its state, with bills and manifests', async () => {
    expect(countBy(await all('voyages'))).toEqual({ archived: 1, closed: 3, open: 5 })
    expect(countBy(await all('billsoflading', 'bill_of_lading'))).toEqual({ published: 20, final: 6, draft: 2 })
    const manifests = countBy(await all('manifests', 'manifest'))
    expect(manifests.published).toBeGreaterThan(5)
    expect(manifests.draft).toBeGreaterThan(1)
  })

  test('room on every voyage to come, some of it taken, and for one unit too little', async () => {
    const coming = (await all('voyages')).filter(({ port_calls }) =>
      (port_calls as Bag[]).some(one => one.purpose === 'load' && one.actual_departure === null),
    )
    const rooms = await Promise.all(
      coming.map(async one => {
        const { capacities, units, elsewhere } = await seeder.record('allocations', String(one.id))
        return { voyage: one.number, ...roomOf({ capacities, units, elsewhere } as Parameters<typeof roomOf>[0], null) }
      }),
    )
    expect(rooms.sort((one, other) => (String(one.voyage) < String(other.voyage) ? -1 : 1))).toEqual([
      { voyage: 'HT2647', measure: 'units', booked: '12.000', stand_by: '0.000', capacity: '49.000' },
      { voyage: 'HT2702', measure: 'units', booked: '13.000', stand_by: '1.000', capacity: '27.000' },
      { voyage: 'MS2652', measure: 'units', booked: '3.000', stand_by: '0.000', capacity: '14.000' },
    ])
  })

  test('what is shipped costs less than it earns, by a tenth to a fifth', async () => {
    const sums = (await all('jobs')).map(job => {
      const of = (side: string) =>
        (job.lines as { side: string; amount: string }[])
          .filter(line => line.side === side)
          .reduce((sum, line) => sum + Number(line.amount), 0)
      return { sales: of('sales'), purchase: of('purchase') }
    })
    const priced = sums.filter(({ sales }) => sales > 0)
    expect(priced.length).toBeGreaterThan(30)
    expect(priced.map(({ sales, purchase }) => (sales - purchase) / sales).filter(margin => margin < 0.1 || margin > 0.2)).toEqual([])
  })

  test('invoices in every state, over half a year, some of them overdue', async () => {
    const invoices = await all('invoices', 'invoice')
    expect(countBy(invoices)).toMatchObject({ approved: 1, paid: 8, cancelled: 1 })
    expect(countBy(invoices, 'type').CREDIT_NOTE).toBe(1)
    const today = tradeDay(new Date().toISOString())
    expect(invoices.filter(one => one.status === 'sent' && String(one.due_date) < today).length).toBeGreaterThan(1)
    expect(new Set(invoices.map(one => String(one.invoice_date).slice(0, 7))).size).toBeGreaterThan(4)
    expect(invoices.filter(one => String(one.invoice_date) > today)).toEqual([])
  })
})
