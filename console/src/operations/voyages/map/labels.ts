/** A text beside a point: where it stands so that none covers another. */
export interface Label {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly text: string
}

/** Moves texts down until each has a line of its own, where they would stand above each other; points stay where they are. */
export function apart(labels: readonly Label[], line: number, letter: number): Label[] {
  const placed: Label[] = []
  for (const label of labels.toSorted((one, other) => one.y - other.y)) {
    const covers = (y: number) =>
      placed.some(
        other =>
          Math.abs(other.y - y) < line && label.x < other.x + other.text.length * letter && other.x < label.x + label.text.length * letter,
      )
    let { y } = label
    while (covers(y)) y += line
    placed.push({ ...label, y })
  }
  return placed
}
