import type { AccessPoint } from '@fairlead/domain/ports/access-point'
import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { Settings } from '../roles/settings.ts'
import { folderAccessPoint } from './folder.ts'
import { httpAccessPoint } from './http.ts'

/** The access point that the settings name: one that is called, else a folder. */
export const openAccessPoint = ({ accessPoint }: Pick<Settings, 'accessPoint'>, outside: OutboundAudit): AccessPoint =>
  'folder' in accessPoint ? folderAccessPoint(accessPoint.folder) : httpAccessPoint({ ...accessPoint, outside })
