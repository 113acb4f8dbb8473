import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { PortCommunity } from '@fairlead/domain/ports/port-community'
import type { Settings } from '../roles/settings.ts'
import { folderPortCommunity } from './folder.ts'
import { httpPortCommunity } from './http.ts'

/** The port community that the settings name: one that is called, else a folder. */
export const openPortCommunity = ({ portCommunity }: Pick<Settings, 'portCommunity'>, outside: OutboundAudit): PortCommunity =>
  'folder' in portCommunity ? folderPortCommunity(portCommunity.folder) : httpPortCommunity({ ...portCommunity, outside })
