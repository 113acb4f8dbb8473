/** How long items have been due, in days: the last of the first three is the thirtieth, sixtieth and ninetieth. */
export const ages = ['not_due', 'to_30', 'to_60', 'to_90', 'beyond'] as const
export type Age = (typeof ages)[number]

export const movement_kinds = ['invoice', 'credit_note', 'payment', 'reversal', 'set_off'] as const
export type MovementKind = (typeof movement_kinds)[number]

/** What changed what a debtor owes, on one day and for one invoice or credit note. */
export interface Movement {
  readonly date: string
  readonly kind: MovementKind
  readonly invoice_id: string
  readonly number: string
  /** Of a set-off, the number of what it was set off against; of money, what its payer called it; of money that was taken back, why, for staff alone. */
  readonly said: string | null
  readonly debit: string
  readonly credit: string
  /** What is owed after it. */
  readonly balance: string
}

/** An invoice or credit note with what of it is open; below zero where the debtor has it to his credit. */
export interface OpenItem {
  readonly invoice_id: string
  readonly office_id: string
  readonly number: string
  readonly type: 'INVOICE' | 'CREDIT_NOTE'
  readonly invoice_date: string
  readonly due_date: string
  readonly customer_reference: string | null
  readonly total: string
  readonly open: string
  /** Days after the due date, below zero before it. */
  readonly days: number
  readonly age: Age
}

/** What a debtor owes in one currency. */
export interface DebtorAccount {
  readonly currency_id: string
  readonly opening: string
  readonly movements: readonly Movement[]
  /** At the end of the last day: as much as the open items come to. */
  readonly closing: string
  readonly items: readonly OpenItem[]
  readonly aged: Readonly<Record<Age, string>>
}

/** The account of a debtor over a period, both days among it (DOMAIN_DOCS §2.6). */
export interface Statement {
  readonly from: string
  readonly until: string
  readonly accounts: readonly DebtorAccount[]
}
