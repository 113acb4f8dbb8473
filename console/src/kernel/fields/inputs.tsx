import type { Field, Kind } from '@fairlead/contracts/kernel/field'
import { EmailsInput } from './checked/emails.tsx'
import {
  ChassisNumberInput,
  ContainerNumberInput,
  EmailInput,
  HsCodeInput,
  ImoInput,
  LicensePlateInput,
  LocodeInput,
  MrnInput,
} from './checked/inputs.tsx'
import { IbanInput, VatIdInput } from './checked/large.tsx'
import { PhoneInput } from './checked/phone.tsx'
import { ChoiceInput, FlagInput, ManyInput } from './choices/inputs.tsx'
import { FileInput } from './files/inputs.tsx'
import { PartyInput } from './groups/party.tsx'
import type { FieldInput, Input, InputProps } from './input.ts'
import { DateInput, InstantInput } from './moments/inputs.tsx'
import { AmountInput, CentimetresInput, DecimalInput, IntegerInput, KilogramsInput, VolumeInput } from './numbers/inputs.tsx'
import { MoneyInput } from './numbers/money.tsx'
import { RefInput, RefsInput } from './references/inputs.tsx'
import { Rows } from './rows.tsx'
import { BlTextInput, CodeInput, LinesInput, TextInput, TextsInput } from './texts/inputs.tsx'
import { TranslatedInput } from './texts/translated.tsx'

/** How each kind of field is typed in: the half of the registry that only forms load. */
const inputs: Record<Kind, FieldInput> = {
  code: { Input: CodeInput },
  text: { Input: TextInput },
  texts: { Input: TextsInput, wide: true },
  lines: { Input: LinesInput, wide: true },
  bl_text: { Input: BlTextInput, wide: true },
  translated: { Input: TranslatedInput, group: true },
  integer: { Input: IntegerInput },
  decimal: { Input: DecimalInput },
  amount: { Input: AmountInput },
  money: { Input: MoneyInput },
  centimetres: { Input: CentimetresInput },
  kilograms: { Input: KilogramsInput },
  volume: { Input: VolumeInput },
  date: { Input: DateInput },
  instant: { Input: InstantInput },
  flag: { Input: FlagInput },
  choice: { Input: ChoiceInput },
  numbered: { Input: ChoiceInput },
  many: { Input: ManyInput, wide: true, group: true },
  ref: { Input: RefInput },
  refs: { Input: RefsInput },
  file: { Input: FileInput, group: true },
  rows: { Input: RowsInput, wide: true, group: true },
  party: { Input: PartyInput, group: true },
  // Only events set it.
  paper: { Input: () => null },
  chassis_number: { Input: ChassisNumberInput },
  license_plate: { Input: LicensePlateInput },
  container_number: { Input: ContainerNumberInput },
  imo: { Input: ImoInput },
  locode: { Input: LocodeInput },
  hs_code: { Input: HsCodeInput },
  mrn: { Input: MrnInput },
  email: { Input: EmailInput },
  emails: { Input: EmailsInput },
  phone: { Input: PhoneInput },
  iban: { Input: IbanInput },
  vat_id: { Input: VatIdInput },
}

export const inputOf = (field: Field): Input => inputs[field.kind].Input

/** Fields that need the whole width of a form. */
export const isWide = (field: Field): boolean => inputs[field.kind].wide === true

/** Fields of several controls, each with a name of its own. */
export const isGroup = (field: Field): boolean => inputs[field.kind].group === true

function RowsInput(props: InputProps) {
  return <Rows {...props} inputOf={inputOf} />
}
