import type { DocumentLanguage } from './in-words.ts'
import type { Letterhead, Printed } from './letterhead.ts'

/** A unit that may be handed over. */
export interface OrderedUnit {
  number: string
  /** What it is known by on the quay: chassis or container number. */
  marks: string
  goods: string
  packages: number
}

/** A condition of the release, and from what it is known to be met: in words. */
interface MetCondition {
  condition: string
  source: string
}

/** The instruction to the agent at the port of discharge to hand over cargo (DOMAIN_DOCS §1.7), in his language. */
export interface DeliveryOrderPaper {
  language: DocumentLanguage
  issuer: Letterhead
  /** Of the bill of lading. */
  number: string
  /** A moment, ISO 8601 in UTC. */
  released_at: string
  released_by: string
  agent: { name: string; address: readonly string[] } | null
  vessel: string
  voyage: string
  port_of_loading: string
  port_of_discharge: string
  consignee: readonly string[]
  /** Who comes for it, and what he shows. */
  collector: string
  identification: string
  units: readonly OrderedUnit[]
  /** Of how many on the bill. */
  units_on_bill: number
  conditions: readonly MetCondition[]
}

export type DeliveryOrderDocument = Printed<DeliveryOrderPaper>

const en = {
  title: 'Delivery order',
  bill: 'Bill of lading',
  released: 'Released',
  by: 'by',
  to_agent: 'To the agent at the port of discharge',
  instruction: 'Please hand over the cargo below, and no other, to the collecting party below once he has shown who he is.',
  vessel: 'Vessel',
  voyage: 'Voyage',
  route: 'Route',
  consignee: 'Consignee',
  collector: 'Collecting party',
  identification: 'Identification',
  units: 'Units',
  of: 'of',
  unit: 'Unit',
  marks: 'Chassis or container',
  goods: 'Goods',
  packages: 'Packages',
  partly: 'The other units on this bill of lading are not released by this order.',
  conditions: 'Conditions of the release',
  revocable: 'Until the cargo is handed over this order may be revoked.',
  page: 'page',
}

/** What stands on it besides what it says of the cargo. */
export const delivery_order_words: Readonly<Record<DocumentLanguage, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  nl: {
    title: 'Afleveringsopdracht',
    bill: 'Cognossement',
    released: 'Vrijgegeven',
    by: 'door',
    to_agent: 'Aan de agent in de loshaven',
    instruction:
      'Wij verzoeken u de onderstaande lading, en geen andere, af te geven aan de onderstaande afhalende partij nadat deze zich heeft gelegitimeerd.',
    vessel: 'Schip',
    voyage: 'Reis',
    route: 'Route',
    consignee: 'Geadresseerde',
    collector: 'Afhalende partij',
    identification: 'Legitimatie',
    units: 'Eenheden',
    of: 'van',
    unit: 'Eenheid',
    marks: 'Chassis of container',
    goods: 'Goederen',
    packages: 'Colli',
    partly: 'De andere eenheden op dit cognossement zijn met deze opdracht niet vrijgegeven.',
    conditions: 'Voorwaarden van de vrijgave',
    revocable: 'Zolang de lading niet is afgegeven, kan deze opdracht worden ingetrokken.',
    page: 'pagina',
  },
}
