import { v5 } from 'uuid'

const namespace = '6f1d8a52-3c0e-5b7e-9a44-0d1c2b3a4f5e'

/** An id that is always the same for the same cause: what makes repeating a step harmless. */
export const derivedId = (...parts: (string | number)[]): string => v5(parts.join('|'), namespace)
