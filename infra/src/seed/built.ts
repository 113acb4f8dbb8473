/** How a maker numbers a model, and what it is to customs. */
export interface Built {
  /**
   * Its VIN (ISO 3779): the maker's own letters, `y` for the model year where he codes it, `c` for the check digit where his market asks
   * for one, and `*` for the digits of the serial number, which end it.
   */
  vin: string
  /** First and last year in which it was built so, none later than 2024. */
  years: readonly [first: number, last: number]
  commodity: 'CAR' | 'SUV' | 'CAR_EV' | 'VAN' | 'PICKUP'
  /** HS 2022, by what drives it: petrol 8703.21–24 or diesel 8703.31–33 by engine size, battery 8703.80, goods up to 5 tonnes 8704.21. */
  hs_code: string
}

const car = (vin: string, first: number, last: number, hs_code: string): Built => ({ vin, years: [first, last], commodity: 'CAR', hs_code })
const suv = (vin: string, first: number, last: number, hs_code: string): Built => ({
  ...car(vin, first, last, hs_code),
  commodity: 'SUV',
})
const electric = (vin: string, first: number, last: number): Built => ({ ...car(vin, first, last, '870380'), commodity: 'CAR_EV' })
const van = (vin: string, first: number, last: number): Built => ({ ...car(vin, first, last, '870421'), commodity: 'VAN' })
const pickup = (vin: string, first: number, last: number): Built => ({ ...car(vin, first, last, '870421'), commodity: 'PICKUP' })

/** By make and model as the registers have them. */
export const built: Readonly<Record<string, Built>> = {
  'Toyota Corolla': car('NMTBD3BE50R******', 2019, 2023, '870323'), // Sakarya, Türkiye; 1.6 petrol
  'Toyota Hilux': pickup('AHTBB3CD5026*****', 2016, 2023), // Durban, South Africa
  'Toyota Land Cruiser': suv('JTMHV05J604******', 2009, 2019, '870333'), // Yoshiwara, Japan; 4.5 diesel
  'Toyota Hiace': van('JTFHT02P500******', 2010, 2018), // Toyota Auto Body, Japan
  'Toyota Yaris': car('VNKKG3D330A******', 2012, 2019, '870321'), // Valenciennes, France; 1.0 petrol
  'Volkswagen Golf': car('WVWZZZAUZyW******', 2013, 2019, '870322'), // Wolfsburg; 1.4 petrol
  'Volkswagen Passat': car('WVWZZZ3CZyE******', 2015, 2022, '870332'), // Emden; 2.0 diesel
  'Volkswagen Transporter': van('WV1ZZZ7HZyH******', 2010, 2019), // Hanover
  'Volkswagen ID.3': electric('WVWZZZE1ZyP******', 2020, 2023), // Zwickau
  'Mercedes-Benz Sprinter': van('WDB9066331S******', 2010, 2018), // Düsseldorf
  'Mercedes-Benz E-Class': car('WDD2130041A******', 2016, 2022, '870332'), // Sindelfingen; E 220 d
  'BMW 3 Series': car('WBA8C51050K******', 2015, 2018, '870332'), // Munich; 318d
  'BMW X5': suv('5UXCR6C0cyL******', 2019, 2023, '870323'), // Spartanburg, USA; 3.0 petrol
  'Audi A4': car('WAUZZZF49yA******', 2016, 2022, '870332'), // Ingolstadt; 2.0 diesel
  'Opel Astra': car('W0VBE8EC3y8******', 2017, 2021, '870322'), // Ellesmere Port; 1.4 petrol
  'Peugeot 308': car('VR3FBYHZRyY5*****', 2021, 2024, '870331'), // Mulhouse; 1.5 diesel
  'Peugeot Partner': van('VR3EFYHYCyJ5*****', 2019, 2023), // Vigo, Spain
  'Renault Master': van('VF1MA000X6*******', 2015, 2022), // Batilly
  'Renault Clio': car('VF1RJA00X6*******', 2020, 2023, '870321'), // Bursa, Türkiye; 1.0 petrol
  'Ford Transit': van('WF0XXXTTGXyY*****', 2014, 2023), // Kocaeli, Türkiye; Ford writes the year in position 11
  'Ford Ranger': pickup('6FPPXXMJ2PyY*****', 2016, 2022), // Silverton, for Europe; likewise
  'Nissan Navara': pickup('VSKCVND23U0******', 2016, 2021), // Barcelona
  'Nissan Leaf': electric('SJNFAAZE1U0******', 2018, 2022), // Sunderland
  'Mitsubishi L200': pickup('MMCJJKL10yH******', 2019, 2023), // Laem Chabang, Thailand
  'Hyundai Tucson': suv('TMAJB812AyJ******', 2021, 2023, '870323'), // Nošovice, Czechia; 1.6 petrol
  'Kia Sportage': suv('U5YPU81BAyL******', 2022, 2023, '870323'), // Žilina, Slovakia; 1.6 petrol
  'Volvo XC90': suv('YV1LF68BCy1******', 2016, 2022, '870332'), // Torslanda; 2.0 diesel
  'Iveco Daily': van('ZCFC735A205******', 2014, 2021), // Suzzara, Italy
}
