import {
  checkChassisNumber,
  checkContainerNumber,
  checkEmail,
  checkEmails,
  checkHsCode,
  checkImoNumber,
  checkLicencePlate,
  checkMrn,
  checkUnLocode,
  type Finding,
} from '@fairlead/contracts/checks/index'
import type { Kind } from '@fairlead/contracts/kernel/field'
import { store } from '../../../lib/store.ts'

type Check = (value: unknown) => Finding | undefined
export type Checks = Readonly<Partial<Record<Kind, Check>>>

const ofText =
  (check: (text: string) => Finding | undefined): Check =>
  value =>
    typeof value === 'string' ? check(value) : undefined

/** A build year is known only beside the chassis number: any will do here, the unit's own rule asks for it. */
const anyBuildYear = 2000

/** The checks of kinds, as far as they are loaded: one may come later than the value that it is to judge. */
export const checks = store<Checks>({
  chassis_number: ofText(value => checkChassisNumber(value, anyBuildYear)),
  container_number: ofText(checkContainerNumber),
  license_plate: ofText(checkLicencePlate),
  imo: ofText(checkImoNumber),
  locode: ofText(checkUnLocode),
  hs_code: ofText(checkHsCode),
  mrn: ofText(checkMrn),
  email: ofText(checkEmail),
  emails: value => (Array.isArray(value) ? checkEmails(value.map(String)) : undefined),
})

/** Checks that stand on large tables, loaded when such a field is first focused; until then the server's must do. */
const large: Partial<Record<Kind, () => Promise<(text: string) => Finding | undefined>>> = {
  phone: async () => (await import('@fairlead/contracts/checks/phone')).checkPhone,
  iban: async () => (await import('@fairlead/contracts/checks/iban')).checkIban,
  vat_id: async () => (await import('@fairlead/contracts/checks/vat-id')).checkVatId,
}

/** Loads the check of a kind; offline it stays away, and the server checks. */
export async function loadCheck(kind: 'phone' | 'iban' | 'vat_id'): Promise<void> {
  const check = await large[kind]?.().catch(() => undefined)
  if (check && !checks.get()[kind]) checks.set({ ...checks.get(), [kind]: ofText(text => check(text)) })
}
