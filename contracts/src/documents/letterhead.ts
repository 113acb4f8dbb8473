import type { FileType } from '../platform/file-content.ts'

/** An office as it signs papers. */
export interface Letterhead {
  name: string
  address: readonly string[]
  /** Its logo by where the bytes are kept, which never change; null where it has none. */
  logo: { key: string; type: FileType } | null
}

/** A paper as templates take it: with the image of the logo in its place. */
export type Printed<P extends { issuer: Letterhead }> = Omit<P, 'issuer'> & {
  issuer: Omit<P['issuer'], 'logo'> & { logo_svg: string | null }
}
