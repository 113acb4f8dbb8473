import { type ClassValue, clsx } from 'clsx'

/** Joins class names. None of them contradict each other here, which saves the entry a library that would settle it. */
export const cn = (...names: ClassValue[]): string => clsx(names)
