let canvas: CanvasRenderingContext2D | null | undefined

/** How wide a text is in pixels, in a font as CSS writes it; nothing where there is no canvas. */
export function textWidth(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return 0
  canvas.font = font
  return canvas.measureText(text).width
}
