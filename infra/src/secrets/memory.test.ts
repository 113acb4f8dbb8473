import type { SecretName } from '@fairlead/domain/ports/secrets'
import { secretsContract } from './contract.ts'
import { keyOf, memorySecrets } from './memory.ts'

secretsContract('memory', async () => {
  const kept = new Map<string, Buffer>()
  const sealedOf = (one: SecretName): Buffer => kept.get(keyOf(one)) ?? Buffer.alloc(0)
  return {
    with: async (...keys) => memorySecrets(keys, kept),
    kept: async () => [...kept.values()],
    async move(from, to) {
      kept.set(keyOf(to), sealedOf(from))
    },
    async alter(one, byte) {
      const sealed = sealedOf(one)
      sealed.writeUInt8(sealed.readUInt8(byte) ^ 1, byte)
    },
    close: async () => kept.clear(),
  }
})
