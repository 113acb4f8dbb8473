import { XMLParser } from 'fast-xml-parser'

/** A line of a transaction, as text. */
export interface Line {
  amnt: string
  amntTp: 'D' | 'C'
  accID: string
  custSupID?: string
  vat?: { vatID: string }
}

/** What tests look at in an audit file (XAF 3.2). */
export interface AuditFile {
  header: Record<'startDate' | 'endDate', string>
  company: {
    customersSuppliers: { customerSupplier: { custSupID: string }[] }
    generalLedger: { ledgerAccount: { accID: string }[] }
    vatCodes: { vatCode: { vatID: string }[] }
    periods: { period: { periodNumber: string }[] }
    openingBalance?: unknown
    transactions: {
      linesCount: string
      totalDebit: string
      totalCredit: string
      journal: { transaction: { nr: string; periodNumber: string; trLine: Line[] }[] }
    }
  }
}

const many = ['customerSupplier', 'ledgerAccount', 'vatCode', 'period', 'transaction', 'trLine']
const parser = new XMLParser({ parseTagValue: false, isArray: name => many.includes(name) })

/** An audit file as it was downloaded. */
export function readAuditFile(text: string): AuditFile {
  const { auditfile }: { auditfile: AuditFile } = parser.parse(text)
  return auditfile
}

/** What lines come to on a side, in cents. */
export const centsOf = (lines: readonly Line[], side: Line['amntTp']): number =>
  lines.filter(({ amntTp }) => amntTp === side).reduce((cents, { amnt }) => cents + Math.round(Number(amnt) * 100), 0)
