import { momentsContract } from './contract.ts'
import { memoryMoments } from './memory-moments.ts'

momentsContract('memory', async () => ({ moments: memoryMoments(), close: async () => {} }))
