import type { Letterhead, Printed } from '@fairlead/contracts/documents/letterhead'
import { type FileType, shown_images } from '@fairlead/contracts/platform/file-content'
import type { Load } from '../kernel/aggregate.ts'
import type { Files } from '../ports/files.ts'
import { attachedFile } from './files.ts'

/** For reading alone: what a file hangs on is nothing to a reader. */
const file = attachedFile(() => undefined)

/** The room for a logo on paper, in any measure: it stands at the left of it, as large as fits. */
const room = { width: 240, height: 64 }

/** Where the logo of an office is kept; null where it has none, or has removed it. */
export async function logoOf(settings: { logo_id: string | null } | undefined, load: Load): Promise<Letterhead['logo']> {
  const kept = await load(file, settings?.logo_id ?? '')
  return kept?.status === 'active' ? { key: kept.key, type: kept.type as FileType } : null
}

/** A paper with its logo as templates take it; without one where the bytes are lost, or are no image. */
export async function withLogo<P extends { issuer: Letterhead }>(paper: P, files: Files): Promise<Printed<P>> {
  const { issuer, ...said } = paper
  const { logo, ...head }: P['issuer'] = issuer
  const logo_svg = logo && (await imageSvg(logo, files, room))
  return { ...said, issuer: { ...head, logo_svg } }
}

/** A kept image as templates take it, as large as fits into a room at the left of it; null where the bytes are lost, or are no image. */
export async function imageSvg(
  { key, type }: NonNullable<Letterhead['logo']>,
  files: Files,
  { width, height }: { width: number; height: number },
): Promise<string | null> {
  const shown = shown_images[type]
  const bytes = shown && (await files.get(key))
  if (!bytes) return null
  const size = `width="${width}" height="${height}"`
  const image = `<image ${size} preserveAspectRatio="xMinYMid meet" href="data:${shown};base64,${Buffer.from(bytes).toString('base64')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${image}</svg>`
}
