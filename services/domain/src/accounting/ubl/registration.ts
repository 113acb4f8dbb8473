/** A register of companies: its code at ISO 6523, and what its numbers look like. */
interface Register {
  readonly scheme: string
  readonly number: RegExp
}

/** Registers that receivers check (NL-R-003, PEPPOL-COMMON-R043): the Dutch chamber of commerce, and the Belgian crossroads bank. */
const registers: Readonly<Record<string, Register>> = {
  NL: { scheme: '0106', number: /(?<!\d)\d{8}(?!\d)/ },
  BE: { scheme: '0208', number: /(?<!\d)[01]\d{3}\.?\d{3}\.?\d{3}(?!\d)/ },
}

/** The number under which a company is registered in its country: `KvK Rotterdam 24123456` is 24123456 of 0106. Elsewhere what was written. */
export function registered(said: string | null, country: string | undefined): { id: string; scheme: string | undefined } | undefined {
  const written = said?.trim() ?? ''
  if (written === '') return undefined
  const register = registers[country ?? '']
  const number = register?.number.exec(written)?.[0].replaceAll('.', '')
  if (register) return number === undefined ? undefined : { id: number, scheme: register.scheme }
  return { id: written, scheme: undefined }
}
