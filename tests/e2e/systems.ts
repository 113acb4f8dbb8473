/** The systems under test, one for each worker, so that no two tests that run at once share a company; undefined before they are started. */
export const systemUrls = (): readonly string[] | undefined => process.env.FAIRLEAD_E2E_URL?.split(',')

/** Tells the workers, which are started after this, where the systems are. */
export function announceSystems(urls: readonly string[]): void {
  process.env.FAIRLEAD_E2E_URL = urls.join(',')
}

/** Where the system of this worker answers. */
export function systemUrl(): string {
  const url = systemUrls()?.[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (url === undefined) throw new Error('The setup of the end-to-end tests has not run.')
  return url
}
