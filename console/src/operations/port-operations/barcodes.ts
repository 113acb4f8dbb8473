/** What the browser offers for reading bar codes, where it does (Chromium on Android, Safari soon). */
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

export const canScan = (): boolean => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

const pauseMs = 150

/** Looks for a code in a picture that moves until there is one, or until it is told to stop. */
export async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const detector = window.BarcodeDetector && new window.BarcodeDetector({ formats })
  while (detector && !signal.aborted) {
    const [code] = await detector.detect(video)
    if (code) return code.rawValue
    await new Promise(done => setTimeout(done, pauseMs))
  }
  return undefined
}
