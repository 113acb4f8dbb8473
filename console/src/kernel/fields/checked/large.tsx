import { showIban } from '@fairlead/contracts/checks/iban-format'
import type { InputProps } from '../input.ts'
import { Line } from '../texts/line.tsx'
import { loadCheck } from './checks.ts'

// Numbers whose check stands on a large table, which is loaded on focus.

const compact = (text: string) => text.toUpperCase().replaceAll(/[\s./-]/g, '')
export const VatIdInput = (props: InputProps) => (
  <Line {...props} typing={compact} clean={compact} onFocus={() => void loadCheck('vat_id')} />
)
/** Shown in groups of four while nobody types in it. */
export const IbanInput = (props: InputProps) => (
  <Line {...props} typing={compact} clean={compact} resting={showIban} onFocus={() => void loadCheck('iban')} />
)
