import type { CodeReader } from './code-reader.ts'

/** What the browser offers for reading bar codes, where it does (Chromium on Android). */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
  }
}

/** Those on windscreens, keys and papers. */
const formats = ['code_39', 'code_128', 'qr_code', 'data_matrix', 'pdf417']

/** Whether there is a camera to look through; browsers that read no codes are lent a reader. */
export const canScan = (): boolean => navigator.mediaDevices !== undefined

/** The browser's own reader, or one that is fetched for it. */
async function readerHere(): Promise<CodeReader> {
  if (!window.BarcodeDetector) return (await import('./lent-reader.ts')).lentReader()
  const detector = new window.BarcodeDetector({ formats })
  return { read: async picture => (await detector.detect(picture))[0]?.rawValue, close: () => undefined }
}

const pauseMs = 150

/** Looks for a code in a picture that moves until there is one, or until it is told to stop. */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const reader = await readerHere()
  try {
    while (!signal.aborted) {
      const code = await reader.read(video)
      if (code !== undefined) return code
      await new Promise(done => setTimeout(done, pauseMs))
    }
    return undefined
  } finally {
    reader.close()
  }
}
