import type { SecretName, Secrets } from '@fairlead/domain/ports/secrets'
import { open, seal } from './sealed.ts'

/** Secrets that last as long as the process, for tests: encrypted all the same, in a map that is given. */
export function memorySecrets(keys: readonly Buffer[], kept = new Map<string, Buffer>()): Secrets {
  return {
    async get(of) {
      const sealed = kept.get(keyOf(of))
      return sealed && open(keys, of, sealed)
    },
    async put(of, value) {
      kept.set(keyOf(of), seal(keys, of, value))
    },
    async remove(of) {
      kept.delete(keyOf(of))
    },
  }
}

/** Under which the map has a secret. */
export const keyOf = ({ purpose, name }: SecretName): string => JSON.stringify([purpose, name])
