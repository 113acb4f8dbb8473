interface Listed {
  bill_of_lading_id: string
  number: string | null
  state: string
  packages: number
}

const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'bill_of_lading_id' in value && 'state' in value
const listed = (bills: unknown): Listed[] => (Array.isArray(bills) ? bills.filter(isListed) : [])

/** The bills of a manifest that publishing would have to force. */
export const notFinalOf = (bills: unknown): { id: string; number: string | null }[] =>
  listed(bills)
    .filter(bill => bill.state === 'queue' || bill.state === 'draft')
    .map(bill => ({ id: bill.bill_of_lading_id, number: bill.number }))

/** The ids of the bills that a manifest lists. */
export const idsOf = (bills: unknown): string[] => listed(bills).map(bill => bill.bill_of_lading_id)

/** How many packages a manifest counts of a bill: a list of bills does not say. */
export const packagesOf = (bills: unknown, id: string): number | undefined =>
  listed(bills).find(bill => bill.bill_of_lading_id === id)?.packages

/** What keeps a bill from being published without force: it is not drafted, its approval is open, or it only waits to be finalised. */
export function blockerOf({ status, approval }: { status: string; approval?: unknown }): 'queue' | 'approval' | 'finalise' | undefined {
  if (status === 'queue') return 'queue'
  if (status !== 'draft') return undefined
  return approval === 'granted' ? 'finalise' : 'approval'
}
