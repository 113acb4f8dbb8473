import type { CargoReport } from '../messages/cuscar.ts'
import type { Place, Voyage } from '../messages/trade.ts'

const rotterdam: Place = { code: 'NLRTM', name: 'ROTTERDAM' }
const dakar: Place = { code: 'SNDKR', name: 'DAKAR' }
const voyage: Voyage = { number: '0426', carrier: 'RORC', vessel: { name: 'HOEGH TARGET', imo: '9684976', flag: 'NO' } }

/** What the sample of a manifest says (`cuscar-d95b-manifest.edi`), in words of the trade. */
export const manifest: CargoReport = {
  function: 'original',
  reference: 'MAN260107',
  manifest_number: 'RTM0426N',
  date: '2026-11-28',
  sender: 'RORC',
  voyage,
  discharge: dakar,
  arrival: '2026-12-08',
  traffic: 'import',
  containers: [{ number: 'HLXU2008419', iso_type: '22G1', full: true, weight_kg: '8200', seals: ['5178170'] }],
  bills: [
    {
      number: 'RTMDKR2604260001',
      load: rotterdam,
      origin_port: rotterdam,
      discharge: dakar,
      destination_country: { code: 'ML', name: 'MALI' },
      traffic: 'transit',
      shipper: { name: 'EXAMPLE AUTO EXPORT BV', street: 'WAALHAVEN 12', city: 'ROTTERDAM NL' },
      consignee: { name: 'EXAMPLE IMPORT SARL', street: 'RUE 10', city: 'DAKAR IN TRANSIT TO MALI' },
      notify: [{ name: 'EXAMPLE TRANSIT SARL', street: 'QUAI 8', city: 'DAKAR' }],
      lines: [
        {
          count: 1,
          packaging: 'VN',
          description: 'USED TOYOTA COROLLA YEAR 2015',
          volume_m3: '12.032',
          weight_kg: '1300',
          vin: 'JTNBA3EK303012345',
        },
      ],
    },
    {
      number: 'RTMDKR2604260002',
      load: rotterdam,
      discharge: dakar,
      traffic: 'import',
      shipper: { name: 'EXAMPLE PARTS BV', street: 'INDUSTRIEWEG 4', city: 'BREDA NL' },
      consignee: { name: 'EXAMPLE PIECES SARL', street: 'AVENUE 3', city: 'DAKAR' },
      lines: [{ count: 42, packaging: 'PK', description: 'NEW SPARE PARTS FOR TRUCKS', weight_kg: '8200', container: 'HLXU2008419' }],
    },
  ],
}
