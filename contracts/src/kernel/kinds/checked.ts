import { checkChassisNumber, normaliseChassisNumber } from '../../checks/chassis-number.ts'
import { checkContainerNumber, normaliseContainerNumber } from '../../checks/container-number.ts'
import { checkEmail, normaliseEmail } from '../../checks/email.ts'
import { checkEmails } from '../../checks/email-list.ts'
import type { Finding } from '../../checks/finding.ts'
import { checkHsCode, normaliseHsCode } from '../../checks/hs-code.ts'
import { checkIban } from '../../checks/iban.ts'
import { normaliseIban } from '../../checks/iban-format.ts'
import { checkImoNumber, normaliseImoNumber } from '../../checks/imo-number.ts'
import { checkLicencePlate, normaliseLicencePlate } from '../../checks/licence-plate.ts'
import { checkMrn, normaliseMrn } from '../../checks/mrn.ts'
import { checkPhone, normalisePhone } from '../../checks/phone.ts'
import { checkUnLocode, normaliseUnLocode } from '../../checks/un-locode.ts'
import { checkVatId, normaliseVatId } from '../../checks/vat-id.ts'
import type { KindRules } from '../kind.ts'
import { refused } from './refused.ts'
import { textSchema } from './texts.ts'

/** A text with a check: errors refuse it, warnings are shown beside it (CHECKS.md says which is which). */
function checked(normalise: (input: string) => string, check: (value: string) => Finding | undefined): KindRules<string> {
  return {
    schema: (z, field) =>
      textSchema(z, field, normalise).check(context => {
        const finding = context.value === '' ? undefined : check(context.value)
        if (finding?.level === 'error') context.issues.push(refused(context.value, finding))
      }),
    column: 'text',
    operators: ['contains', 'starts', 'is', 'not', 'empty'],
    warn: value => {
      const finding = value === '' ? undefined : check(value)
      return finding?.level === 'warning' ? finding : undefined
    },
  }
}

/** Whether the build year is needed depends on the record, so that is not asked here but when the unit is decided on. */
const anyBuildYear = 2000
export const chassisNumber = checked(normaliseChassisNumber, value => checkChassisNumber(value, anyBuildYear))
export const containerNumber = checked(normaliseContainerNumber, checkContainerNumber)
export const licensePlate = checked(normaliseLicencePlate, checkLicencePlate)
export const imo = checked(normaliseImoNumber, checkImoNumber)
export const locode = checked(normaliseUnLocode, checkUnLocode)
export const hsCode = checked(normaliseHsCode, checkHsCode)
export const mrn = checked(normaliseMrn, checkMrn)
export const email = checked(normaliseEmail, checkEmail)
export const iban = checked(normaliseIban, checkIban)
export const vatId = checked(normaliseVatId, checkVatId)
export const phone = checked(normalisePhone, checkPhone)

export const emails: KindRules<string[]> = {
  schema: (z, field) =>
    z
      .array(z.string().max(254).overwrite(normaliseEmail))
      .max(field.max ?? 20)
      .check(context => {
        const finding = checkEmails(context.value)
        if (finding) context.issues.push(refused(context.value, finding))
      }),
  column: 'text[]',
  operators: ['in', 'not', 'empty'],
}
