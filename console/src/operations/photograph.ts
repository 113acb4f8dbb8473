import { type Rec, referredBy } from '../kernel/record.ts'
import { signedIn } from '../kernel/session.ts'
import { shownInstant } from '../lib/dates.ts'

/** The port where it is taken, as far as it is known: where the unit leaves from until it is aboard, and where it goes to after that. */
export function takenAt(unit: Rec): string | null {
  const ports = signedIn()?.user_ports ?? []
  const at = ['pol_id', 'pod_id'].find(field => ports.some(port => port === unit[field])) ?? (unit.date_loaded ? 'pod_id' : 'pol_id')
  return referredBy(unit, at)?.code ?? null
}

/** The longer side of a photograph, in pixels: scratches can be seen, and a poor line can carry it. */
const longest = 2000
const quality = 0.8

/** A photograph as it is sent: a JPEG named after what it shows and the moment. One that this browser cannot read goes as it is. */
export async function photograph(taken: File, of: string, now = new Date()): Promise<File> {
  const name = `${of} ${shownInstant(now.toISOString())}`.replaceAll(/[^\w-]+/g, '_')
  const small = await shrunk(taken).catch(() => undefined)
  return small
    ? new File([small], `${name}.jpg`, { type: small.type })
    : new File([taken], `${name}${/\.\w+$/.exec(taken.name)?.[0] ?? ''}`, { type: taken.type })
}

async function shrunk(taken: File): Promise<Blob> {
  const image = await createImageBitmap(taken)
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
