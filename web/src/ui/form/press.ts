//! A press that takes the focus away from a field must still reach what it was meant for: words that appeared beneath the
//! field meanwhile would push a button from under the pointer.

let pressed = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => note(true), { capture: true })
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => note(false), { capture: true })
}

function note(now: boolean): void {
  pressed = now
}

/** Acts now, or as soon as the pointer that is down was let go and its click has happened. */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act()
    return
  }
  const after = () => {
    removeEventListener('pointerup', after)
    removeEventListener('pointercancel', after)
    setTimeout(act)
  }
  addEventListener('pointerup', after)
  addEventListener('pointercancel', after)
}
