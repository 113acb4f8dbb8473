/** Under what name a record shows what a field of it refers to: `port_id` beside `port`, `region_ids` beside `region_labels`. */
export const joinedAs = (field: string, kind: string): string =>
  kind === 'refs' ? `${field.replace(/_ids$/, '')}_labels` : field.replace(/_id$/, '')
