interface Call {
  readonly purpose: string
}

/** Whether a vessel takes cargo at a call (DOMAIN_SALES_OPS §2.2); where it only bunkers it neither takes nor lands any. */
export const loadsAt = ({ purpose }: Call): boolean => purpose === 'load' || purpose === 'both'
/** Whether it lands cargo there. */
export const dischargesAt = ({ purpose }: Call): boolean => purpose === 'discharge' || purpose === 'both'
