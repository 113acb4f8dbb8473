/** Reads the code in a picture; undefined where there is none. */
export interface CodeReader {
  read(picture: HTMLVideoElement): Promise<string | undefined>
  close(): void
}
