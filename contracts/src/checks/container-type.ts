import { error, type Finding } from './finding.ts'

/** Size and type code of ISO 6346: length, height and width, then the group of types and its number: `22G1`. */
export function checkContainerType(value: string): Finding | undefined {
  return /^[1-9A-P][0-9C-FL-P][A-Z][0-9A-Z]$/.test(value) ? undefined : error('check.container_type')
}
