import type { DeliveryOrderPaper } from '@fairlead/contracts/documents/delivery-order'
import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { Load } from '../kernel/aggregate.ts'
import { withLogo } from '../platform/logo.ts'
import type { Files } from '../ports/files.ts'
import { cfrRelease } from './cfr-releases.ts'

/** A delivery order with all that it prints. */
export const deliveryOrderToPrint = async (paper: DeliveryOrderPaper, files: Files): Promise<DocumentData> => ({
  template: 'delivery-order',
  data: await withLogo(paper, files),
})

/** The last one of a release that is in force; undefined where nothing was released, or what was is revoked. */
export async function givenOrderToPrint({ load, files }: { load: Load; files: Files }, id: string): Promise<DocumentData | undefined> {
  const release = await load(cfrRelease, id)
  const isInForce = release?.status === 'released' || release?.status === 'delivered'
  return isInForce && release.paper ? deliveryOrderToPrint(release.paper, files) : undefined
}
