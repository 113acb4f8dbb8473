import type { EventLog } from '@fairlead/domain/ports/event-log'
import { eventLogContract } from '@fairlead/infra/event-log/contract'
import { eventStoreDbEventLog } from '@fairlead/infra/event-log/eventstoredb'
import { startInProcessEventStore } from '@fairlead/infra/event-log/in-process-eventstore'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'

const image = 'eventstore/eventstore:24.2.0-jammy'

interface Server {
  url: string
  /** Says what the contract ran on. */
  name: string
  stop(): Promise<unknown>
}

/** The server that `EVENTSTORE_URL` names, else a real one in a container, else our own: said in the suite's name and on the console. */
async function findServer(): Promise<Server> {
  const url = process.env.EVENTSTORE_URL
  if (url) return { url, name: 'a real server (EVENTSTORE_URL)', stop: async () => {} }
  try {
    await getContainerRuntimeClient()
  } catch {
    return inProcess('EVENTSTORE_URL is not set and no container engine is within reach')
  }
  try {
    return await inContainer()
  } catch (error) {
    return inProcess(`the container engine could not run ${image}: ${String(error)}`)
  }
}

async function inContainer(): Promise<Server> {
  const container = await new GenericContainer(image)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_CLUSTER_SIZE: '1',
    })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start()
  const url = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`
  return { url, name: `a real server (${image})`, stop: () => container.stop() }
}

async function inProcess(why: string): Promise<Server> {
  const server = await startInProcessEventStore()
  return { url: server.url, name: `the in-process server only, for ${why}`, stop: () => server.stop() }
}

const server = await findServer()
console.info(`EventStoreDB: the contract runs on ${server.name}`)

eventLogContract(`EventStoreDB on ${server.name}`, async (): Promise<EventLog> => {
  const log = eventStoreDbEventLog({ url: server.url })
  return {
    ...log,
    async stop() {
      await log.stop()
      await server.stop()
    },
  }
})
