declare module 'saxon-js' {
  interface Transformation {
    readonly stylesheetInternal: unknown
    readonly sourceText: string
    readonly destination: 'serialized'
  }
  const SaxonJS: { transform(options: Transformation, how: 'sync'): { readonly principalResult: string } }
  export default SaxonJS
}
