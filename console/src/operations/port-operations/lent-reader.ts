import type { Found } from './barcode-worker.ts'
import type { CodeReader } from './code-reader.ts'

/**
 * A reader of bar codes for browsers that have none. It works in a thread of its own, so that the picture of the camera goes on, and because
 * that alone has to be allowed to compile what it is made of.
 */
export function lentReader(): CodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module', name: 'bar codes' })
  return {
    async read(video) {
      if (video.videoWidth === 0) return undefined
      const picture = await createImageBitmap(video)
      return new Promise((found, failed) => {
        worker.onmessage = ({ data: { text, failure } }: MessageEvent<Found>) =>
          failure === undefined ? found(text) : failed(new Error(failure))
        worker.onerror = ({ message }) => failed(new Error(message))
        worker.postMessage(picture, [picture])
      })
    },
    close: () => worker.terminate(),
  }
}
