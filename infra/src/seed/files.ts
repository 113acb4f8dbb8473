/** A job with one booking and its vehicles. */
export interface File {
  called: string
  office: string
  /** Account of who works on it. */
  clerk: string
  customer: string
  shipper: string
  consignee: string
  voyage: string
  pol: 'NLRTM' | 'BEANR'
  pod: 'SNDKR' | 'GHTEM' | 'CIABJ'
  reference: string
  customs: 'EX' | 'EU'
  vehicles: number
  /** How far its vehicles are. */
  reached: 'booked' | 'delivered' | 'firm' | 'permit' | 'loaded'
  /** Euro per cubic metre. */
  rate: string
}

/** The jobs of the demonstration, of two offices. */
export const files: readonly File[] = [
  {
    called: 'one',
    office: 'Fairlead Rotterdam',
    clerk: 'user',
    customer: 'Sahel Motors',
    shipper: 'Van Houten Automotive',
    consignee: 'Sahel Motors',
    voyage: 'GA2611',
    pol: 'NLRTM',
    pod: 'SNDKR',
    reference: 'PO 2026/118',
    customs: 'EX',
    vehicles: 8,
    reached: 'loaded',
    rate: '62.0000',
  },
  {
    called: 'two',
    office: 'Fairlead Rotterdam',
    clerk: 'user',
    customer: 'Golden Gate Autos',
    shipper: 'Autohaus Brückner',
    consignee: 'Golden Gate Autos',
    voyage: 'GA2611',
    pol: 'NLRTM',
    pod: 'GHTEM',
    reference: 'GGA-4471',
    customs: 'EX',
    vehicles: 5,
    reached: 'loaded',
    rate: '68.5000',
  },
  {
    called: 'three',
    office: 'Fairlead Rotterdam',
    clerk: 'user',
    customer: 'Sahel Motors',
    shipper: 'Łódź Trucks',
    consignee: 'Sahel Motors',
    voyage: 'HT2647',
    pol: 'NLRTM',
    pod: 'SNDKR',
    reference: 'PO 2026/131',
    customs: 'EX',
    vehicles: 6,
    reached: 'permit',
    rate: '62.0000',
  },
  {
    called: 'four',
    office: 'Fairlead Rotterdam',
    clerk: 'user',
    customer: 'Société Générale d’Importation Côte d’Ivoire',
    shipper: 'Van Houten Automotive',
    consignee: 'Société Générale d’Importation Côte d’Ivoire',
    voyage: 'HT2647',
    pol: 'NLRTM',
    pod: 'CIABJ',
    reference: 'SGI 882',
    customs: 'EX',
    vehicles: 4,
    reached: 'delivered',
    rate: '71.0000',
  },
  {
    called: 'five',
    office: 'Fairlead Rotterdam',
    clerk: 'user',
    customer: 'Van Houten Automotive',
    shipper: 'Van Houten Automotive',
    consignee: 'Sahel Motors',
    voyage: 'MS2652',
    pol: 'NLRTM',
    pod: 'SNDKR',
    reference: 'VH-10021',
    customs: 'EU',
    vehicles: 3,
    reached: 'booked',
    rate: '64.0000',
  },
  {
    called: 'six',
    office: 'Fairlead Antwerp',
    clerk: 'lotte.peeters',
    customer: 'Société Générale d’Importation Côte d’Ivoire',
    shipper: 'Autohaus Brückner',
    consignee: 'Société Générale d’Importation Côte d’Ivoire',
    voyage: 'HT2647',
    pol: 'BEANR',
    pod: 'CIABJ',
    reference: 'SGI 901',
    customs: 'EX',
    vehicles: 2,
    reached: 'firm',
    rate: '73.0000',
  },
]
