import { billOfLadingText } from '@fairlead/contracts/documentation/bill-of-lading-fields'
import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { canonical } from '../kernel/canonical.ts'
import { derivedId } from '../kernel/command-id.ts'

const { internal_notes: _notes, carrier_document_id: _document, ...printed } = billOfLadingText

/** Fields that a print shows: all that may be typed but notes among colleagues, and papers of others. */
const printedFields = Object.keys(printed) as (keyof typeof printed)[]

/** A fingerprint of all that a bill prints: two prints with the same one say the same. Postgres keeps the keys of an object in an order of its own. */
export const printedText = (bill: RecordOf<typeof billsoflading>): string =>
  derivedId('printed text', canonical([...printedFields.map(field => bill[field]), ...(bill.exceptions === null ? [] : [bill.exceptions])]))
