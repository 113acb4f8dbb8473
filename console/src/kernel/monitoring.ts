import { get } from './api.ts'

interface Config {
  release: string
  /** Where failures are told; null where the installation has nobody to tell. */
  monitoring: { dsn: string } | null
}

/** Watches how the console does, where there is somebody to tell; nothing of it is loaded where there is not. */
export async function startMonitoring(): Promise<void> {
  const { monitoring, release } = await get<Config>('config')
  if (!monitoring) return
  const { watch } = await import('./sentry.ts')
  watch(monitoring.dsn, release)
}
