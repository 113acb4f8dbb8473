import { type FileType, shown_images } from '@fairlead/contracts/platform/file-content'
import type { Load } from '../kernel/aggregate.ts'
import { attachedFile } from '../platform/files.ts'
import type { Files } from '../ports/files.ts'

/** For reading alone: what a file hangs on is nothing to a reader. */
const file = attachedFile(() => undefined)

/** The room for a logo on paper, in any measure: it stands at the left of it, as large as fits. */
const room = { width: 240, height: 64 }

/** The logo of an office as templates take it; null where it has none. The file is an image, or it would not have been let in. */
export async function logoOf(settings: { logo_id: string | null } | undefined, load: Load, files: Files): Promise<string | null> {
  const kept = await load(file, settings?.logo_id ?? '')
  if (kept?.status !== 'active') return null
  const type = shown_images[kept.type as FileType]
  if (!type) return null
  const bytes = await files.get(kept.key)
  if (!bytes) return null
  const size = `width="${room.width}" height="${room.height}"`
  const image = `<image ${size} preserveAspectRatio="xMinYMid meet" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${room.width} ${room.height}">${image}</svg>`
}
