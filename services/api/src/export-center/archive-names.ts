interface Named {
  name: string
  paper: string | null
}

/** What neither a file system nor who unpacks might mind, and leads nowhere else: letters, digits, `_`, `-` and dots inside. */
const defused = (part: string): string => part.replaceAll(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_') || '_'

/**
 * Files with the names that they have in an archive, in the order of these: by the folder of their job and unit, then by paper, as they came. `012600001/WVW…/invoice-1-scan.pdf`;
 * two are never called alike.
 */
export function archiveNames<F extends Named>(some: readonly { folder: string; file: F }[]): { name: string; file: F }[] {
  const many = new Map<string, number>()
  return some
    .map(({ folder, file }) => {
      const beginning = [...folder.split('/').map(defused), defused(file.paper ?? 'paper')].join('/')
      const nth = (many.get(beginning.toLowerCase()) ?? 0) + 1
      many.set(beginning.toLowerCase(), nth)
      return { name: `${beginning}-${nth}-${defused(file.name)}`, file }
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
