/** What a document is printed as. */
export type Copy = 'draft' | 'original-1' | 'original-2' | 'original-3' | 'copy'
