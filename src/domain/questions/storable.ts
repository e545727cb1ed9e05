/** Half of a character pair and the NUL character cannot be stored; a paste may bring them. Null when nothing is left. */
export function storable(typed: string): string | null {
  return typed.toWellFormed().replaceAll('\0', '').trim() || null
}
