type SettingSay<Key extends string> = { by: (key: Key) => string; has: (key: string) => key is Key }

/** Label and hint of a setting from its room, by the keys `name` and `nameHint`; many settings have no hint. */
export function settingWords<Key extends string>(say: SettingSay<Key>) {
  return (name: Key): { label: string; hint?: string } => {
    const hint = `${name}Hint`
    return { label: say.by(name), ...(say.has(hint) && { hint: say.by(hint) }) }
  }
}
