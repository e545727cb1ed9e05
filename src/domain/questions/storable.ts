/** Removes lone surrogates and NUL, which cannot be stored and may come with a paste. Null when nothing is left. */
export function storable(typed: string): string | null {
  return typed.toWellFormed().replaceAll('\0', '').trim() || null
}
