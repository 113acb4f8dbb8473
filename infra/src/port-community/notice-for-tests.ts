import type { ExportNotice } from '@fairlead/domain/ports/port-community'

/** A car that comes to Rotterdam by an export declaration. */
export const notice: ExportNotice = {
  message_id: 'd.1',
  number: 'B2600001',
  mrn: '26NLA1B2C3D4E5F6A7',
  document_type: 'EX',
  port: 'NLRTM',
  terminal: 'RTM1',
  vessel: 'GRANDE DAKAR',
  voyage: 'GA2601',
  units: [{ number: 'U-1', marks: 'JTNBA3EK303000001', packages: 1 }],
}
