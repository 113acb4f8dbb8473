/** Once what was changed is on the screen, and what follows from that has been done. */
export const drawn = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
