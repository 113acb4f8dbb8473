import { bill_of_lading_number_max_length } from '@fairlead/contracts/checks/bill-of-lading-number'

/** Ports of three letters each, four digits at the end; the voyage gets what is left of the twenty characters. */
const longestVoyage = bill_of_lading_number_max_length - 3 - 3 - 4

/**
 * What the numbers of a voyage between two ports begin with: `NLRTM`, `SNDKR`, `GA 2601` → `RTMDKRGA2601`. Of a voyage number that is
 * too long its end tells more than its beginning (DOMAIN_DOCS §1.1).
 */
export function seriesPrefix(pol: string, pod: string, voyage: string): string {
  const number = voyage.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${pol.slice(2)}${pod.slice(2)}${number.slice(-longestVoyage)}`
}

/** A bill's number: the prefix and four digits; undefined when the series is exhausted, since a number cut short is somebody else's. */
export const billNumber = (prefix: string, taken: number): string | undefined =>
  taken >= 1 && taken <= 9999 ? `${prefix}${String(taken).padStart(4, '0')}` : undefined
