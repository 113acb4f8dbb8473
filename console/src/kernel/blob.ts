import { type Query, send } from './api.ts'

/** Fetches what is no JSON, such as an image. */
export const blob = async (path: string, query: Query = {}, signal?: AbortSignal): Promise<Blob> =>
  (await send('GET', path, { query, ...(signal ? { signal } : {}) })).blob()
