import type { Finding } from '../../checks/finding.ts'
import type { TextKey } from '../../texts/index.ts'

/** What a check has against a value, as zod takes it. */
export const refused = (input: unknown, { key, params = {} }: Finding) => ({ code: 'custom' as const, input, message: key, params })

/** What zod says in one of our texts. */
export const saying = (key: TextKey) => ({ error: key })
