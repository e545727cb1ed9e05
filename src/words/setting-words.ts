type SettingSay<Key extends string> = { by: (key: Key) => string; has: (key: string) => boolean }

/** How the settings of a room are called, as `name`, and what stands beside their fields, as `nameHint`; of many nothing does. */
export function settingWords<Key extends string>(say: SettingSay<Key>) {
  return (name: Key): { label: string; hint?: string } => {
    const hint = `${name}Hint`
    return { label: say.by(name), ...(say.has(hint) && { hint: say.by(hint as Key) }) }
  }
}
