/** What ids of a register look like, and how their check digits are found (Peppol policy for identifiers, PEPPOL-COMMON-R040 to R049). */
const forms: Readonly<Record<string, (id: string) => boolean>> = {
  '0007': id => /^\d{10}$/.test(id) && luhn(id),
  '0009': id => /^\d{14}$/.test(id),
  '0088': id => /^\d{13}$/.test(id) && gln(id),
  '0106': id => /^\d{8}$/.test(id),
  '0184': id => /^(DK)?\d{8}$/.test(id),
  '0190': id => /^\d{20}$/.test(id),
  '0192': id => /^\d{9}$/.test(id) && norwegian(id),
  '0208': id => /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  '9925': id => /^BE[01]\d{9}$/i.test(id),
  '9930': id => /^DE\d{9}$/i.test(id),
  '9944': id => /^NL\d{9}B\d{2}$/i.test(id),
}

/** Whether an id can be one of its register. */
export const isParticipant = (scheme: string, id: string): boolean => forms[scheme]?.(id) ?? true

const digits = (id: string): number[] => Array.from(id, Number)
const total = (products: readonly number[]): number => products.reduce((all, one) => all + one, 0)

/** Modulus 10 with weights 1 and 3 from the left. */
const gln = (id: string): boolean => total(digits(id).map((digit, index) => digit * (index % 2 === 0 ? 1 : 3))) % 10 === 0

/** Modulus 10 of Luhn. */
const luhn = (id: string): boolean =>
  total(
    digits(id)
      .toReversed()
      .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0))),
  ) %
    10 ===
  0

/** Modulus 11 with weights 3, 2, 7, 6, 5, 4, 3, 2. */
function norwegian(id: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2]
  const rest = total(weights.map((weight, index) => weight * Number(id[index]))) % 11
  return (rest === 0 ? 0 : 11 - rest) === Number(id[8])
}
