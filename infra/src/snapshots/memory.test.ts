import { snapshotsContract } from './contract.ts'
import { memorySnapshots } from './memory.ts'

snapshotsContract('memory', async () => ({ open: async () => memorySnapshots(), close: async () => {} }))
