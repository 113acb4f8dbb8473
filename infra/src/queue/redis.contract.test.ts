import { Redis } from 'ioredis'
import { queueContract } from './contract.ts'
import { startRedis } from './redis-for-tests.ts'

queueContract('Redis', async () => {
  const redis = await startRedis()
  return {
    url: redis.url,
    async empty() {
      const client = new Redis(redis.url)
      await client.flushall()
      await client.quit()
    },
    stop: () => redis.stop(),
  }
})
