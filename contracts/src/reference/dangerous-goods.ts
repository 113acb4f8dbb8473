import { choices } from './choices.ts'

/** Classes and divisions of dangerous goods (IMDG Code, part 2). */
export const dangerous_goods_classes = choices([
  { code: '1.1', en: '1.1 Mass explosion', nl: '1.1 Massa-explosie' },
  { code: '1.2', en: '1.2 Projection', nl: '1.2 Scherfwerking' },
  { code: '1.3', en: '1.3 Fire, minor blast', nl: '1.3 Brand, geringe drukgolf' },
  { code: '1.4', en: '1.4 Minor explosion hazard', nl: '1.4 Gering explosiegevaar' },
  { code: '1.5', en: '1.5 Very insensitive explosives', nl: '1.5 Zeer weinig gevoelig' },
  { code: '1.6', en: '1.6 Extremely insensitive explosives', nl: '1.6 Uiterst weinig gevoelig' },
  { code: '2.1', en: '2.1 Flammable gas', nl: '2.1 Brandbaar gas' },
  { code: '2.2', en: '2.2 Non-flammable gas', nl: '2.2 Niet-brandbaar gas' },
  { code: '2.3', en: '2.3 Toxic gas', nl: '2.3 Giftig gas' },
  { code: '3', en: '3 Flammable liquid', nl: '3 Brandbare vloeistof' },
  { code: '4.1', en: '4.1 Flammable solid', nl: '4.1 Brandbare vaste stof' },
  { code: '4.2', en: '4.2 Spontaneously combustible', nl: '4.2 Voor zelfontbranding vatbaar' },
  { code: '4.3', en: '4.3 Dangerous when wet', nl: '4.3 Gevaarlijk met water' },
  { code: '5.1', en: '5.1 Oxidising', nl: '5.1 Oxiderend' },
  { code: '5.2', en: '5.2 Organic peroxide', nl: '5.2 Organisch peroxide' },
  { code: '6.1', en: '6.1 Toxic', nl: '6.1 Giftig' },
  { code: '6.2', en: '6.2 Infectious', nl: '6.2 Infectueus' },
  { code: '7', en: '7 Radioactive', nl: '7 Radioactief' },
  { code: '8', en: '8 Corrosive', nl: '8 Bijtend' },
  { code: '9', en: '9 Miscellaneous', nl: '9 Diversen' },
])

type Class = (typeof dangerous_goods_classes.rows)[number]['code']

/** What ro-ro cargo mostly is, with its class (IMDG Code, dangerous goods list); of any other number its class is what is said. */
const class_of_un_number: Readonly<Record<string, Class>> = {
  1202: '3', // diesel
  1203: '3', // petrol
  2794: '8', // batteries, wet, filled with acid
  3090: '9', // lithium metal batteries
  3091: '9', // lithium metal batteries in or with equipment
  3166: '9', // vehicle, flammable gas or liquid powered
  3171: '9', // battery-powered vehicle or equipment
  3480: '9', // lithium ion batteries
  3481: '9', // lithium ion batteries in or with equipment
  3528: '3', // internal combustion engine or machinery, flammable liquid
  3529: '2.1', // internal combustion engine or machinery, flammable gas
  3530: '9', // internal combustion engine or machinery
  3556: '9', // vehicle, lithium ion battery powered
  3557: '9', // vehicle, lithium metal battery powered
  3558: '9', // vehicle, sodium ion battery powered
}

/** The class of a UN number that the trade knows by heart; undefined of any other. */
export const classOfUnNumber = (un_number: string): Class | undefined => class_of_un_number[un_number]
