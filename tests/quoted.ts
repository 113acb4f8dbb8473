import { type Bag, type Caller, rowsOf } from './caller.ts'
import { day, must } from './stage.ts'
import { seen } from './until.ts'

/** What stands in the record of a quotation and is for nobody outside. */
export const secrets = ['SECRET notes', 'SECRET trucking', 'Vendor of secrets', '777.25', '1554.50', '888.75', 'SECRET reason']

/** Makes quotations that are out, each its own, by the commands that a clerk gives. */
export async function quotedBy(clerk: Caller) {
  const idOf = async (resource: string, query: string): Promise<string> => String(rowsOf(await clerk.get(`${resource}?${query}`))[0]?.id)
  const [customer, office, euro, unit, from, to] = await Promise.all([
    idOf('relations', 'search=Sahel'),
    idOf('relations', 'office_code=01'),
    idOf('currencies', 'code=EUR'),
    idOf('calculationunits', 'code=UNIT'),
    idOf('ports', 'code=NLRTM'),
    idOf('ports', 'code=SNDKR'),
  ])
  const make = async (resource: string, body: Bag) => String(must(await clerk.post(resource, body)).id)
  const vendor = await make('relations', {
    name: 'Vendor of secrets',
    types: ['VENDOR'],
    creditor_number: `S${Date.now() % 1_000_000}`,
    contacts: [],
    cfr_manager_emails: [],
  })
  const price = {
    calculation_unit_id: unit,
    sales_currency_id: euro,
    sales_quantity: '2.000',
    purchase_currency_id: euro,
    purchase_quantity: '2.000',
    vendor_id: vendor,
  }

  /** Two cars to Dakar: freight of 1,300 with bunkers of 60 in it, and 90 that is told nowhere: 1,450 together. */
  async function drafted(said: Bag = {}): Promise<string> {
    const id = await make('quotations', {
      type: 'spot',
      service_type_id: 2,
      cargo_mode: 'roro',
      customer_id: customer,
      office_id: office,
      contact: 'Aminata Diop',
      contact_email: 'aminata@sahel.test',
      customer_reference: 'RFQ 9',
      valid_from: day(0),
      valid_until: day(30),
      currency_id: euro,
      pol_id: from,
      pod_id: to,
      cargo_lines: [
        { make: 'Toyota', model: 'Corolla', quantity: 2, length: 463, width: 178, height: 146, weight: 1300, chassis_numbers: [] },
      ],
      clause_ids: [],
      quote_description_ids: [],
      notes: 'SECRET notes',
      terms: 'Subject to space.',
      ...said,
    })
    must(
      await clerk.post(`quotations/${id}/price_by_hand`, {
        price_lines: [
          { ...price, kind: 'freight', description: 'Ocean freight', purchase_rate: '777.2500', sales_rate: '650.0000', shown: 'yes' },
          { ...price, kind: 'surcharge', description: 'Bunkers', purchase_rate: '0.0000', sales_rate: '30.0000', shown: 'merged' },
          {
            ...price,
            kind: 'transport',
            description: 'SECRET trucking',
            purchase_rate: '888.7500',
            sales_rate: '45.0000',
            shown: 'hidden',
          },
        ],
      }),
    )
    return id
  }

  /** Waits until it has its paper; answers where its customer answers it. */
  async function linkOf(id: string): Promise<string> {
    await seen(async () => {
      const { files, revision } = must(await clerk.get(`quotations/${id}`))
      return Array.isArray(files) && files.some((file: { revision: number }) => file.revision === revision) ? true : undefined
    }, `the paper of quotation ${id}`)
    return String(must(await clerk.get(`quotations/${id}/reply-link`)).url)
  }

  async function sent(said: Bag = {}): Promise<{ id: string; link: string }> {
    const id = await drafted(said)
    must(await clerk.post(`quotations/${id}/send`, { override_reason: 'SECRET reason' }))
    return { id, link: await linkOf(id) }
  }

  return { drafted, sent, linkOf }
}
