import type { CheckKey } from './keys.ts'

/**
 * What a check has to say about a value: an `error` refuses it, a `warning` is shown and may be passed over.
 * Checks judge values that are present and normalised; whether a value is required is the field's own affair.
 */
export interface Finding {
  level: 'error' | 'warning'
  key: CheckKey
  params?: Record<string, string | number>
}

export function error(key: CheckKey, params?: Finding['params']): Finding {
  return params ? { level: 'error', key, params } : { level: 'error', key }
}

export function warning(key: CheckKey, params?: Finding['params']): Finding {
  return params ? { level: 'warning', key, params } : { level: 'warning', key }
}
