import type { Finding } from '../../checks/finding.ts'

/** What a check has against a value, as zod takes it. */
export const refused = (input: unknown, { key, params = {} }: Finding) => ({ code: 'custom' as const, input, message: key, params })
