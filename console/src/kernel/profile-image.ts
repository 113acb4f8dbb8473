import { give } from './api.ts'
import { notifyFailure } from './notify.ts'
import { saidOfOneself } from './session.ts'

/** Its sides in pixels: sharp where it is shown, at four times its size. */
const side = 256
const quality = 0.9

/** Another picture of oneself, or none: here at once, and kept with the user. */
export async function chooseProfileImage(chosen: File | null): Promise<void> {
  try {
    const said = chosen
      ? await give<{ profile_image: string }>('PUT', 'auth/profile-image', { query: { name: 'picture.jpg' }, body: await squared(chosen) })
      : await give<{ profile_image: null }>('DELETE', 'auth/profile-image')
    if (said) saidOfOneself(said)
  } catch (reason) {
    notifyFailure(reason)
  }
}

/** The middle of a picture, drawn anew: where it was taken, and whatever else was written into the file, stays here. */
async function squared(chosen: File): Promise<Blob> {
  const image = await createImageBitmap(chosen)
  const edge = Math.min(image.width, image.height)
  const canvas = new OffscreenCanvas(side, side)
  canvas.getContext('2d')?.drawImage(image, (image.width - edge) / 2, (image.height - edge) / 2, edge, edge, 0, 0, side, side)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
