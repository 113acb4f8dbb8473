import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What was found in a picture: the text of a code, nothing, or why it could not be looked at. */
export interface Found {
  text?: string
  failure?: string
}

// Served with the console: nothing is fetched from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** Those on windscreens, keys and papers. */
const options: ReaderOptions = { formats: ['Code39', 'Code128', 'QRCode', 'DataMatrix', 'PDF417'], maxNumberOfSymbols: 1, tryHarder: true }

async function textIn(picture: ImageBitmap): Promise<Found> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const drawn = canvas.getContext('2d', { willReadFrequently: true })
  drawn?.drawImage(picture, 0, 0)
  picture.close()
  if (!drawn) return {}
  const [code] = await readBarcodes(drawn.getImageData(0, 0, canvas.width, canvas.height), options)
  return code ? { text: code.text } : {}
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void textIn(data)
    .catch((reason: unknown): Found => ({ failure: String(reason) }))
    .then(found => postMessage(found))
})
