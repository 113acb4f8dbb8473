import type { DamageOutline, DamageView } from './unit-damages.ts'

/** A view in lines, as `d` of SVG paths, in a field that is so wide and so high. */
interface Drawn {
  wide: number
  high: number
  lines: readonly string[]
}

/** What the views of a kind of unit are drawn with; its right side is its left one the other way round. */
interface Outline {
  /** Its front to the left. */
  side: Drawn
  /** From above, its front to the left and its right side up. */
  top: Drawn
  front: Drawn
  rear: Drawn
}

/** A circle as a path. */
const circle = (x: number, y: number, r: number): string => `M${x + r} ${y} a${r} ${r} 0 1 1 ${-2 * r} 0 a${r} ${r} 0 1 1 ${2 * r} 0 Z`
const wheel = (x: number, y: number, r: number): string[] => [circle(x, y, r), circle(x, y, Math.round(r * 0.55))]
const rectangle = (x: number, y: number, w: number, h: number): string => `M${x} ${y} h${w} v${h} h${-w} Z`

const car: Outline = {
  side: {
    wide: 440,
    high: 152,
    lines: [
      'M12 112 C12 88 22 82 60 76 L118 68 C150 34 180 22 240 20 C300 20 340 34 372 66 L418 74 C430 78 432 92 432 112 L430 118 H384 A34 34 0 0 0 316 118 H142 A34 34 0 0 0 74 118 H16 Z',
      'M134 67 C160 40 190 32 232 31 V67 Z',
      'M242 31 C292 31 320 40 346 66 L242 67 Z',
      'M138 70 L146 114 M237 70 V116 M332 70 L318 96',
      'M18 92 L52 86 L46 98 L16 102 Z M420 84 L430 86 V98 L418 96 Z',
      'M212 82 h16 M302 82 h16',
      ...wheel(108, 118, 30),
      ...wheel(350, 118, 30),
    ],
  },
  top: {
    wide: 440,
    high: 184,
    lines: [
      'M44 14 H392 C424 14 432 42 432 92 C432 142 424 170 392 170 H44 C14 168 8 134 8 92 C8 50 14 16 44 14 Z',
      'M132 28 C120 62 120 122 132 156 L176 142 C168 108 168 76 176 42 Z',
      'M376 36 C384 72 384 112 376 148 L342 136 C347 108 347 76 342 48 Z',
      'M176 42 L342 48 M176 142 L342 136 M132 28 L376 36 M132 156 L376 148',
      'M130 14 L118 2 L136 8 Z M130 170 L118 182 L136 176 Z',
      'M22 38 L60 24 M22 146 L60 160',
    ],
  },
  front: {
    wide: 184,
    high: 152,
    lines: [
      'M16 120 C13 94 20 80 32 74 L46 34 C50 24 58 20 92 20 C126 20 134 24 138 34 L152 74 C164 80 171 94 168 120 Z',
      'M48 68 L58 36 C68 31 116 31 126 36 L136 68 Z',
      'M24 84 L56 88 L54 100 L24 98 Z M160 84 L128 88 L130 100 L160 98 Z',
      'M62 86 H122 M62 92 H122',
      rectangle(72, 104, 40, 10),
      'M34 74 L18 62 L14 72 L30 76 M150 74 L166 62 L170 72 L154 76',
      'M20 120 V148 H46 V120 M138 120 V148 H164 V120',
    ],
  },
  rear: {
    wide: 184,
    high: 152,
    lines: [
      'M16 120 C13 94 18 78 30 72 L48 32 C52 24 60 20 92 20 C124 20 132 24 136 32 L154 72 C166 78 171 94 168 120 Z',
      'M50 64 L60 34 C70 30 114 30 124 34 L134 64 Z',
      'M22 78 L46 80 V94 L20 94 Z M162 78 L138 80 V94 L164 94 Z',
      'M46 74 H138 M50 74 L46 104 M134 74 L138 104',
      rectangle(70, 84, 44, 11),
      'M20 120 V148 H46 V120 M138 120 V148 H164 V120',
    ],
  },
}

const van: Outline = {
  side: {
    wide: 560,
    high: 236,
    lines: [
      'M10 186 C10 148 16 136 46 126 L96 56 C106 34 118 26 150 24 H534 C548 24 552 32 552 50 V192 H488 A37 37 0 0 0 414 192 H166 A37 37 0 0 0 92 192 H12 Z',
      'M64 122 L108 58 C112 52 118 50 130 50 H176 V122 Z',
      'M184 50 V186 M84 124 L94 160 M300 30 V186 M186 116 H546',
      'M16 146 L44 142 L40 162 L12 168 Z M546 130 v34',
      'M160 134 h14 M284 128 v12',
      ...wheel(129, 196, 33),
      ...wheel(451, 196, 33),
    ],
  },
  top: {
    wide: 560,
    high: 204,
    lines: [
      'M40 14 H544 C552 14 554 20 554 30 V174 C554 184 552 190 544 190 H40 C14 188 8 150 8 102 C8 54 14 16 40 14 Z',
      'M70 30 C56 66 56 138 70 174 L114 160 C104 122 104 82 114 44 Z',
      'M114 44 H540 M114 160 H540 M184 20 V44 M184 160 V184',
      'M88 14 L76 2 L94 8 Z M88 190 L76 202 L94 196 Z',
      'M548 102 H554',
    ],
  },
  front: {
    wide: 204,
    high: 236,
    lines: [
      'M20 194 V140 C20 128 24 122 30 118 L40 48 C42 32 52 24 70 24 H134 C152 24 162 32 164 48 L174 118 C180 122 184 128 184 140 V194 Z',
      'M42 112 L50 62 C52 54 58 50 66 50 H138 C146 50 152 54 154 62 L162 112 Z',
      'M26 132 L62 138 V156 L24 154 Z M178 132 L142 138 V156 L180 154 Z',
      'M70 138 H134 M70 148 H134',
      rectangle(78, 166, 48, 12),
      'M34 110 L12 100 V128 L28 128 M170 110 L192 100 V128 L176 128',
      'M26 194 V230 H56 V194 M148 194 V230 H178 V194',
    ],
  },
  rear: {
    wide: 204,
    high: 236,
    lines: [
      'M20 194 V44 C20 30 28 24 44 24 H160 C176 24 184 30 184 44 V194 Z',
      'M102 30 V186 M30 52 H94 V104 H30 Z M110 52 H174 V104 H110 Z',
      'M22 118 H30 V160 H22 Z M174 118 H182 V160 H174 Z',
      rectangle(36, 140, 48, 12),
      'M24 182 H180 M26 194 V230 H56 V194 M148 194 V230 H178 V194',
    ],
  },
}

const truck: Outline = {
  side: {
    wide: 900,
    high: 360,
    lines: [
      'M14 286 V150 C14 130 18 118 24 104 L44 52 C48 40 54 36 68 36 H196 V286 H152 A46 46 0 0 0 60 286 Z',
      'M36 150 L58 72 H112 V150 Z M126 72 V286 M120 176 h14',
      'M18 232 H56 M18 252 H50',
      rectangle(212, 16, 674, 250),
      'M212 266 H886 V288 H212 M196 270 H212 M380 16 V266 M549 16 V266 M718 16 V266',
      'M250 288 V318 H470 V288 M878 266 V312',
      ...wheel(106, 306, 46),
      ...wheel(590, 306, 46),
      ...wheel(696, 306, 46),
      ...wheel(802, 306, 46),
    ],
  },
  top: {
    wide: 900,
    high: 280,
    lines: [
      'M30 20 H190 V260 H30 C18 260 12 250 12 236 V44 C12 30 18 20 30 20 Z',
      'M40 32 C30 80 30 200 40 248 L74 240 V40 Z M74 40 H186 M74 240 H186',
      rectangle(206, 12, 682, 256),
      'M190 100 H206 M190 180 H206 M376 12 V268 M547 12 V268 M717 12 V268',
      'M52 20 L40 4 L60 10 Z M52 260 L40 276 L60 270 Z',
    ],
  },
  front: {
    wide: 280,
    high: 360,
    lines: [
      'M30 300 V90 C30 56 40 36 66 36 H214 C240 36 250 56 250 90 V300 Z',
      rectangle(46, 84, 188, 82),
      'M140 84 V166 M60 190 H220 M60 206 H220 M60 222 H220',
      'M42 246 H86 V274 H42 Z M194 246 H238 V274 H194 Z',
      rectangle(112, 256, 56, 16),
      'M30 96 L8 96 V156 H30 M250 96 L272 96 V156 H250',
      'M38 300 V352 H78 V300 M202 300 V352 H242 V300',
    ],
  },
  rear: {
    wide: 280,
    high: 360,
    lines: [
      rectangle(20, 16, 240, 256),
      'M140 16 V272 M124 40 V250 M156 40 V250 M30 30 H134 M146 30 H250',
      'M20 272 H260 V296 H20 Z M30 278 H66 V290 H30 Z M214 278 H250 V290 H214 Z',
      rectangle(112, 278, 56, 14),
      'M36 296 V352 H92 V296 M188 296 V352 H244 V296',
    ],
  },
}

/** A wheel loader: what is driven on board as a machine mostly has wheels, a cab and something in front. */
const machine: Outline = {
  side: {
    wide: 620,
    high: 320,
    lines: [
      'M8 276 L28 196 L96 186 V262 L60 284 Z',
      'M96 226 L196 150 L262 146 L282 176 L128 248 Z',
      'M262 240 V150 H296 L312 40 H424 L434 150 H580 C598 152 602 168 602 190 V240 Z',
      'M320 140 L330 56 H412 L420 140 Z M372 56 V140 M434 176 H592 M434 200 H592',
      'M540 150 V118 H556 V150',
      ...wheel(226, 246, 66),
      ...wheel(512, 246, 66),
    ],
  },
  top: {
    wide: 620,
    high: 260,
    lines: [
      rectangle(8, 10, 84, 240),
      'M92 90 H282 M92 170 H282 M186 90 V170',
      'M282 66 H604 V194 H282 Z M312 76 H430 V184 H312 Z M450 84 H590 V176 H450 Z',
      rectangle(160, 14, 132, 46),
      rectangle(160, 200, 132, 46),
      rectangle(446, 14, 132, 46),
      rectangle(446, 200, 132, 46),
    ],
  },
  front: {
    wide: 260,
    high: 320,
    lines: [
      'M84 196 L92 40 H168 L176 196 Z M100 132 L104 56 H156 L160 132 Z',
      'M10 206 H250 V276 H10 Z M10 262 H250',
      'M24 262 V310 H76 V276 M184 276 V310 H236 V262 M76 196 V206 M184 196 V206',
    ],
  },
  rear: {
    wide: 260,
    high: 320,
    lines: [
      'M66 246 V160 C66 150 70 146 80 146 H180 C190 146 194 150 194 160 V246 Z',
      'M92 146 L98 40 H162 L168 146 Z M106 132 L109 56 H151 L154 132 Z',
      'M84 166 H176 M84 182 H176 M84 198 H176 M74 220 H96 V234 H74 Z M164 220 H186 V234 H164 Z',
      rectangle(18, 180, 48, 130),
      rectangle(194, 180, 48, 130),
    ],
  },
}

/** So many ribs stand side by side in a wall. */
const ribs = (from: number, to: number, step: number, high: number): string =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_rib, n) => `M${from + n * step} 20 V${high - 20}`).join(' ')

const box: Outline = {
  side: { wide: 600, high: 260, lines: [rectangle(8, 8, 584, 244), rectangle(20, 20, 560, 220), ribs(48, 552, 28, 260)] },
  top: { wide: 600, high: 244, lines: [rectangle(8, 8, 584, 228), rectangle(20, 20, 560, 204), ribs(48, 552, 28, 244)] },
  front: { wide: 244, high: 260, lines: [rectangle(8, 8, 228, 244), rectangle(20, 20, 204, 220), ribs(44, 200, 26, 260)] },
  rear: {
    wide: 244,
    high: 260,
    lines: [
      rectangle(8, 8, 228, 244),
      rectangle(20, 20, 204, 220),
      'M122 20 V240 M92 20 V240 M108 20 V240 M136 20 V240 M152 20 V240 M92 150 h16 M136 150 h16',
    ],
  },
}

const outlines: Readonly<Record<DamageOutline, Outline>> = { car, van, truck, machine, box }

/** A view of an outline, and whether it is drawn the other way round. */
export function viewOf(outline: DamageOutline, view: DamageView): Drawn & { mirrored: boolean } {
  const { side, ...others } = outlines[outline]
  return view === 'left' || view === 'right' ? { ...side, mirrored: view === 'right' } : { ...others[view], mirrored: false }
}
