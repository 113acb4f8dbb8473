let pressed = false
addEventListener('pointerdown', () => (pressed = true), true)
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (pressed = false), true)

/** Does something at once, or, while a button is held down, after what that presses was done: nothing moves away from under a pointer. */
export function afterPress(act: () => void): void {
  if (pressed) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}
