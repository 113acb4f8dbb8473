/** The segments of an EDIFACT interchange. An apostrophe ends one, unless a question mark stands before it: that is a letter of the text. */
export const segmentsOf = (interchange: string): string[] =>
  (interchange.match(/(?:\?[\s\S]|[^'?])+'?/g) ?? []).map(segment => segment.trim()).filter(segment => segment !== '')
