/** The systems under test, one for each worker, so that no two tests that run at once share a company; undefined before they are started. */
export const systemUrls = (): readonly string[] | undefined => process.env.FAIRLEAD_E2E_URL?.split(',')

/** Tells the workers, which are started after this, where the systems are, and the databases that hold their logs. */
export function announceSystems(systems: readonly { url: string; databaseUrl: string }[]): void {
  process.env.FAIRLEAD_E2E_URL = systems.map(({ url }) => url).join(',')
  process.env.FAIRLEAD_E2E_DATABASE = systems.map(({ databaseUrl }) => databaseUrl).join(',')
}

const ofThisWorker = (list: readonly string[] | undefined): string => {
  const one = list?.[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (one === undefined) throw new Error('The setup of the end-to-end tests has not run.')
  return one
}

/** Where the system of this worker answers. */
export const systemUrl = (): string => ofThisWorker(systemUrls())

/** Where its log is kept, for what no call brings about: that a process died. */
export const systemDatabase = (): string => ofThisWorker(process.env.FAIRLEAD_E2E_DATABASE?.split(','))
