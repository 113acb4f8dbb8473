import { showIban } from '@fairlead/contracts/checks/iban-format'
import { asText, type FieldKind, plainText } from '../kind.ts'

/** Numbers of the trade: shown as they were given out. */
const checked = (width: number): FieldKind => ({ shown: plainText, width, filter: 'text' })

export const chassisNumber = checked(170)
export const containerNumber = checked(130)
export const licensePlate = checked(110)
export const imo = checked(90)
export const locode = checked(90)
export const hsCode = checked(110)
export const mrn = checked(180)
export const vatId = checked(150)
export const email = checked(200)
export const phone = checked(150)
export const iban: FieldKind = { ...checked(210), shown: ({ value }) => showIban(asText(value)) }
export const emails: FieldKind = {
  shown: ({ value }) => (Array.isArray(value) ? value.map(asText).join(', ') : ''),
  width: 200,
}
