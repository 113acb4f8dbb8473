/** A content that is kept, read bit by bit. */
export interface StoredFile {
  /** In bytes. */
  size: number
  /** Fails at its end where what was kept has been altered or damaged. */
  content: AsyncIterable<Uint8Array>
}

/** Keeps files by the hash of their content; the same content is kept once. */
export interface Files {
  /** Stores the content and returns its key, the SHA-256 in hexadecimal. */
  put(content: Uint8Array): Promise<string>
  /** Stores what arrives, never holding all of it in memory; nothing is kept of a content that ends with an error. */
  receive(content: AsyncIterable<Uint8Array>): Promise<{ key: string; size: number }>
  /** The content, or undefined when there is none of that key. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The same for what may be large. */
  open(key: string): Promise<StoredFile | undefined>
}
