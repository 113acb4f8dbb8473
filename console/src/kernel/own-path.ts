/** Whether an address leads to a screen of ours, so that it may be followed after signing in; never to another host, never back to the callback. */
export const ownPath = (address: string): boolean =>
  /^\/(?![/\\])[^\\]*$/.test(address) && !Array.from(address).some(character => character < ' ') && !/^\/callback(\?|$)/.test(address)
