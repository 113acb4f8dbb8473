import { expect, test } from 'vitest'
import { sample } from '../samples/sample-for-tests.ts'
import { writeInterchange } from '../write/writer.ts'
import { type BookingRequest, iftmbfD00b } from './iftmbf.ts'
import { iftminD00b, iftminD95b, type ShippingInstruction } from './iftmin.ts'
import { sent } from './sent-for-tests.ts'

const rotterdam = { code: 'NLRTM', name: 'ROTTERDAM' }
const dakar = { code: 'SNDKR', name: 'DAKAR' }
const voyage = { number: '0426', carrier: 'RORC', vessel: { name: 'HOEGH TARGET', imo: '9684976' } }

/** What the sample says (`iftmin-d00b-vehicles.edi`). */
const instruction: ShippingInstruction = {
  purpose: 'original',
  reference: 'SI2600042',
  at: '2026-11-20T10:15',
  contact: { name: 'DOCUMENTATION DESK', email: 'DOCS@EXAMPLE.NL' },
  haulage: 'pier_to_pier',
  job: 'J2600123',
  booking: 'RTM26000123',
  clauses: ['CLEAN ON BOARD'],
  prepaid: true,
  payment: rotterdam,
  originals: 3,
  copies: 3,
  totals: { weight_kg: '3500', packages: 2, volume_m3: '41.606' },
  voyage,
  load: rotterdam,
  departure: '2026-11-28',
  discharge: dakar,
  arrival: '2026-12-08',
  delivery: { code: 'MLBKO', name: 'BAMAKO' },
  parties: {
    shipper: { name: 'EXAMPLE AUTO EXPORT BV', street: 'WAALHAVEN 12', city: 'ROTTERDAM', postcode: '3089 JH', country: 'NL' },
    consignee: { name: 'EXAMPLE IMPORT SARL', street: 'RUE 10', city: 'DAKAR', country: 'SN' },
    notify: [{ name: 'EXAMPLE TRANSIT SARL', street: 'QUAI 8', city: 'DAKAR', country: 'SN' }],
  },
  lines: [
    {
      count: 1,
      packaging: 'VN',
      origin_country: 'JP',
      hs_code: '870323',
      description: 'USED TOYOTA COROLLA 1.6 YEAR 2015',
      weight_kg: '1300',
      volume_m3: '12.032',
      metres: { length: '4.63', width: '1.78', height: '1.46' },
      vin: 'JTNBA3EK303012345',
      mrn: '26NLA1B2C3D4E5F6A9',
    },
    {
      count: 1,
      packaging: 'VN',
      hs_code: '870421',
      description: 'USED MERCEDES SPRINTER 316 YEAR 2012',
      weight_kg: '2200',
      volume_m3: '29.574',
      metres: { length: '5.27', width: '1.99', height: '2.82' },
      vin: 'WDB9066331S123456',
      licence_plate: 'VBZ81T',
    },
  ],
  containers: [],
}

/** What the sample says (`iftmbf-d00b-booking.edi`). */
const request: BookingRequest = {
  purpose: 'original',
  reference: 'RTM26000123',
  at: '2026-11-10T09:00',
  contact: { name: 'BOOKING DESK', email: 'BOOKINGS@EXAMPLE.NL' },
  haulage: 'pier_to_pier',
  job: 'J2600123',
  contract: 'CTR2026-014',
  receipt: rotterdam,
  wanted: '2026-11-25',
  voyage,
  load: rotterdam,
  departure: '2026-11-28',
  discharge: dakar,
  parties: { shipper: { name: 'EXAMPLE AUTO EXPORT BV' }, forwarder: { name: 'RORO FORWARDING BV' } },
  lines: [
    {
      count: 2,
      packaging: 'VN',
      description: 'USED PASSENGER CARS',
      weight_kg: '2600',
      metres: { length: '4.63', width: '1.78', height: '1.46' },
    },
  ],
}

const parties = { sender: { id: 'ROROFWD', qualifier: 'ZZZ' }, recipient: { id: 'RORCARRIER', qualifier: 'ZZZ' } }

test('the shipping instruction of the sample is written as the sample is', () => {
  const envelope = { charset: 'UNOC', syntax: 3, ...parties, date: '261120', time: '1015', reference: '000000042' } as const
  expect(writeInterchange({ envelope, messages: [iftminD00b(instruction, '1')] }, { lines: true })).toMatchObject({
    text: Buffer.from(sample('iftmin-d00b-vehicles')).toString(),
  })
})

test('the booking request of the sample is written as the sample is, with UNA', () => {
  const envelope = { charset: 'UNOC', syntax: 3, ...parties, date: '261110', time: '0900', reference: '000000031' } as const
  expect(writeInterchange({ envelope, messages: [iftmbfD00b(request, '1')] }, { lines: true })).toMatchObject({
    text: `UNA:+.? '\n${Buffer.from(sample('iftmbf-d00b-booking')).toString()}`,
  })
})

test('D.95B names a vehicle by VT, has its plate in the marks, and says nothing of goods in the head', () => {
  const segments = sent(iftminD95b(instruction, '1'))
  expect(segments).toContain('RFF+VT:JTNBA3EK303012345')
  expect(segments).toContain('PCI+24+WDB9066331S123456:VBZ81T')
  expect(segments.filter(one => one.startsWith('GDS') || one.startsWith('RFF+A'))).toEqual(['RFF+ABT:26NLA1B2C3D4E5F6A9'])
  expect(segments.filter(one => one.startsWith('GIN'))).toEqual(['GIN+VV+JTNBA3EK303012345', 'GIN+VV+WDB9066331S123456'])
})

test('a container, what is in it, and freight that is collected', () => {
  const segments = sent(
    iftminD00b(
      {
        ...instruction,
        purpose: 'change',
        prepaid: false,
        haulage: 'door_to_pier',
        contract: 'CTR1',
        lines: [
          {
            count: 42,
            packaging: 'PK',
            description: 'PARTS',
            container: 'HLXU2008419',
            special_provision: '962',
            dangerous: { imo_class: '9', un_number: '3166' },
          },
        ],
        containers: [{ number: 'HLXU2008419', iso_type: '22G1', full: false, weight_kg: '8200', seals: ['S1'] }],
      },
      '1',
    ),
  )
  expect(segments).toEqual(
    expect.arrayContaining(['BGM+340+SI2600042+4', 'TSR+28', 'FTX+BLR+++FREIGHT COLLECT', 'CPI+4++C', 'RFF+CT:CTR1']),
  )
  expect(segments.slice(segments.indexOf('GID+1+42:PK'))).toEqual([
    'GID+1+42:PK',
    'FTX+AAA+++PARTS',
    'FTX+AAC+++SP 962',
    'SGP+HLXU2008419+42',
    'DGS+IMD+9+3166',
    'EQD+CN+HLXU2008419+22G1:102:5++2+4',
    'MEA+AAE+G+KGM:8200',
    'SEL+S1+SH',
  ])
})
