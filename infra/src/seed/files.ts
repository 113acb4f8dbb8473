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
  /** How far its booking is, or its vehicles, where it was confirmed. */
  reached: 'asked' | 'declined' | 'cancelled' | 'booked' | 'delivered' | 'firm' | 'permit' | 'loaded'
  /** Euro per cubic metre. */
  rate: string
}

/** The jobs that are worked on now, of two offices. */
const current: readonly File[] = [
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

const importer = 'Société Générale d’Importation Côte d’Ivoire'

/** Who ships what to whom, month after month. */
const regulars = [
  { customer: 'Golden Gate Autos', shipper: 'Van Houten Automotive', consignee: 'Golden Gate Autos', pod: 'GHTEM', rate: '68.5000' },
  { customer: importer, shipper: 'Autohaus Brückner', consignee: importer, pod: 'CIABJ', rate: '71.0000' },
  { customer: 'Van Houten Automotive', shipper: 'Van Houten Automotive', consignee: 'Sahel Motors', pod: 'SNDKR', rate: '64.0000' },
  { customer: importer, shipper: 'Łódź Trucks', consignee: importer, pod: 'CIABJ', rate: '73.0000' },
  { customer: 'Autohaus Brückner', shipper: 'Autohaus Brückner', consignee: 'Golden Gate Autos', pod: 'GHTEM', rate: '69.0000' },
] as const

/** The desks that load for them, in turn. */
const desks = [
  { office: 'Fairlead Rotterdam', clerk: 'user', pol: 'NLRTM' },
  { office: 'Fairlead Antwerp', clerk: 'lotte.peeters', pol: 'BEANR' },
] as const

type Regular = Pick<File, 'voyage' | 'vehicles' | 'reached'>

/** The nth job of a regular. */
function regular(nth: number, { voyage, vehicles, reached }: Regular): File {
  const trade = regulars[nth % regulars.length] ?? regulars[0]
  const desk = desks[nth % 3 === 2 ? 1 : 0]
  return { called: `regular ${nth + 1}`, ...trade, ...desk, voyage, vehicles, reached, reference: `PO ${4_100 + nth * 7}`, customs: 'EX' }
}

/** The voyages that carried the regulars over the last half year, and how much each of them shipped. */
const carried = ['GA2606', 'HT2628', 'MS2634', 'GA2608', 'HT2638'].flatMap(voyage =>
  [3, 2, 2, 3, 1].map(vehicles => ({ voyage, vehicles, reached: 'loaded' as const })),
)

/** What they ask for next: some of it nobody has answered yet, some came to nothing. */
const comingUp = (['asked', 'asked', 'declined', 'cancelled', 'booked', 'delivered', 'firm', 'asked', 'booked'] as const).map(reached => ({
  voyage: 'HT2702',
  vehicles: 2,
  reached,
}))

/** What was shipped for the regulars. */
export const shippedBefore: readonly File[] = carried.map((one, nth) => regular(nth, one))

/** The jobs of the demonstration, in the order in which they take their numbers. */
export const files: readonly File[] = [...current, ...shippedBefore, ...comingUp.map((one, nth) => regular(carried.length + nth, one))]
