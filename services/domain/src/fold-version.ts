import folds from './folds.json' with { type: 'json' }

/** How often a fold has come to mean something else, and a hash of the sources that say what it means now. */
export interface FoldVersion {
  readonly version: number
  readonly hash: string
}

/** All of them, by resource. */
export const foldVersions: Readonly<Record<string, FoldVersion>> = folds

/** The version of a resource's fold, which follows from the sources and is never raised by hand (`npm run generate`). */
export const foldVersion = (resource: string): FoldVersion => foldVersions[resource] ?? { version: 1, hash: '' }
