import type { Principal } from '@fairlead/contracts/identity/rights'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { colleague } from '../colleagues.ts'
import type { Seeder } from '../seeder.ts'

/** An office with who works there and where its cargo is loaded. */
export interface Desk {
  office: string
  clerk: Principal
  pol: string
}

/** Who does the work of a bulk of shipments, and for whom. */
export interface House {
  desks: readonly Desk[]
  /** Approves bills of lading and lines of all offices. */
  administrator: Principal
  customers: readonly string[]
}

const towns = ['Dakar SN', 'Tema GH', 'Abidjan CI', 'Lagos NG', 'Conakry GN', 'Banjul GM', 'Lomé TG', 'Cotonou BJ']
const trades = ['Motors', 'Autos', 'Import', 'Trading', 'Transit']

/** Adds customers to the demonstration company: more of them than fit on a page. */
export async function seedBulkHouse(seeder: Seeder): Promise<House> {
  const customers = trades.flatMap((trade, row) => towns.map((town, column) => ({ trade, town, number: row * towns.length + column + 1 })))
  await inLanes(8, customers, one => seedCustomer(seeder, one))
  const [rotterdam, antwerp, administrator] = await Promise.all(
    ['user', 'lotte.peeters', 'admin'].map(account => colleague(seeder, account)),
  )
  if (!rotterdam || !antwerp || !administrator) throw new Error('the company has nobody to do the work')
  return {
    desks: [
      { office: seeder.id('relations', 'Fairlead Rotterdam'), clerk: rotterdam, pol: 'NLRTM' },
      { office: seeder.id('relations', 'Fairlead Antwerp'), clerk: antwerp, pol: 'BEANR' },
    ],
    administrator,
    customers: customers.map(one => seeder.id('relations', nameOf(one))),
  }
}

interface Customer {
  trade: string
  town: string
  number: number
}

const nameOf = ({ trade, town }: Customer): string => `${town.slice(0, -3)} ${trade}`

function seedCustomer(seeder: Seeder, customer: Customer) {
  const { town, number } = customer
  return seeder.create('relations', nameOf(customer), {
    name: nameOf(customer),
    types: ['CUSTOMER', 'CONSIGNEE'],
    city: town.slice(0, -3),
    country_id: seeder.id('countries', town.slice(-2)),
    address: `${number} Port Road`,
    contacts: [],
    cfr_manager_emails: [],
    debtor_number: String(150_000 + number),
    payment_term_id: seeder.id('paymentterms', 'N30'),
    currency_id: seeder.id('currencies', 'EUR'),
  })
}
