import type { OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import type { VatIdRegister } from '@fairlead/domain/ports/vat-id-register'
import type { Settings } from '../roles/settings.ts'
import { viesRegister } from './vies.ts'

/** VIES where the settings name its address; else nobody is asked, and that is said. */
export const openVatIdRegister = ({ viesUrl }: Pick<Settings, 'viesUrl'>, outside: OutboundAudit): VatIdRegister =>
  viesUrl === undefined ? { check: async () => ({ vat_check_failure: 'not_connected' }) } : viesRegister({ url: viesUrl, outside })
