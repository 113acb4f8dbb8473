import {
  normaliseChassisNumber,
  normaliseContainerNumber,
  normaliseHsCode,
  normaliseImoNumber,
  normaliseLicencePlate,
  normaliseMrn,
  normaliseUnLocode,
} from '@fairlead/contracts/checks/index'
import type { InputProps } from '../input.ts'
import { Line } from '../texts/line.tsx'

/** A number of the trade, which takes its right form while it is typed. */
const numberOf = (normalise: (text: string) => string) => (props: InputProps) => <Line {...props} typing={normalise} clean={normalise} />

/** Specification §5: upper case, the letter O is a zero, no blanks or dashes. */
export const ChassisNumberInput = numberOf(normaliseChassisNumber)
/** Specification §5: letters and digits only. */
export const LicensePlateInput = numberOf(normaliseLicencePlate)
export const ContainerNumberInput = numberOf(normaliseContainerNumber)
export const ImoInput = numberOf(normaliseImoNumber)
export const LocodeInput = numberOf(normaliseUnLocode)
export const HsCodeInput = numberOf(normaliseHsCode)
export const MrnInput = numberOf(normaliseMrn)
export const EmailInput = (props: InputProps) => <Line {...props} type="email" />
