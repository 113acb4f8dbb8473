declare module 'edifact/parser.js' {
  /** The parts of the parser that we call. */
  export default class Parser {
    onopensegment: (tag: string) => void
    onelement: () => void
    oncomponent: (value: string) => void
    onclosesegment: () => void
    encoding(charset: string): void
    write(text: string): void
    end(): void
  }
}
