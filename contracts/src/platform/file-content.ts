import type { file_types } from '../reference/documents.ts'

/** A type of file that may be uploaded, by its extension. */
export type FileType = (typeof file_types.rows)[number]['code']

/** The largest file that may be uploaded, in bytes. */
export const largest_upload = 25 * 1024 * 1024

/** How much of a file's beginning is enough to know its type by. */
export const telling_bytes = 64 * 1024

/** Images that browsers show, with what they are sent as. */
export const shown_images: Readonly<Partial<Record<FileType, string>>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
}

/** Whether a file shows its cargo: an image that nobody said is one of the papers. */
export const isPhotograph = ({ paper, type }: { readonly paper: string | null; readonly type: string }): boolean =>
  paper === null && Object.hasOwn(shown_images, type)

/**
 * Whether a file begins as one of its type does: the name alone says nothing. Word, Excel and Outlook of old share one container, and so do
 * the newer Word and Excel; texts must be texts, and not a page or a script in disguise. `head` is the beginning, `telling_bytes` of it.
 */
export const isOfType = (type: FileType, head: Uint8Array): boolean => signs[type](head)

type Sign = (head: Uint8Array) => boolean

const begins =
  (...bytes: readonly number[]): Sign =>
  head =>
    bytes.every((byte, index) => head[index] === byte)

const compound = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const jpeg = begins(0xff, 0xd8, 0xff)
const zip = begins(0x50, 0x4b, 0x03, 0x04)
const executable = begins(0x4d, 0x5a)
const tiff: Sign = head => begins(0x49, 0x49, 0x2a, 0)(head) || begins(0x4d, 0x4d, 0, 0x2a)(head)

/** A zip with a folder of this name among its first entries. */
const zipWith =
  (folder: string): Sign =>
  head =>
    zip(head) &&
    latin(head)
      .split('PK\x03\x04')
      .some(entry => entry.slice(26).startsWith(folder))

/** The sizes that the header of a bitmap may have. */
const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124])
const bitmap: Sign = head => begins(0x42, 0x4d)(head) && begins(0, 0, 0, 0)(head.subarray(6, 10)) && bitmapHeaders.has(head[14] ?? 0)

const latin = (head: Uint8Array): string => new TextDecoder('latin1').decode(head)

const blanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d])
const isUnprintable = (byte: number): boolean => (byte < 0x20 && !blanks.has(byte)) || byte === 0x7f

/** Tags with which a page or a drawing begins that a browser might run. */
const active = /^\s*<(?:!doctype|html|head|body|script|svg|\?xml|iframe|object)/i
const text: Sign = head => {
  const said = latin(head)
  return !head.some(isUnprintable) && !executable(head) && !said.startsWith('%PDF-') && !active.test(said.replace(/^\xef\xbb\xbf/, ''))
}
/** Lines of a header, among them one that every message has. */
const mail: Sign = head =>
  text(head) && /^[\x21-\x39\x3b-\x7e]+:/.test(latin(head)) && /^(?:from|received|date|subject|mime-version):/im.test(latin(head))

const signs: Readonly<Record<FileType, Sign>> = {
  csv: text,
  eml: mail,
  doc: compound,
  xls: compound,
  msg: compound,
  docx: zipWith('word/'),
  xlsx: zipWith('xl/'),
  xlsm: zipWith('xl/'),
  pdf: head => latin(head.subarray(0, 1024)).includes('%PDF-'),
  png: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: head => /^GIF8[79]a/.test(latin(head.subarray(0, 6))),
  jpg: jpeg,
  jpeg,
  bmp: bitmap,
  tif: tiff,
  tiff,
}
